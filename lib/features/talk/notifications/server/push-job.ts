import 'server-only';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { devices } from '@/lib/core/backend/accounts/tables';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import type { Database } from '@/lib/core/backend/database/database';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import type { PushResult, SendPush } from '@/lib/core/backend/push/send-push';
import { type PushSubscription, readSubscription } from '@/lib/core/backend/push/subscription';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { DEVICES_OF_WORKER } from '@/lib/core/ground/server/limits';
import { routes } from '@/lib/core/ground/site/routes';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import { deliveries, notifications } from '@/lib/features/records/notices';
import type { NotificationKind } from '@/lib/features/records/notices-values';
import { releaseAt } from '../quiet-hours';
import { groupTitle, notificationMessages } from '../server-texts';
import { enqueuePush, findMuted } from './notify';

type NotificationRow = typeof notifications.$inferSelect;

type FindPages = (ctx: WorldContext, workerIds: readonly number[]) => Promise<ReadonlySet<string>>;

interface PushJobOptions {
  readonly database: Database;
  readonly send: SendPush;
  /** Some kinds may be untrue when they arrive: these are the pages for which they are still true. */
  readonly truePages: Readonly<Partial<Record<NotificationKind, FindPages>>>;
}

/** The results of this many workers are stored together: a process that ends meanwhile repeats at most these. */
export const A_ROUND = 25;

/** The job table then tries again, after growing pauses. */
class PushServiceFailed extends Error {
  override readonly name = 'PushServiceFailed';
}

/** Sends outside of transactions, so that a slow push service blocks nothing. */
export function pushJobHandler({ database, send, truePages }: PushJobOptions): BackgroundJobHandler {
  return async (job) => {
    const [batch = ''] = job.subject.split(' ');
    const groups = await inWorld(database, job.world, (ctx) => prepare(ctx, batch, truePages));
    let isWhole = true;
    for (let from = 0; from < groups.length; from += A_ROUND) {
      const round = groups.slice(from, from + A_ROUND);
      const tried = await Promise.all(
        round.flatMap((group) =>
          group.devices.map(async (device) => ({
            group,
            device,
            result: await send(sendable(group, device)),
          })),
        ),
      );
      await inWorld(database, job.world, (ctx) => record(ctx, round, tried));
      isWhole &&= tried.every(({ result }) => result !== 'later');
    }
    if (!isWhole) throw new PushServiceFailed();
  };
}

/** A group has the notifications of one kind for one worker. */
interface Group {
  readonly rows: readonly NotificationRow[];
  readonly devices: readonly Device[];
  readonly payload: string;
  readonly topic: string;
  readonly ttlS: number;
}

interface Device {
  readonly id: number;
  readonly token: string;
  readonly subscription: PushSubscription;
}

interface Tried {
  readonly group: Group;
  readonly device: Device;
  readonly result: PushResult;
}

const sendable = ({ payload, topic, ttlS }: Group, { subscription }: Device) =>
  ({ subscription, payload, topic, ttlS, urgency: 'high' }) as const;

/** Reads the batch, with all notifications that wait for the same workers and kind. */
async function prepare(
  ctx: WorldContext,
  batch: string,
  truePages: PushJobOptions['truePages'],
): Promise<readonly Group[]> {
  const { tx, now } = ctx;
  const isOpen = isNull(notifications.endedAt);
  const own = await tx
    .select()
    .from(notifications)
    .where(ofWorld(ctx, notifications, eq(notifications.batch, batch), isOpen));
  const [first] = own;
  if (!first || (await isPutOff(ctx, batch, first))) return [];
  const { kind } = first;
  const workerIds = [...new Set(own.map(({ workerId }) => workerId))];
  const rows = await findGroups(ctx, workerIds, kind);
  const muted = await findMuted(ctx, workerIds, kind);
  const phones = await findDevices(ctx, workerIds);
  const pages = await truePages[kind]?.(ctx, workerIds);
  const isTrue = ({ toUrl }: NotificationRow) => !pages || pages.has(toUrl);
  return workerIds.map((workerId) => {
    const theirs = rows.filter((row) => row.workerId === workerId);
    const current = theirs.filter((row) => toInstant(row.expiresAt) > now && isTrue(row));
    const unsent = muted.has(workerId) ? [] : current.filter(({ endedAt }) => endedAt === null);
    const devices = (phones.get(workerId) ?? []).filter(({ id }) =>
      unsent.some(({ sentTo }) => !sentTo.includes(id)),
    );
    return groupOf(ctx, kind, { rows: theirs, current, devices });
  });
}

/** An earlier notification that was not opened is part of the next one for this long. */
const COUNTED_MS = 12 * 3_600_000;

/** Reads all notifications that wait for these workers, and those that they have not opened. */
async function findGroups(
  ctx: WorldContext,
  workerIds: readonly number[],
  kind: NotificationKind,
): Promise<readonly NotificationRow[]> {
  const { tx, now } = ctx;
  const isDue = and(isNull(notifications.endedAt), lte(notifications.dueAt, soonAfter(now)));
  const isUnopened = and(
    isNotNull(notifications.endedAt),
    gt(notifications.createdAt, addMs(now, -COUNTED_MS)),
    isNotNull(deliveries.id),
    isNull(deliveries.openedAt),
  );
  const isTheirs = and(inArray(notifications.workerId, [...workerIds]), eq(notifications.kind, kind));
  const found = await tx
    .select({ row: notifications })
    .from(notifications)
    .leftJoin(deliveries, sameWorld(deliveries, notifications, eq(deliveries.id, notifications.deliveryId)))
    .where(ofWorld(ctx, notifications, isTheirs, or(isDue, isUnopened)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  return found.map(({ row }) => row);
}

/** A job may run too early, or in the quiet hours after its process was stopped. */
async function isPutOff(ctx: WorldContext, batch: string, first: NotificationRow): Promise<boolean> {
  const release = releaseAt(ctx.now, ctx.world.timeZone, toInstantOrNull(first.visitStartsAt));
  const dueAt = [release, toInstant(first.dueAt)].toSorted().at(-1) ?? release;
  if (dueAt <= soonAfter(ctx.now)) return false;
  await ctx.tx
    .update(notifications)
    .set({ dueAt })
    .where(ofWorld(ctx, notifications, eq(notifications.batch, batch), isNull(notifications.endedAt)));
  await enqueuePush(ctx, batch, dueAt);
  return true;
}

/** The clocks of the database and of this process differ a little. */
const soonAfter = (now: Instant): Instant => addMs(now, 2_000);

async function findDevices(
  ctx: WorldContext,
  workerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Device[]>> {
  const found = await ctx.tx
    .select({ id: devices.id, workerId: devices.workerId, token: devices.pushToken })
    .from(devices)
    .where(ofWorld(ctx, devices, inArray(devices.workerId, [...workerIds]), isNotNull(devices.pushToken)))
    .orderBy(desc(devices.lastSeenAt), desc(devices.id));
  const byWorker = new Map<number, Device[]>();
  for (const { id, workerId, token } of found) {
    const subscription = token === null ? null : readSubscription(token);
    const phones = byWorker.get(workerId) ?? [];
    if (token === null || subscription === null || phones.length >= DEVICES_OF_WORKER) continue;
    byWorker.set(workerId, [...phones, { id, token, subscription }]);
  }
  return byWorker;
}

interface GroupParts {
  readonly rows: readonly NotificationRow[];
  /** These rows have not expired. */
  readonly current: readonly NotificationRow[];
  readonly devices: readonly Device[];
}

function groupOf(
  { now }: WorldContext,
  kind: NotificationKind,
  { rows, current, devices }: GroupParts,
): Group {
  const last = current.at(-1) ?? rows.at(-1);
  if (!last) throw new Error('A group has no notification');
  const title = current.length > 1 ? groupTitle(kind, current.length) : null;
  const isGroup = title !== null;
  const expiresAt = toInstant(last.expiresAt);
  const payload = JSON.stringify({
    id: String(last.id),
    action: 'notification',
    delivery_id: String(last.deliveryId),
    title: title ?? last.title,
    body: isGroup ? notificationMessages.seeAll : last.body,
    to_url: isGroup ? pageOf(kind, current) : last.toUrl,
    to_url_target: last.toUrlTarget,
    // A notification with the same hash replaces the one on the phone.
    hash: topicOf(kind, last),
    expires_at: expiresAt,
  });
  const ttlS = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1_000));
  return { rows, devices, payload, topic: topicOf(kind, last), ttlS };
}

/** Several of a kind replace each other, except those that the office writes. */
const topicOf = (kind: NotificationKind, { id }: NotificationRow): string =>
  kind === 'office' ? `office-${id}` : kind;

const PAGES: Readonly<Partial<Record<NotificationKind, string>>> = {
  visit: routes.schedule,
  handover: routes.schedule,
  chat: routes.customerComms,
  ticket: routes.help,
  'extra-job': routes.extraJobs,
};

function pageOf(kind: NotificationKind, rows: readonly NotificationRow[]): string {
  const [first, ...others] = new Set(rows.map(({ toUrl }) => toUrl));
  return others.length === 0 && first !== undefined ? first : (PAGES[kind] ?? routes.schedule);
}

/** A subscription that has ended is deleted, unless the phone has a new one. */
async function record(ctx: WorldContext, groups: readonly Group[], tried: readonly Tried[]): Promise<void> {
  const { tx, now } = ctx;
  const gone = tried.filter(({ result }) => result === 'gone').map(({ device }) => device);
  if (gone.length > 0) {
    const isGone = or(...gone.map(({ id, token }) => and(eq(devices.id, id), eq(devices.pushToken, token))));
    await tx
      .update(devices)
      .set({ pushToken: null })
      .where(ofWorld(ctx, devices, isGone));
  }
  const waits = new Set(tried.filter(({ result }) => result === 'later').map(({ group }) => group));
  for (const group of waits) await recordDevices(ctx, group, tried);
  const ended = groups.filter((group) => !waits.has(group)).flatMap(openIds);
  if (ended.length === 0) return;
  await tx
    .update(notifications)
    .set({ endedAt: now })
    .where(ofWorld(ctx, notifications, inArray(notifications.id, ended)));
}

/** The next try leaves out the phones that have it, unless another notification has joined the group. */
async function recordDevices(ctx: WorldContext, group: Group, tried: readonly Tried[]): Promise<void> {
  const done = tried.filter((one) => one.group === group && one.result !== 'later');
  if (done.length === 0) return;
  const { sentTo } = notifications;
  const ids = done.map(({ device }) => device.id);
  await ctx.tx
    .update(notifications)
    .set({ sentTo: sql`${sentTo} || ${sql.param(ids, sentTo)}` })
    .where(ofWorld(ctx, notifications, inArray(notifications.id, openIds(group))));
}

const openIds = ({ rows }: Group): number[] =>
  rows.flatMap(({ id, endedAt }) => (endedAt === null ? [id] : []));
