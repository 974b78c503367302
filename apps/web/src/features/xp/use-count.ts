import { useEffect, useRef, useState } from 'react';
import { isMotionWanted } from '../../device/motion.ts';

const countMs = 700;

/**
 * Counts up to a whole number from the shown one, at first `from`: fast, and slower to the end. With reduced motion,
 * and when it would count down, it changes immediately.
 */
export function useCount(from: number, to: number, afterMs = 0): number {
  const [shown, setShown] = useState(from);
  const current = useRef(from);
  useEffect(() => {
    const start = current.current;
    const isStill = start >= to || !isMotionWanted();
    let frame = 0;
    let begun: number | undefined;
    const step = (now: number): void => {
      begun ??= now;
      const share = isStill ? 1 : Math.min(1, Math.max(0, (now - begun - afterMs) / countMs));
      current.current = Math.round(start + (to - start) * (1 - (1 - share) ** 3));
      setShown(current.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [to, afterMs]);
  return shown;
}
