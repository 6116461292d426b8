import type { OutboxLocks } from './drain';

/**
 * The browser's locks, or where it has none ones that hold within this page alone: browsers give them to secure origins
 * only, and phones on a local network may reach us over http. Two tabs there may send one event twice, with one key.
 */
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
