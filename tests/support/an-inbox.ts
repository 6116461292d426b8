import { INBOX_KINDS } from '@/lib/features/office/assignments/model';
import type { LateTap } from '@/lib/features/office/claims/late-tap-schema';
import type { ClaimedVisit } from '@/lib/features/office/claims/schema';
import type { OfficeTicket } from '@/lib/features/office/help/schema';
import type { Inbox } from '@/lib/features/office/inbox/queries';
import type { InboxItem, KindCounts, OpenedItem } from '@/lib/features/office/inbox/schema';
import type { InboxKind } from '@/lib/features/records/office-values';

export const INBOX_DAY = '2026-11-23';

/** The item is of Amara Okafor, at 8:07am. */
export const anItem = (kind: InboxKind, values: Partial<InboxItem> = {}): InboxItem => ({
  ...{ kind, subject: '7', workerId: 12, workerName: 'Amara Okafor', category: '', customerName: null },
  ...{ preview: '', at: `${INBOX_DAY}T08:07:00.000Z`, day: null, startTime: null, count: 0 },
  ...{ assignee: null, isMine: false, resolvedAt: null, resolvedBy: null },
  ...{ canResolve: kind !== 'keys' && kind !== 'claim', canReopen: false },
  isWaiting: kind !== 'chat' && !values.resolvedAt,
  ...values,
});

export const anOpenedItem = (
  item: InboxItem,
  values: Partial<Omit<OpenedItem, 'item'>> = {},
): OpenedItem => ({
  item,
  details: {
    ...{ stuck: null, absence: null, needed: null, lost: null, unfinished: null, claim: null },
    ...{ call: null, report: null, ticket: null },
  },
  worker: { id: 12, fullName: item.workerName, email: 'amara@sweep.example', phone: '07700 900123' },
  visits: [],
  ...values,
});

/** The visit to Priya was two weeks ago, and its start and finish wait. */
export const aClaimedVisit = (values: Partial<ClaimedVisit> = {}): ClaimedVisit => ({
  ...{
    jobId: 41,
    scheduledDate: '2026-11-09',
    actualDate: '2026-11-09',
    startTime: '10:00',
    endTime: '12:00',
  },
  ...{ startedAt: null, finishedAt: null, isWeekClosed: false, customerName: 'Priya Raman' },
  ...{ customerPhone: '07700 900276', address: '3 Kellett Road, SW2 1EA' },
  taps: [aClaimedTap({}), aClaimedTap({ id: 5, kind: 'finish', tappedAt: '2026-11-09T12:04:00.000Z' })],
  ...values,
});

export const aClaimedTap = (values: Partial<LateTap>): LateTap => ({
  ...{ id: 4, kind: 'start', tappedAt: '2026-11-09T10:02:00.000Z', arrivedAt: `${INBOX_DAY}T08:07:00.000Z` },
  toldAt: null,
  ...{ state: 'waiting', reason: null },
  ...values,
});

/** The ticket has the number 7 and no entries. */
export const aTicket = (values: Partial<OfficeTicket> = {}): OfficeTicket => ({
  ...{ ticketId: 7, subject: 'My pay', status: 'new', priority: 'normal', tags: [] },
  ...{ followsId: null, visit: null, entries: [] },
  ...values,
});

/** The inbox counts only the given items. */
export function anInbox(items: readonly InboxItem[], values: Partial<Inbox> = {}): Inbox {
  const view = { state: 'open', owner: 'all', kind: null, cursor: null } as const;
  const counts = Object.fromEntries(
    INBOX_KINDS.map((kind) => {
      const all = items.filter((item) => item.kind === kind);
      const mine = all.filter(({ isMine }) => isMine).length;
      const nobody = all.filter(({ assignee }) => assignee === null).length;
      const waiting = all.filter(({ isWaiting }) => isWaiting).length;
      return [kind, { all: all.length, mine, nobody, waiting }];
    }),
  ) as unknown as KindCounts;
  const none = { all: 0, mine: 0, nobody: 0, waiting: 0 };
  const resolved = {
    ...{ stuck: none, absence: none, keys: none, unfinished: none, claim: none, chat: none },
    ...{ call: none, report: none, ticket: none },
  };
  return {
    ...{ view, asked: null, opened: null, thread: null, replies: [], chosenReply: null },
    page: { items, nextCursor: null, counts: { open: counts, resolved }, today: INBOX_DAY },
    ...values,
  };
}
