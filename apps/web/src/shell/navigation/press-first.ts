// A tap is answered by the look of what was pressed, in a frame of its own, and then by the page: a page is made in one piece, and on a
// slow phone that takes long enough to be felt as no answer. Where it does not, that frame would only make the page come later.
import { nextPaint } from '../../ui/action/next-paint.ts';

// A page that is made so soon is an answer itself: an answer within 100 ms is felt as immediate (the RAIL model), of which the
// tap, and the frame that shows the page, take their parts.
const quickMs = 40;
// The first time of a page may have been slow for another reason: its code was new, the phone was busy. A page that came in half of
// what is quick enough is a quick one, whatever was before.
const surelyMs = quickMs / 2;

/** How long each page took to be made, the last two times. */
export function pressFirst(now: () => number = () => performance.now()) {
  const took = new Map<string, number[]>();
  let current: { path: string; begunAt: number } | undefined;
  const isQuick = (path: string): boolean => {
    const times = took.get(path);
    return times !== undefined && (times.at(-1)! <= surelyMs || times.every((ms) => ms <= quickMs));
  };
  return {
    /**
     * Before the page is made: after the next frame, or at once where it came quickly before. `isWhole`: it is opened, and its part of
     * the app is there; what a filter changes, or the network takes, says nothing of the page.
     */
    async begin(path: string, isWhole: boolean): Promise<void> {
      if (!isQuick(path)) await nextPaint();
      current = isWhole ? { path, begunAt: now() } : undefined;
    },
    /** The page stands. */
    end(): void {
      if (current) took.set(current.path, [...(took.get(current.path) ?? []).slice(-1), now() - current.begunAt]);
      current = undefined;
    },
  };
}
