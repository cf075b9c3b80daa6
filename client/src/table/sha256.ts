/**
 * SHA-256 (FIPS 180-4), for pages that are not served by https: there browsers keep their own to themselves. Short
 * texts only; not for secrets, for its time depends on nothing but their length and nobody has looked further.
 */

/** The first 32 bits of the fractional part of a root of the first primes. */
function roots(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1)
    if (primes.every((p) => n % p !== 0)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}
const START = roots(8, Math.sqrt);
const ROUNDS = roots(64, Math.cbrt);

type Eight = [number, number, number, number, number, number, number, number];

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The hash of a text, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const data = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  bytes.forEach((byte, i) => data.setUint8(i, byte));
  data.setUint8(bytes.length, 0x80);
  data.setUint32(data.byteLength - 4, bytes.length * 8);
  const hash = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < data.byteLength; at += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = data.getUint32(at + i * 4);
      else {
        const [a, b, c, d] = [w[i - 15]!, w[i - 2]!, w[i - 16]!, w[i - 7]!];
        w[i] =
          c + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + d + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = [...hash] as Eight;
    for (let i = 0; i < 64; i += 1) {
      const one =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = hash[i]! + x));
  }
  return Array.from(hash, (x) => x.toString(16).padStart(8, "0")).join("");
}
