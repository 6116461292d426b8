/** A page that is not in view draws nothing; it goes on all the same. */
const MOST_MS = 100;

/** Waits until what was just changed is on screen, so that a tap is seen before the work behind it is done. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MOST_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame itself is drawn before the next task.
      setTimeout(resolve);
    });
  });
}
