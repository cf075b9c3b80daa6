// Mid (tests/toy/mid.py) by the rules of boardgame.io: same sizes, same draws, same secrets.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const CARDS = 120;
const CELLS = 200;
const HAND = 6;
const LOW = 4;
const TOP = 9;

const worth = ({ card, height }) => (1 + (card % 12)) * height;

function draw(G, seat, random) {
  const hand = G.hands[seat];
  while (hand.length < HAND) {
    if (G.deck.length === 0) {
      G.deck = random.Shuffle(G.discard);
      G.discard = [];
    }
    hand.push(G.deck.pop());
  }
  hand.sort((a, b) => a - b);
}

function play({ G, playerID, random }, at, cell) {
  const seat = Number(playerID);
  const hand = G.hands[seat];
  if (!Number.isInteger(at) || !(at in hand) || !Number.isInteger(cell) || cell < 0 || cell >= CELLS) {
    return INVALID_MOVE;
  }
  const card = hand[at];
  const before = G.cells[cell];
  if (before.height) G.points[before.owner] -= worth(before);
  G.cells[cell] = { card, owner: seat, height: Math.min(before.height + 1, TOP) };
  G.points[seat] += worth(G.cells[cell]);
  hand.splice(at, 1);
  G.discard.push(card);
  if (hand.length <= LOW) draw(G, seat, random);
}

module.exports = {
  name: 'mid',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const hands = [0, 1].map(() => deck.splice(-HAND).sort((a, b) => a - b));
    const cells = Array.from({ length: CELLS }, () => ({ card: null, owner: null, height: 0 }));
    return { cells, hands, deck, discard: [], points: [0, 0] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: { move: play, client: false } },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => null))),
    deck: G.deck.length,
  }),
};
