import 'server-only';
import { administratorName } from '@/lib/core/backend/accounts/administrators';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { INBOX_KINDS, type InboxItemId } from '@/lib/features/office/assignments/model';
import {
  type Assignment,
  assignmentsOf,
  changeItem,
  lockItem,
} from '@/lib/features/office/assignments/server/assignments';
import type { InboxKind } from '@/lib/features/records/office-values';
import { INBOX_LIMITS } from '../model';
import type { InboxCounts, InboxDetails, InboxItem } from '../schema';
import { INBOX_TEXTS } from '../server-texts';
import { compareCursors, cursorOf, readCursor, writeCursor } from './cursor';
import { findWorkerPanel } from './panel';
import { type FoundItem, type InboxSource, type ItemDetails, stateOf } from './source';
import { absences } from './sources/absences';
import { chats } from './sources/chats';
import { claimedVisits } from './sources/claims';
import { keysToHandOver } from './sources/keys';
import { calls, reports } from './sources/requests';
import { countAtDoor, stuckOutside } from './sources/stuck';
import { ticketsSource } from './sources/tickets';
import { unfinishedVisits } from './sources/unfinished';

const SOURCES: Readonly<Record<InboxKind, InboxSource>> = {
  stuck: stuckOutside,
  absence: absences,
  keys: keysToHandOver,
  unfinished: unfinishedVisits,
  claim: claimedVisits,
  chat: chats,
  call: calls,
  report: reports,
  ticket: ticketsSource,
};

export const inboxHandlers = {
  async countInbox(ctx) {
    const { open } = await countsOf(ctx);
    const total = INBOX_KINDS.reduce((sum, kind) => sum + open[kind].all, 0);
    return { open: total, stuck: open.stuck.all === 0 ? 0 : await countAtDoor(ctx) };
  },

  async listInbox(ctx, { query = {} }) {
    const { state = 'open', owner = 'all', kind, cursor } = query;
    const limit = INBOX_LIMITS.pageSize + 1;
    const asked = { state, owner, limit, after: readCursor(cursor) };
    const found: FoundItem[] = [];
    for (const one of kind ? [kind] : INBOX_KINDS) found.push(...(await SOURCES[one].list(ctx, asked)));
    found.sort((one, other) => compareCursors(cursorOf(one), cursorOf(other)));
    const page = found.slice(0, INBOX_LIMITS.pageSize);
    const last = found.length > page.length ? page.at(-1) : undefined;
    const assignmentOf = await assignmentsOf(ctx, page);
    return {
      items: page.map((item) => itemFor(ctx, item, assignmentOf(item))),
      nextCursor: last ? writeCursor(cursorOf(last)) : null,
      counts: await countsOf(ctx),
      today: ctx.today,
    };
  },

  async getInboxItem(ctx, { params }) {
    const found = await SOURCES[params.kind].find(ctx, params.subject);
    if (!found) return NOT_FOUND;
    const { item, details } = found;
    return {
      item: itemFor(ctx, item, (await assignmentsOf(ctx, [item]))(item)),
      details: { ...NO_DETAILS, ...details },
      ...(await findWorkerPanel(ctx, item.workerId)),
    };
  },

  async assignInboxItem(ctx, { params, body: { toMe, ifFree } }) {
    const found = await findLocked(ctx, params);
    if (!found) return NOT_FOUND;
    const { assignee, assigneeId } = (await assignmentsOf(ctx, [params]))(params);
    if (ifFree && assignee !== null && assigneeId !== ctx.account.id) {
      return new Refusal('validation_error', INBOX_TEXTS.takenBefore, { details: { taker: [assignee] } });
    }
    await changeItem(ctx, params, { assigneeId: toMe ? ctx.account.id : null });
    ctx.addToAudit({ before: assignee ?? NOBODY, after: toMe ? administratorName(ctx.account) : NOBODY });
    return { success: true };
  },

  async resolveInboxItem(ctx, { params }) {
    const { resolve } = SOURCES[params.kind];
    const found = await findLocked(ctx, params);
    if (!found) return NOT_FOUND;
    if (!resolve) return new Refusal('validation_error', INBOX_TEXTS[INSTEAD[params.kind] ?? 'planInstead']);
    if (stateOf(found.item) === 'resolved') return resolvedBefore(ctx, found.item);
    await resolve(ctx, params.subject);
    await changeItem(ctx, params, { resolvedAt: ctx.now, resolvedBy: ctx.account.id });
    await auditState(ctx, params, found);
    return { success: true };
  },

  /** Repeats are harmless. */
  async reopenInboxItem(ctx, { params }) {
    const { reopen } = SOURCES[params.kind];
    const found = await findLocked(ctx, params);
    if (!found) return NOT_FOUND;
    if (stateOf(found.item) === 'open') return { success: true };
    if (!reopen || !found.item.canReopen) return new Refusal('validation_error', INBOX_TEXTS.notReopened);
    await reopen(ctx, params.subject);
    await changeItem(ctx, params, { resolvedAt: null, resolvedBy: null });
    await auditState(ctx, params, found);
    return { success: true };
  },
} satisfies Handlers<OfficeContext>;

const NOBODY = 'nobody';

const INSTEAD: Readonly<Partial<Record<InboxKind, keyof typeof INBOX_TEXTS>>> = { claim: 'answerInstead' };

const NO_DETAILS: InboxDetails = {
  ...{ stuck: null, absence: null, needed: null, lost: null, unfinished: null, claim: null },
  ...{ call: null, report: null, ticket: null },
};

/** The item is read again once its row is locked. */
async function findLocked(ctx: OfficeContext, item: InboxItemId): Promise<ItemDetails | null> {
  const { find } = SOURCES[item.kind];
  // An item that does not exist gets no row.
  if (!(await find(ctx, item.subject))) return null;
  await lockItem(ctx, item);
  const found = await find(ctx, item.subject);
  if (found) ctx.addToAudit({ workerId: found.item.workerId });
  return found;
}

/** A ticket has states of its own. An item that is gone is resolved. */
async function auditState(
  ctx: OfficeContext,
  { kind, subject }: InboxItemId,
  before: ItemDetails,
): Promise<void> {
  const after = await SOURCES[kind].find(ctx, subject);
  const [was, is] = [before.details.ticket, after?.details.ticket];
  ctx.addToAudit(
    was && is
      ? changeOf('ticket', was.status, is.status)
      : changeOf('item', stateOf(before.item), after ? stateOf(after.item) : 'resolved'),
  );
}

/** Names who was first, except to the same colleague, who may have clicked twice. */
async function resolvedBefore(ctx: OfficeContext, item: FoundItem) {
  const assignment = (await assignmentsOf(ctx, [item]))(item);
  const by = resolverOf(item, assignment);
  if (by !== null && assignment.resolvedById === ctx.account.id) return { success: true };
  const details = { at: [item.resolvedAt ?? ''], ...(by !== null && { by: [by] }) };
  return new Refusal('validation_error', INBOX_TEXTS.resolvedBefore, { details });
}

/** Returns null if the item was resolved elsewhere since, for example by the cleaner. */
const resolverOf = ({ resolvedAt }: FoundItem, assignment: Assignment): string | null =>
  resolvedAt === assignment.resolvedAt ? assignment.resolvedBy : null;

function itemFor(ctx: OfficeContext, item: FoundItem, assignment: Assignment): InboxItem {
  return {
    ...item,
    preview: item.preview.slice(0, PREVIEW_LENGTH),
    assignee: assignment.assignee,
    isMine: assignment.assigneeId === ctx.account.id,
    resolvedBy: item.resolvedAt === null ? null : resolverOf(item, assignment),
    canResolve: item.resolvedAt === null && SOURCES[item.kind].resolve !== null,
  };
}

const PREVIEW_LENGTH = 200;

async function countsOf(ctx: OfficeContext): Promise<InboxCounts> {
  const counts = {
    stuck: await SOURCES.stuck.count(ctx),
    absence: await SOURCES.absence.count(ctx),
    keys: await SOURCES.keys.count(ctx),
    unfinished: await SOURCES.unfinished.count(ctx),
    claim: await SOURCES.claim.count(ctx),
    chat: await SOURCES.chat.count(ctx),
    call: await SOURCES.call.count(ctx),
    report: await SOURCES.report.count(ctx),
    ticket: await SOURCES.ticket.count(ctx),
  };
  const of = (state: keyof InboxCounts) => ({
    stuck: counts.stuck[state],
    absence: counts.absence[state],
    keys: counts.keys[state],
    unfinished: counts.unfinished[state],
    claim: counts.claim[state],
    chat: counts.chat[state],
    call: counts.call[state],
    report: counts.report[state],
    ticket: counts.ticket[state],
  });
  return { open: of('open'), resolved: of('resolved') };
}
