/** What Next goes through before it takes a page over: the scripts that come first. It asks for a length and for `reduce`. */
interface FirstScripts {
  readonly length: number;
  readonly reduce: () => Promise<void>;
}

declare global {
  interface Window {
    /** Next's own name for it. */
    __next_s?: FirstScripts;
  }
}

/**
 * Has Next take the page over in steps, each in a task of its own: the first picture, React's code, the page. On a slow
 * phone the picture comes so much earlier, and a tap or a frame gets its turn in between. In place of Next's list of first
 * scripts, which we have none of, stands one whose end these steps are; a Next that no longer knows the list starts in
 * one task, as it would without.
 */
export function startInSteps(painted: () => Promise<void>, loadReact: () => void): void {
  const steps = async () => {
    await painted();
    await ownTask();
    loadReact();
    await ownTask();
  };
  window.__next_s = { length: 1, reduce: steps };
}

const ownTask = () => new Promise<void>((resolve) => setTimeout(resolve));
