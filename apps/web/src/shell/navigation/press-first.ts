// A tap is answered by the pressed state of the control, in a separate frame, and then by the page: a page is rendered
// in one piece, and on a slow phone that takes long enough to feel like no answer. If it does not, that frame would
// only delay the page.
import { nextPaint } from '../../ui/action/next-paint.ts';

// One frame, and as much again to lay it out and paint it: on a phone on which a page takes longer, the tap is answered
// apart, and within the time that a tap on an empty page takes; on a quicker one the page itself comes as soon.
const quickMs = 16;
// The first time of a page may have been slow for another reason: its code was new, the phone was busy. A page that
// took half of the quick limit is a quick one, whatever was before.
const surelyMs = quickMs / 2;

/** How long each page took to be made, the last two times. */
export function pressFirst(now: () => number = () => performance.now()) {
  const took = new Map<string, number[]>();
  let current: { path: string; begunAt: number } | undefined;
  const isQuick = (path: string): boolean => {
    const times = took.get(path);
    return times !== undefined && (times.at(-1)! <= surelyMs || times.every((ms) => ms <= quickMs));
  };
  let isAnswered = false;
  return {
    /**
     * For a link: `lead` begins after the frame that shows it pressed, or immediately if its page was quick before. The
     * router's own work before a page is rendered takes a third of a frame on a slow phone.
     */
    async afterTap(link: HTMLElement, path: string, lead: () => Promise<void>): Promise<void> {
      if (isQuick(path)) return lead();
      link.dataset.pressed = '';
      await nextPaint();
      isAnswered = true;
      await lead().finally(() => delete link.dataset.pressed);
    },
    /**
     * Before the page is rendered: after the next frame, or immediately if it was quick before. `isWhole`: a page is
     * opened whose code is loaded; the time of a filter's change, or of the network, says nothing about the page.
     */
    async begin(path: string, isWhole: boolean): Promise<void> {
      if (!isAnswered && !isQuick(path)) await nextPaint();
      isAnswered = false;
      current = isWhole ? { path, begunAt: now() } : undefined;
    },
    /** The page is shown. */
    end(): void {
      if (current) took.set(current.path, [...(took.get(current.path) ?? []).slice(-1), now() - current.begunAt]);
      current = undefined;
    },
  };
}
