export const DRAIN_LOCK = 'outbox-drain';

export interface OutboxLocks {
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean },
    work: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

// Web Locks need a secure origin; phones on a local network use http. There, two tabs may send a write twice, with one key.
export function pageLocks(): OutboxLocks {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return ownLocks();
  return {
    request: (name, { ifAvailable = false }, work) => locks.request(name, { ifAvailable }, work),
  };
}

function ownLocks(): OutboxLocks {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name, { ifAvailable }, work) {
      const before = held.get(name);
      if (before && ifAvailable) return work(null);
      const turn = (before ?? Promise.resolve()).then(() => work({ name }));
      const over = turn.catch(() => undefined);
      held.set(name, over);
      try {
        return await turn;
      } finally {
        if (held.get(name) === over) held.delete(name);
      }
    },
  };
}
