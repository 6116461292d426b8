import { setImmediate as nextTurn } from 'node:timers/promises';

export interface Queue {
  /** How many wait or run. */
  readonly length: number;
  /** Runs the work once everything before it has ended, well or not. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Work that takes its turn. Between one and the next the process sees to whatever else has come: PGlite works within the
 * process and answers without a turn of the event loop, so that a row of works would keep even the sockets waiting.
 */
export function createQueue(): Queue {
  let length = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    get length() {
      return length;
    },
    run(work) {
      length += 1;
      const done = last.then(work).finally(() => {
        length -= 1;
      });
      last = done.catch(() => undefined).then(() => nextTurn());
      return done;
    },
  };
}
