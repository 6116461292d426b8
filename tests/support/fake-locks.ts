import type { OutboxLocks } from '@/lib/core/phone/outbox/outbox-locks';

interface Waiting {
  readonly owner: symbol;
  readonly begin: () => void;
}

/**
 * Implements Web Locks in memory: exclusive, first come first served, with `ifAvailable`; released when their page
 * crashes.
 */
export function fakeLocks() {
  let holder: symbol | null = null;
  let queue: Waiting[] = [];

  const next = () => {
    const first = queue.shift();
    holder = first?.owner ?? null;
    first?.begin();
  };
  const release = (owner: symbol) => {
    if (holder === owner) next();
  };
  /** This is a page's `navigator.locks`; `crash` releases its locks as a browser does. */
  const page = () => {
    const requests = new Set<symbol>();
    const locks: OutboxLocks = {
      request: async (_, { ifAvailable = false }, work) => {
        const owner = Symbol('request');
        if (ifAvailable && (holder !== null || queue.length > 0)) return work(null);
        requests.add(owner);
        await new Promise<void>((begin) => {
          queue.push({ owner, begin });
          if (holder === null) next();
        });
        try {
          return await work({});
        } finally {
          release(owner);
        }
      },
    };
    const crash = () => {
      queue = queue.filter(({ owner }) => !requests.has(owner));
      for (const owner of requests) release(owner);
    };
    return { locks, crash };
  };
  return { page, isHeld: () => holder !== null };
}
