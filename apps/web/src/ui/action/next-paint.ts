// A tap is answered by the look of what was pressed; only then the work begins that it leads to.

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
