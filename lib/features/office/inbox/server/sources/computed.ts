import 'server-only';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { takenItems } from '@/lib/features/office/assignments/server/assignments';
import type { InboxKind } from '@/lib/features/records/office-values';
import { compareCursors, cursorOf } from '../cursor';
import {
  type FoundItem,
  type InboxSource,
  type ItemDetails,
  type ListQuery,
  NO_COUNTS,
  stateOf,
} from '../source';

interface ComputedParts extends Pick<InboxSource, 'resolve' | 'reopen'> {
  readonly kind: InboxKind;
  /** Lists the open items of today and soon, and the resolved ones; they are few enough for one answer. */
  readonly items: (ctx: OfficeContext) => Promise<readonly ItemDetails[]>;
}

/** Makes a kind whose items are found by rules rather than in one table. */
export function computedSource({ kind, items, ...parts }: ComputedParts): InboxSource {
  return {
    ...parts,
    kind,
    async list(ctx, { state, owner, limit, after }: ListQuery) {
      const taken = await takenItems(ctx, kind);
      const isOwned = (item: FoundItem) => {
        if (owner === 'all') return true;
        if (owner === 'waiting') return item.isWaiting;
        return taken.get(item.subject) === (owner === 'mine' ? ctx.account.id : undefined);
      };
      return (await items(ctx))
        .map(({ item }) => item)
        .filter((item) => stateOf(item) === state && isOwned(item))
        .filter((item) => after === null || compareCursors(cursorOf(item), after) > 0)
        .sort((one, other) => compareCursors(cursorOf(one), cursorOf(other)))
        .slice(0, limit);
    },
    async count(ctx) {
      const taken = await takenItems(ctx, kind);
      const counts = { open: { ...NO_COUNTS }, resolved: { ...NO_COUNTS } };
      for (const { item } of await items(ctx)) {
        const state = stateOf(item);
        const { all, mine, nobody, waiting } = counts[state];
        const assigneeId = taken.get(item.subject);
        counts[state] = {
          all: all + 1,
          mine: mine + Number(assigneeId === ctx.account.id),
          nobody: nobody + Number(assigneeId === undefined),
          waiting: waiting + Number(item.isWaiting),
        };
      }
      return counts;
    },
    /** Of two items with the same subject it returns the open one. */
    async find(ctx, subject) {
      const found = (await items(ctx)).filter(({ item }) => item.subject === subject);
      return found.find(({ item }) => stateOf(item) === 'open') ?? found[0] ?? null;
    },
  };
}
