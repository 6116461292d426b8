import 'server-only';
import { eq } from 'drizzle-orm';
import { APP_VERSION } from '@/lib/brand';
import { devices } from '@/lib/core/accounts/tables';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { ofWorker } from '@/lib/core/worlds/rows';
import type { deviceCalls } from '@/lib/features/device/calls';
import { DEVICE_TEXTS } from '@/lib/features/device/server-texts';
import type { AnalyticsAnswer, DeviceChange, DeviceId } from '@/lib/features/device/wire';

const WITHOUT_UUID = new Refusal('validation_error', DEVICE_TEXTS.withoutUuid, {
  details: { uuid: [DEVICE_TEXTS.uuidMissing] },
});
const NOT_THEIRS = new Refusal('permission_denied', DEVICE_TEXTS.notTheirs);

/** Upserts by worker and uuid. [PUSH-02] */
async function createDevice(
  ctx: WorkerContext,
  { body }: InputOf<typeof deviceCalls.createDevice>,
): Promise<DeviceId | Refusal> {
  const { tx, world, workerId, now } = ctx;
  if (ctx.administrator !== null) return NOT_THEIRS;
  const uuid = body.uuid ?? ctx.device.id;
  if (!uuid) return WITHOUT_UUID;
  const told = { ...body, uuid, platform: body.platform?.toLowerCase() ?? null, lastSeenAt: now };
  const [device] = await tx
    .insert(devices)
    .values({ ...told, world: world.id, workerId, createdAt: now })
    .onConflictDoUpdate({ target: [devices.world, devices.workerId, devices.uuid], set: told })
    .returning({ id: devices.id });
  if (!device) throw new Error('A device was inserted and not returned');
  return device;
}

/** [PUSH-03] */
async function updateDevice(
  ctx: WorkerContext,
  { params, body }: InputOf<typeof deviceCalls.updateDevice>,
): Promise<DeviceId | Refusal> {
  if (ctx.administrator !== null) return NOT_THEIRS;
  // This server's ids are numbers.
  if (typeof params.id !== 'number') return NOT_FOUND;
  const isOwn = ofWorker(ctx, devices, eq(devices.id, params.id));
  const [device] = await ctx.tx
    .update(devices)
    .set({ ...columnsOf(body), lastSeenAt: ctx.now })
    .where(isOwn)
    .returning({ id: devices.id });
  return device ?? NOT_FOUND;
}

function columnsOf(change: DeviceChange): Partial<typeof devices.$inferInsert> {
  if ('fcmToken' in change) return { pushToken: change.fcmToken };
  if ('waitingTaps' in change) return { waitingTaps: change.waitingTaps };
  const { uuid, ...versions } = change;
  return { ...versions, ...(uuid && { uuid }) };
}

export const deviceHandlers = { createDevice, updateDevice } satisfies HandlersOf<
  'createDevice' | 'updateDevice',
  WorkerContext
>;

/** Echoes the record; the embedded marketplace stores and logs no analytics. [DEMO-37] */
async function sendAnalytics(
  { workerId, device }: WorkerContext,
  { body }: InputOf<typeof deviceCalls.sendAnalytics>,
): Promise<AnalyticsAnswer> {
  return {
    ...body,
    appVersion: device.appVersion ?? APP_VERSION,
    context: body.blob?.launchContext ?? 'normal',
    device: device.id,
    user: workerId,
  };
}

export const analyticsHandlers = { sendAnalytics } satisfies HandlersOf<'sendAnalytics', WorkerContext>;
