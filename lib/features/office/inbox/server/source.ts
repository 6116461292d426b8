import 'server-only';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { InboxOwner } from '@/lib/features/office/assignments/model';
import type { InboxKind } from '@/lib/features/records/office-values';
import type { InboxState } from '../model';
import type { InboxDetails, InboxItem, OwnerCounts } from '../schema';
import type { Cursor } from './cursor';

/** A source does not know the colleagues of an item. */
export type FoundItem = Omit<InboxItem, 'assignee' | 'isMine' | 'resolvedBy' | 'canResolve'>;

export interface ListQuery {
  readonly state: InboxState;
  readonly owner: InboxOwner;
  readonly limit: number;
  /** The list continues after this position; null starts it. */
  readonly after: Cursor | null;
}

export interface ItemDetails {
  readonly item: FoundItem;
  readonly details: Partial<InboxDetails>;
}

/** A source computes one kind of items from the tables of its feature. */
export interface InboxSource {
  readonly kind: InboxKind;
  /** The items are in the order of `compareItems`. */
  list(ctx: OfficeContext, query: ListQuery): Promise<readonly FoundItem[]>;
  count(ctx: OfficeContext): Promise<Readonly<Record<InboxState, OwnerCounts>>>;
  find(ctx: OfficeContext, subject: string): Promise<ItemDetails | null>;
  /** Both are null for keys, which are resolved by a handover, and for claims, which are answered. */
  readonly resolve: ((ctx: OfficeContext, subject: string) => Promise<void>) | null;
  readonly reopen: ((ctx: OfficeContext, subject: string) => Promise<void>) | null;
}

export const stateOf = ({ resolvedAt }: { readonly resolvedAt: Instant | null }): InboxState =>
  resolvedAt === null ? 'open' : 'resolved';

export const NO_COUNTS: OwnerCounts = { all: 0, mine: 0, nobody: 0, waiting: 0 };
