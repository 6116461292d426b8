import 'server-only';
import { desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { devices } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { readSubscription, subscriptionText } from '@/lib/core/backend/push/subscription';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import { DEVICES_OF_WORKER } from '@/lib/core/ground/server/limits';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { DeviceChange } from '../schema';
import { DEVICE_TEXTS } from '../server-texts';

const WITHOUT_UUID = new Refusal('validation_error', DEVICE_TEXTS.withoutUuid, {
  details: { uuid: [DEVICE_TEXTS.uuidMissing] },
});
const INVALID_SUBSCRIPTION = new Refusal('validation_error', DEVICE_TEXTS.invalidSubscription, {
  details: { fcm_token: [DEVICE_TEXTS.invalidSubscription] },
});
const NOT_THEIRS = new Refusal('permission_denied', DEVICE_TEXTS.notTheirs);

export const deviceHandlers = {
  /** It upserts by worker and uuid. [PUSH-02] */
  async createDevice(ctx, { body }) {
    const { tx, world, workerId, now } = ctx;
    if (ctx.administrator !== null) return NOT_THEIRS;
    const uuid = body.uuid ?? ctx.device.id;
    if (!uuid) return WITHOUT_UUID;
    const reported = { ...body, uuid, platform: body.platform?.toLowerCase() ?? null, lastSeenAt: now };
    const [device] = await tx
      .insert(devices)
      .values({ ...reported, world: world.id, workerId, createdAt: now })
      .onConflictDoUpdate({ target: [devices.world, devices.workerId, devices.uuid], set: reported })
      .returning({ id: devices.id });
    if (!device) throw new Error('A device was inserted and not returned');
    await forgetUnseen(ctx, device.id);
    return device;
  },

  async updateDevice(ctx, { params, body }) {
    if (ctx.administrator !== null) return NOT_THEIRS;
    // This server's ids are numbers.
    if (typeof params.id !== 'number') return NOT_FOUND;
    const isOwn = ofWorker(ctx, devices, eq(devices.id, params.id));
    const columns = columnsOf(body, ctx.now);
    if (columns === null) return INVALID_SUBSCRIPTION;
    const [device] = await ctx.tx
      .update(devices)
      .set({ ...columns, lastSeenAt: ctx.now })
      .where(isOwn)
      .returning({ id: devices.id });
    if (device && typeof columns.pushToken === 'string')
      await takeFromOthers(ctx, device.id, columns.pushToken);
    return device ?? NOT_FOUND;
  },

  async disablePush(ctx, { body }) {
    if (ctx.administrator !== null) return NOT_THEIRS;
    const pushToken = storedToken(body.fcmToken);
    if (pushToken === null) return INVALID_SUBSCRIPTION;
    await ctx.tx
      .update(devices)
      .set({ pushToken: null })
      .where(ofWorker(ctx, devices, eq(devices.pushToken, pushToken)));
    return { success: true };
  },
} satisfies Handlers<WorkerContext>;

/** A device that is forgotten registers again when it is used. */
async function forgetUnseen(ctx: WorkerContext, deviceId: number): Promise<void> {
  const unseen = ctx.tx
    .select({ id: devices.id })
    .from(devices)
    .where(ofWorker(ctx, devices, ne(devices.id, deviceId)))
    .orderBy(desc(devices.lastSeenAt), desc(devices.id))
    .offset(DEVICES_OF_WORKER - 1);
  await ctx.tx.delete(devices).where(ofWorker(ctx, devices, inArray(devices.id, unseen)));
}

type DeviceColumns = PgUpdateSetSource<typeof devices>;

/** An invalid subscription gives null. */
function columnsOf(change: DeviceChange, now: Instant): DeviceColumns | null {
  if ('fcmToken' in change) {
    const pushToken = storedToken(change.fcmToken);
    return pushToken === null ? null : { pushToken, pushSince: sinceWhen(pushToken, now) };
  }
  if ('waitingTaps' in change) return { waitingTaps: change.waitingTaps };
  const { uuid, ...versions } = change;
  return { ...versions, ...(uuid && { uuid }) };
}

/** A subscription that is sent again keeps its time. */
const sinceWhen = (pushToken: string, now: Instant) =>
  sql`case when ${devices.pushToken} = ${pushToken} then ${devices.pushSince} else ${now}::timestamptz end`;

function storedToken(given: string): string | null {
  const subscription = readSubscription(given);
  return subscription && subscriptionText(subscription);
}

/** A browser has one subscription: after another person's sign-in it must not get the first one's notifications. */
async function takeFromOthers(ctx: WorkerContext, deviceId: number, pushToken: string): Promise<void> {
  const isOther = ofWorld(ctx, devices, eq(devices.pushToken, pushToken), ne(devices.id, deviceId));
  await ctx.tx.update(devices).set({ pushToken: null }).where(isOther);
}

export const analyticsHandlers = {
  /** Echoes the record; the embedded marketplace stores and logs no analytics. [DEMO-37] */
  async sendAnalytics({ workerId, device }, { body }) {
    return {
      ...body,
      appVersion: device.appVersion ?? APP_VERSION,
      context: body.blob?.launchContext ?? 'normal',
      device: device.id,
      user: workerId,
    };
  },
} satisfies Handlers<WorkerContext>;
