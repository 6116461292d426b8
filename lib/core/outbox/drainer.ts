import { type DrainPorts, type DrainReport, drain, type LiveAction } from './drain';

/** The drain of one page or of the worker, which never runs twice at a time there. */
export interface Drainer {
  /** For the timer, `online`, the page coming into view, the worker's message, activate and sync events. */
  drain(): Promise<DrainReport>;
  /** For a tap: sends what waits on its visit, itself last, without waiting for the rest of the queue. */
  drainFor(live: LiveAction): Promise<DrainReport>;
}

export function createDrainer(ports: DrainPorts): Drainer {
  let running: Promise<DrainReport> | null = null;
  let following: Promise<DrainReport> | null = null;
  const begin = (): Promise<DrainReport> => {
    running = drain(ports).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    drain: () => {
      if (running === null) return begin();
      // What was saved since may have come too late for the running drain, so that one more follows it.
      following ??= running
        .catch(() => undefined)
        .then(() => {
          following = null;
          return begin();
        });
      return following;
    },
    drainFor: (live) => drain(ports, live),
  };
}
