// A tap is first answered by the pressed state of the control; only then does its work begin.

// While a page draws, and while the browser holds the old page for the movement to the new one, nothing else is painted.
const framesMs = 50;

/** After the frame that is being made now, or after so many ms where no frames are made: a page in the background. */
export function nextPaint(lateMs: number = framesMs): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, lateMs);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
