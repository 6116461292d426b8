/** What a page knows from an earlier one of how far the phone's clock is off. */
export interface ClockMemory {
  /** Milliseconds to add to the phone's clock; null when nobody has said. */
  readonly read: () => number | null;
  readonly keep: (offsetMs: number) => void;
}

const KEY = 'CACHE__clock';

/**
 * In the phone's storage, for a page that is opened without signal: taps on it are to have the server's time too. A clock
 * that was put right meanwhile is put right here by the next answer of the server, which judges the taps as well.
 */
export const phoneClockMemory: ClockMemory = {
  read: () => {
    try {
      const text = localStorage.getItem(KEY);
      return text !== null && /^-?\d+$/.test(text) ? Number(text) : null;
    } catch {
      return null;
    }
  },
  keep: (offsetMs) => {
    try {
      localStorage.setItem(KEY, String(Math.round(offsetMs)));
    } catch {
      // A browser that keeps nothing goes by the phone's own clock.
    }
  },
};

export const NO_MEMORY: ClockMemory = { read: () => null, keep: () => {} };
