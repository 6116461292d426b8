import 'server-only';
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { devices, workerFeatures } from '@/lib/core/backend/accounts/tables';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { muteOf, PUSH_KINDS } from '@/lib/core/ground/site/flags';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import { notifications } from '@/lib/features/records/notices';
import type { NotificationKind, UrlTarget } from '@/lib/features/records/notices-values';
import { createPopups } from '@/lib/features/talk/popups/server/create-popups';
import { isClaimAnswer } from '../model';
import { releaseAt } from '../quiet-hours';

export const PUSH_JOB = 'push';

/** One background job has this many recipients. */
export const A_BATCH = 100;

/** A change that is undone within this time, or read in the open app, needs no notification. */
const SETTLE_MS = 10_000;

const LIFE_MS = 24 * 3_600_000;

export interface NewNotification {
  readonly workerIds: readonly number[];
  readonly kind: NotificationKind;
  /** The title must not have a code, an address or a customer's name. */
  readonly title: string;
  readonly body: string;
  readonly toUrl: string;
  readonly toUrlTarget?: UrlTarget;
  /** The visit that it concerns starts then. Within 24 hours before, the notification does not wait for the morning. */
  readonly visitStartsAt?: Instant | null;
  readonly expiresAt?: Instant;
  readonly delayMs?: number;
  /** The key is the worker. By default each recipient gets a popup of their own. */
  readonly popupIds?: ReadonlyMap<number, number>;
}

/**
 * Enqueues a notification to the workers who have a phone that shows them and who have not turned this kind off. Sends
 * nothing itself.
 */
export async function sendNotification(
  ctx: WorldContext,
  {
    workerIds,
    kind,
    title,
    body,
    toUrl,
    toUrlTarget = 'app',
    visitStartsAt = null,
    delayMs = SETTLE_MS,
    expiresAt: lastsUntil,
    popupIds,
  }: NewNotification,
): Promise<void> {
  const { world, now, tx } = ctx;
  const release = releaseAt(now, world.timeZone, visitStartsAt);
  const dueAt = addMs(release, release === now ? delayMs : 0);
  const texts = { kind, title, body, toUrl, toUrlTarget, visitStartsAt };
  const expiresAt = lastsUntil ?? addMs(dueAt, LIFE_MS);
  const times = { createdAt: now, dueAt, expiresAt };
  const recipients = await findRecipients(ctx, workerIds, kind);
  const created = popupIds ?? (await createOwn(ctx, recipients, { title, body, expiresAt }));
  for (let from = 0; from < recipients.length; from += A_BATCH) {
    const batch = crypto.randomUUID();
    const rows = recipients.slice(from, from + A_BATCH).flatMap((workerId) => {
      const deliveryId = created.get(workerId);
      if (deliveryId === undefined) return [];
      return [{ world: world.id, workerId, batch, deliveryId, ...texts, ...times }];
    });
    if (rows.length === 0) continue;
    await tx.insert(notifications).values(rows);
    await enqueuePush(ctx, batch, dueAt);
  }
}

async function createOwn(
  ctx: WorldContext,
  workerIds: readonly number[],
  { title, body, expiresAt }: Pick<NewNotification, 'title' | 'body'> & { readonly expiresAt: Instant },
): Promise<ReadonlyMap<number, number>> {
  const payload = { title, body };
  const created = await createPopups(ctx, workerIds, { action: 'notification', payload, expiresAt });
  return new Map(created.map(({ workerId, id }) => [workerId, id]));
}

/** The worker has read it in the app: unsent notifications are not sent, and later ones do not count it. */
export async function forgetNotifications(
  ctx: WorldContext,
  { workerId, kind, toUrl }: Pick<NewNotification, 'kind' | 'toUrl'> & { readonly workerId: number },
): Promise<void> {
  const isIt = and(
    eq(notifications.workerId, workerId),
    eq(notifications.kind, kind),
    eq(notifications.toUrl, toUrl),
  );
  await ctx.tx.delete(notifications).where(ofWorld(ctx, notifications, isIt));
}

/** Deletes the unsent notifications of these popups. */
export async function cancelNotifications(ctx: WorldContext, popupIds: readonly number[]): Promise<void> {
  for (let from = 0; from < popupIds.length; from += MOST_PARAMETERS) {
    const some = popupIds.slice(from, from + MOST_PARAMETERS);
    const isWaiting = and(inArray(notifications.deliveryId, some), isNull(notifications.endedAt));
    await ctx.tx.delete(notifications).where(ofWorld(ctx, notifications, isWaiting));
  }
}

/** The job's subject has the time: a running job puts its batch off by another job. */
export async function enqueuePush(ctx: WorldContext, batch: string, dueAt: Instant): Promise<void> {
  const delayMs = Math.max(0, Date.parse(dueAt) - Date.parse(ctx.now));
  await enqueueBackgroundJob(ctx, { kind: PUSH_JOB, subject: `${batch} ${ctx.now}`, delayMs });
}

const MOST_PARAMETERS = 5_000;

/** Finds the workers who have a phone that shows notifications and have not turned this kind off. */
export async function findRecipients(
  ctx: WorldContext,
  workerIds: readonly number[],
  kind: NotificationKind,
): Promise<readonly number[]> {
  const found: number[] = [];
  const ids = [...new Set(workerIds)];
  for (let from = 0; from < ids.length; from += MOST_PARAMETERS) {
    const asked = ids.slice(from, from + MOST_PARAMETERS);
    const hasPush = ofWorld(ctx, devices, inArray(devices.workerId, asked), isNotNull(devices.pushToken));
    const rows = await ctx.tx.selectDistinct({ id: devices.workerId }).from(devices).where(hasPush);
    const muted = await findMuted(
      ctx,
      rows.map(({ id }) => id),
      kind,
    );
    found.push(...rows.flatMap(({ id }) => (muted.has(id) ? [] : [id])));
  }
  return found;
}

export async function findMuted(
  ctx: WorldContext,
  workerIds: readonly number[],
  kind: NotificationKind,
): Promise<ReadonlySet<number>> {
  const turnedOff = isClaimAnswer(kind) ? 'visit' : kind;
  const mutable = PUSH_KINDS.find((one) => one === turnedOff);
  if (mutable === undefined || workerIds.length === 0) return new Set();
  const isMuted = and(
    eq(workerFeatures.name, muteOf(mutable)),
    eq(workerFeatures.active, true),
    inArray(workerFeatures.workerId, [...workerIds]),
  );
  const rows = await ctx.tx
    .select({ id: workerFeatures.workerId })
    .from(workerFeatures)
    .where(ofWorld(ctx, workerFeatures, isMuted));
  return new Set(rows.map(({ id }) => id));
}

/** Runs daily. Popups keep what became of them. */
export async function removeOldNotifications(ctx: WorldContext): Promise<void> {
  const isOld = lt(notifications.createdAt, addMs(ctx.now, -KEPT_MS));
  await ctx.tx.delete(notifications).where(ofWorld(ctx, notifications, isOld));
}

const KEPT_MS = 30 * 24 * 3_600_000;
