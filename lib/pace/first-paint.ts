/** Longer than this nobody waits for the picture: a style sheet may be slow, and the start need not stand still for it. */
const MOST_MS = 100;

/** Waits until the browser has shown a first picture of this page's content, or would not soon. */
export function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MOST_MS);
    const seen = (entries: { getEntriesByName(name: string): readonly unknown[] }) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const observer = new PerformanceObserver(seen);
    observer.observe({ type: 'paint', buffered: true });
  });
}
