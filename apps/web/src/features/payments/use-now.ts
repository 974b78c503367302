import { useEffect, useEffectEvent, useState } from 'react';

const stepMs = 15_000;

/** The time in ms, ticking until `endMs`; then `onEnd` is called once. */
export function useNow(endMs: number, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);
  const isOver = now >= endMs;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [isOver]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return now;
}
