/** A sentence with its names set apart: seats in their colour, cards in the title face. */

import { seatColour } from "../kit/seat";
import type { Piece } from "../words";
import { t } from "../words";
import type { TableStore } from "./store";

interface SentenceProps {
  store: TableStore;
  pieces: readonly Piece[];
  /** Where a name can be pressed: what then happens with its seat. */
  onPoint?: ((seat: number) => void) | undefined;
}

export function Sentence({ store, pieces, onPoint }: SentenceProps) {
  return (
    <>
      {pieces.map((piece, i) => {
        if (typeof piece === "string") return piece;
        const [tag = "", id = ""] = piece.ref.split(":");
        if (tag === "seat") {
          const seat = Number(id);
          const colour = seatColour(store.table.value?.seats[seat], seat);
          if (onPoint !== undefined)
            return (
              <button
                key={`${piece.ref}-${i}`}
                type="button"
                class="a-name"
                tabIndex={-1}
                data-seat={seat}
                style={{ color: colour }}
                title={t("point-out", { name: piece.text })}
                onClick={() => onPoint(seat)}
              >
                {piece.text}
              </button>
            );
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
