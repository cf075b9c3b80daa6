import { useEffect, useState } from "preact/hooks";

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds left until a time of the clock. */
export function useCountdown(until: number): number {
  const [seconds, set] = useState(() => left(until));
  useEffect(() => {
    set(left(until));
    const timer = setInterval(() => set(left(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
