const pauseMs = 400;

/**
 * Drops the second click on the same button or link within 400 ms, everywhere. Controls meant for fast clicks, such as
 * plus and minus, have `data-repeats`.
 */
export function suppressDoubleTaps(root: Document = document): () => void {
  let last: { target: Element; at: number } | undefined;
  const judge = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest('button, a, [role="button"]') : null;
    if (!target || target.closest('[data-repeats]')) return;
    const isSecond = last?.target === target && event.timeStamp - last.at < pauseMs;
    if (!isSecond) last = { target, at: event.timeStamp };
    else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  root.addEventListener('click', judge, { capture: true });
  return () => root.removeEventListener('click', judge, { capture: true });
}
