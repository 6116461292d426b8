import 'server-only';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { fullName } from '@/lib/core/ground/format/person';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { isFoundWorker } from '@/lib/features/office/workers/server/search';
import { broadcasts, deliveries } from '@/lib/features/records/notices';
import type { Audience, AudienceKind, BroadcastKind } from '@/lib/features/records/notices-values';
import { cancelNotifications } from '@/lib/features/talk/notifications/server/notify';
import { parseData } from '@/lib/features/talk/popups/parse-data';
import {
  BROADCAST_LIMITS,
  BROADCAST_STATES,
  type BroadcastContent,
  type BroadcastFault,
  headingOf,
  notificationAddress,
  payloadOf,
} from '../model';
import { BROADCAST_TEXTS } from '../server-texts';
import { BROADCAST_JOB, type BroadcastRow, deliverBroadcast, recipientsOf, subjectOf } from './deliver';

const DONE = { success: true } as const;

export const broadcastHandlers = {
  async listBroadcasts(ctx, { query: { state } }) {
    const rows = await ctx.tx
      .select()
      .from(broadcasts)
      .where(ofWorld(ctx, broadcasts, eq(broadcasts.state, state)))
      .orderBy(desc(broadcasts.updatedAt), desc(broadcasts.id))
      .limit(BROADCAST_LIMITS.listed);
    const stats = await statsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    return {
      broadcasts: rows.map((row) => ({ ...shown(row), ...(stats.get(row.id) ?? NO_STATS) })),
      counts: await countsOf(ctx),
    };
  },

  async saveBroadcast(ctx, { body: { id, kind, content, audience, who, clientKey } }) {
    ctx.addToAudit({ name: headingOf(content) });
    const fault = faultIn(kind, content);
    if (fault !== null) return refused(fault);
    const found = await audienceOf(ctx, audience, who);
    if (found instanceof Refusal) return found;
    const written = { kind, content, audience: found, accountId: ctx.account.id, updatedAt: ctx.now };
    const before = id === null ? null : await lock(ctx, id);
    if (id !== null && before?.state !== 'draft') return before ? refused('sent') : NOT_FOUND;
    ctx.addToAudit(changeOf('title', before && headingOf(before.content), headingOf(content)));
    ctx.addToAudit(changeOf('text', before && textOf(before.content), textOf(content)));
    if (before) {
      await ctx.tx.update(broadcasts).set(written).where(isBroadcast(ctx, before.id));
    } else {
      const row = { ...written, world: ctx.world.id, clientKey, createdAt: ctx.now };
      // A form may be sent twice, the second time with a change.
      await ctx.tx
        .insert(broadcasts)
        .values(row)
        .onConflictDoUpdate({
          target: [broadcasts.world, broadcasts.clientKey],
          set: written,
          setWhere: eq(broadcasts.state, 'draft'),
        });
    }
    return DONE;
  },

  async sendBroadcast(ctx, { params: { id }, body: { at } }) {
    const row = await lock(ctx, id);
    if (!row) return NOT_FOUND;
    ctx.addToAudit({ name: headingOf(row.content) });
    if (row.state === 'sent' || row.state === 'withdrawn') return refused('sent');
    const count = (await recipientsOf(ctx, row.audience)).length;
    if (count === 0) return refused('nobody');
    if (at === '') {
      ctx.addToAudit({
        count: await deliverBroadcast(ctx, row),
        ...changeOf('broadcast', row.state, 'sent'),
      });
      return DONE;
    }
    const sendAt = instantIn(at, ctx.world.timeZone);
    if (sendAt === null || sendAt <= ctx.now) return refused('at');
    ctx.addToAudit({ count, ...changeOf('broadcast', row.state, 'scheduled') });
    const planned = { state: 'scheduled', sendAt, updatedAt: ctx.now } as const;
    await ctx.tx.update(broadcasts).set(planned).where(isBroadcast(ctx, id));
    const delayMs = Date.parse(sendAt) - Date.parse(ctx.now);
    await enqueueBackgroundJob(ctx, { kind: BROADCAST_JOB, subject: subjectOf({ id, sendAt }), delayMs });
    return DONE;
  },

  async withdrawBroadcast(ctx, { params: { id } }) {
    const row = await lock(ctx, id);
    if (!row) return NOT_FOUND;
    ctx.addToAudit({ name: headingOf(row.content), ...changeOf('broadcast', row.state, 'withdrawn') });
    if (row.state === 'draft') {
      await ctx.tx.delete(broadcasts).where(isBroadcast(ctx, id));
      return DONE;
    }
    const isUnopened = and(eq(deliveries.broadcastId, id), isNull(deliveries.openedAt));
    const unopened = await ctx.tx
      .delete(deliveries)
      .where(ofWorld(ctx, deliveries, isUnopened))
      .returning({ id: deliveries.id });
    if (row.kind === 'notification') {
      await cancelNotifications(
        ctx,
        unopened.map((one) => one.id),
      );
    }
    const withdrawn = { state: 'withdrawn', withdrawnAt: ctx.now, updatedAt: ctx.now } as const;
    await ctx.tx.update(broadcasts).set(withdrawn).where(isBroadcast(ctx, id));
    return DONE;
  },
} satisfies Handlers<OfficeContext>;

/** Returns null if a phone can show the content. */
function faultIn(kind: BroadcastKind, content: BroadcastContent): BroadcastFault | null {
  if (kind === 'notification')
    return headingOf(content) !== '' && notificationAddress(content) !== null ? null : 'content';
  const parsed = parseData(payloadOf(kind, content), { isClean: true });
  if (!parsed.ok) return 'content';
  const { content: shown } = parsed;
  return content.image && shown.kind === 'popup' && shown.popup.image === null ? 'image' : null;
}

const isBroadcast = (ctx: OfficeContext, id: number) => ofWorld(ctx, broadcasts, eq(broadcasts.id, id));

async function lock(ctx: OfficeContext, id: number): Promise<BroadcastRow | null> {
  const [row] = await ctx.tx.select().from(broadcasts).where(isBroadcast(ctx, id)).for('update');
  return row ?? null;
}

const refused = (fault: BroadcastFault) =>
  new Refusal('validation_error', BROADCAST_TEXTS[fault], { details: { [fault]: [BROADCAST_TEXTS[fault]] } });

/** The audit log keeps this many characters of a text. */
const AUDITED_LENGTH = 200;

const textOf = (content: BroadcastRow['content']): string | null =>
  (content.body ?? content.question)?.slice(0, AUDITED_LENGTH) ?? null;

/** `2026-11-27T09:30` in the marketplace's zone, as the browser's field gives it. */
function instantIn(at: string, zone: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(at) ?? [];
  if (!day || !time || Number.isNaN(Date.parse(`${day}T${time}Z`))) return null;
  return instantOf(day, time, zone);
}

async function audienceOf(
  ctx: OfficeContext,
  kind: AudienceKind,
  typed: string,
): Promise<Audience | Refusal> {
  const who = typed.trim();
  if (kind === 'area') {
    const area = { kind, who: who.toUpperCase() };
    return (await recipientsOf(ctx, area)).length > 0 ? area : refused('area');
  }
  if (kind !== 'worker') return { kind };
  const isNamed = isFoundWorker(ctx, who);
  const found = who === '' ? [] : await ctx.tx.select().from(workers).where(isNamed).limit(2);
  const [worker] = found;
  if (!worker || found.length > 1) return refused('worker');
  return { kind, workerId: worker.id, who: fullName(worker) };
}

function shown({ id, kind, state, content, audience, sendAt, sentAt, clientKey }: BroadcastRow) {
  const { body, ...rest } = content;
  return {
    ...{ id, kind, state, clientKey, content: rest, typedBody: body ?? '', audience: audience.kind },
    ...(body !== undefined && { body }),
    ...{ who: audience.who ?? null, sendAt: toInstantOrNull(sendAt), sentAt: toInstantOrNull(sentAt) },
  };
}

const NO_STATS = { recipients: 0, delivered: 0, opened: 0, good: 0, bad: 0, dismissed: 0 };

async function statsOf(ctx: OfficeContext, ids: readonly number[]) {
  const { deliveredAt, openedAt, answer, broadcastId } = deliveries;
  const counted = (isCounted: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${isCounted}))::int`;
  const rows = await ctx.tx
    .select({
      id: broadcastId,
      recipients: counted(sql`true`),
      delivered: counted(sql`${deliveredAt} is not null`),
      opened: counted(sql`${openedAt} is not null`),
      good: counted(sql`${answer} = 'good'`),
      bad: counted(sql`${answer} = 'bad'`),
      dismissed: counted(sql`${answer} = 'dismissed'`),
    })
    .from(deliveries)
    .where(ofWorld(ctx, deliveries, inArray(broadcastId, [...ids, 0])))
    .groupBy(broadcastId);
  return new Map(rows.map(({ id, ...stats }) => [id, stats]));
}

async function countsOf(ctx: OfficeContext) {
  const rows = await ctx.tx
    .select({ state: broadcasts.state, count: sql<number>`count(*)::int` })
    .from(broadcasts)
    .where(ofWorld(ctx, broadcasts))
    .groupBy(broadcasts.state);
  return BROADCAST_STATES.map((state) => ({
    state,
    count: rows.find((row) => row.state === state)?.count ?? 0,
  }));
}
