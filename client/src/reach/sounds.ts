/**
 * A few soft sounds, made here from noise and sines: a carabiner, a rope, a stone, wind. No files.
 *
 * A browser lets no page sound before somebody has pressed something in it; until then there is silence.
 */

import { sounds, volume } from "./choices";

export type Sound = "turn" | "laid" | "fall" | "end" | "late";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function begin(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => {});
}

/** Make ready with the first press or key in the page. */
export function listenForFirstPress(): void {
  for (const kind of ["pointerdown", "keydown"] as const)
    addEventListener(kind, begin, { once: true, capture: true });
}

/** White noise of a second, the same each time. */
function breath(at: AudioContext): AudioBuffer {
  if (noise !== null) return noise;
  noise = at.createBuffer(1, at.sampleRate, at.sampleRate);
  const samples = noise.getChannelData(0);
  let seed = 7;
  for (let i = 0; i < samples.length; i += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[i] = (seed / 1_073_741_823.5 - 1) * 0.6;
  }
  return noise;
}

/** How loud a sound is: up within `rise` seconds, then away until `length`. */
function shape(
  at: AudioContext,
  when: number,
  loud: number,
  rise: number,
  length: number,
): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.exponentialRampToValueAtTime(loud, when + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + length);
  gain.connect(at.destination);
  return gain;
}

function tone(at: AudioContext, when: number, pitch: number, loud: number, length: number): void {
  const wave = at.createOscillator();
  wave.frequency.value = pitch;
  wave.connect(shape(at, when, loud, 0.004, length));
  wave.start(when);
  wave.stop(when + length);
}

interface Hush {
  from: number;
  to: number;
  loud: number;
  rise: number;
  length: number;
}

/** Noise through a band that moves. */
function hush(at: AudioContext, when: number, { from, to, loud, rise, length }: Hush): void {
  const source = at.createBufferSource();
  source.buffer = breath(at);
  const band = at.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 1.2;
  band.frequency.setValueAtTime(from, when);
  band.frequency.exponentialRampToValueAtTime(to, when + length);
  source.connect(band).connect(shape(at, when, loud, rise, length));
  source.start(when);
  source.stop(when + length);
}

const MAKE: Record<Sound, (at: AudioContext, now: number, loud: number) => void> = {
  // A carabiner that snaps shut, twice.
  turn: (at, now, loud) => {
    for (const [after, pitch] of [
      [0, 1320],
      [0.11, 1760],
    ] as const) {
      tone(at, now + after, pitch, loud * 0.16, 0.16);
      tone(at, now + after, pitch * 2.76, loud * 0.06, 0.09);
    }
  },
  // A rope that runs through a hand for a moment.
  laid: (at, now, loud) =>
    hush(at, now, { from: 900, to: 1700, loud: loud * 0.16, rise: 0.02, length: 0.12 }),
  // A stone that rolls away below.
  fall: (at, now, loud) => {
    for (const [after, pitch] of [
      [0, 190],
      [0.13, 150],
      [0.3, 115],
    ] as const)
      tone(at, now + after, pitch, loud * 0.3, 0.14);
    hush(at, now, { from: 700, to: 160, loud: loud * 0.2, rise: 0.02, length: 0.55 });
  },
  // Wind on the summit.
  end: (at, now, loud) => {
    hush(at, now, { from: 300, to: 900, loud: loud * 0.3, rise: 0.5, length: 1 });
    tone(at, now + 0.15, 528, loud * 0.07, 0.8);
    tone(at, now + 0.3, 792, loud * 0.05, 0.7);
  },
  // A knuckle on wood.
  late: (at, now, loud) => {
    tone(at, now, 330, loud * 0.22, 0.08);
    tone(at, now + 0.16, 330, loud * 0.22, 0.08);
  },
};

export function play(sound: Sound): void {
  if (!sounds.peek() || context === null || context.state !== "running") return;
  MAKE[sound](context, context.currentTime + 0.01, volume.peek());
}

/** Kinds of events, as games call them, by what they sound like; all others are silent. */
const KINDS: Partial<Record<Sound, readonly string[]>> = {
  fall: ["fell", "dropped", "lost", "slipped", "buried"],
  laid: [
    ..."chose drew explored hiked laid left moved placed played rolled".split(" "),
    ..."scavenged scrambled slid stowed swapped swept threw took traded".split(" "),
  ],
  late: ["out_of_time"],
};

/** What an event sounds like; null: nothing. */
export function soundOf(kind: string): Sound | null {
  for (const [sound, kinds] of Object.entries(KINDS))
    if (kinds.includes(kind)) return sound as Sound;
  return null;
}
