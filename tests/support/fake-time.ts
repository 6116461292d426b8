interface Sleeper {
  readonly untilMs: number;
  readonly wake: () => void;
}

const IDLE_ROUNDS = 4;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * This time only passes while all tasks sleep; computing takes none. The wall clock can be set like a phone's, the
 * elapsed time only grows.
 */
export function fakeTime(start: string) {
  let elapsedMs = 0;
  let wallAheadMs = Date.parse(start);
  let working = 0;
  let sleepers: Sleeper[] = [];

  const sleep = (ms: number) =>
    new Promise<void>((wake) => {
      sleepers.push({ untilMs: elapsedMs + Math.max(0, ms), wake });
    });
  /** Runs work of the fake database, which takes event loop turns but no time. */
  const during = async <T>(work: Promise<T>): Promise<T> => {
    working += 1;
    try {
      return await work;
    } finally {
      working -= 1;
    }
  };
  const untilIdle = async () => {
    for (let idle = 0; idle < IDLE_ROUNDS; idle = working > 0 ? 0 : idle + 1) await turn();
  };
  const wakeNext = (): boolean => {
    const next = sleepers.toSorted((one, other) => one.untilMs - other.untilMs)[0];
    if (!next) return false;
    sleepers = sleepers.filter((sleeper) => sleeper !== next);
    elapsedMs = Math.max(elapsedMs, next.untilMs);
    next.wake();
    return true;
  };
  /** Lets time pass until the promise settles. */
  const run = async <T>(promise: Promise<T>): Promise<T> => {
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    promise.then(settle, settle);
    for (;;) {
      await untilIdle();
      if (isSettled) return promise;
      if (!wakeNext()) throw new Error('Everyone waits, and nothing will ever happen.');
    }
  };
  const pass = (ms: number) => run(sleep(ms));
  return {
    run,
    pass,
    sleep,
    during,
    nowMs: () => elapsedMs + wallAheadMs,
    elapsedMs: () => elapsedMs,
    /** Returns the true time, which does not depend on the phone's wall clock. */
    trueMs: () => elapsedMs + Date.parse(start),
    setWall: (byMs: number) => {
      wallAheadMs += byMs;
    },
  };
}

export type FakeTime = ReturnType<typeof fakeTime>;
