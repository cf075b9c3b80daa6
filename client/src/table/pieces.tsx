/** A sentence with its names set apart: seats in their colour, cards in the title face. */

import { seatColour } from "../kit/seat";
import type { Piece } from "../words";
import type { TableStore } from "./store";

export function Sentence({ store, pieces }: { store: TableStore; pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map((piece, i) => {
        if (typeof piece === "string") return piece;
        const [tag = "", id = ""] = piece.ref.split(":");
        if (tag === "seat") {
          const seat = Number(id);
          const colour = seatColour(store.table.value?.seats[seat], seat);
          return (
            <b key={`${piece.ref}-${i}`} class="a-name" data-seat={seat} style={{ color: colour }}>
              {piece.text}
            </b>
          );
        }
        return (
          <b key={`${piece.ref}-${i}`} class={tag === "card" ? "a-card" : "a-thing"}>
            {piece.text}
          </b>
        );
      })}
    </>
  );
}
