import 'server-only';
import { and, eq } from 'drizzle-orm';
import { devices } from '@/lib/core/backend/accounts/tables';
import type { Handlers, Preparations, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import type { PushDelivery } from '@/lib/core/backend/push/send-push';
import { type PushSubscription, readSubscription } from '@/lib/core/backend/push/subscription';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import { routes } from '@/lib/core/ground/site/routes';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import { notificationMessages } from '../server-texts';

const LIFE_S = 300;

export const testPushPreparations = {
  /** Sends outside of the transaction: a push service takes up to five seconds. */
  async sendTestPush({ database, sendPush, testPushLimit, owner }, { params: { id } }) {
    const { workerId } = owner.account;
    if (owner.kind === 'acting' || workerId === null || typeof id !== 'number') return {};
    const wait = await testPushLimit.take(`${owner.world.id} ${workerId}`);
    if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
    const { token, now } = await inWorld(database, owner.world.id, async (ctx) => {
      const isOwn = and(eq(devices.id, id), eq(devices.workerId, workerId));
      const [device] = await ctx.tx
        .select({ token: devices.pushToken })
        .from(devices)
        .where(ofWorld(ctx, devices, isOwn));
      return { token: device?.token ?? null, now: ctx.now };
    });
    const subscription = token === null ? null : readSubscription(token);
    if (token === null || subscription === null) return {};
    return { testPush: { token, result: await sendPush(testDelivery(subscription, now)) } };
  },
} satisfies Preparations;

/** A test is sent at any hour, because somebody asked for it. It has no delivery id, so the phone reports nothing. */
function testDelivery(subscription: PushSubscription, now: Instant): PushDelivery {
  const payload = JSON.stringify({
    id: `test-${now}`,
    action: 'notification',
    title: notificationMessages.test,
    body: notificationMessages.testBody,
    to_url: routes.permissions,
    to_url_target: 'app',
    hash: 'test',
    expires_at: addMs(now, LIFE_S * 1_000),
  });
  return { subscription, payload, topic: 'test', ttlS: LIFE_S, urgency: 'high' };
}

export const devicePushHandlers = {
  async getDevicePush(ctx, { params: { id } }) {
    if (typeof id !== 'number') return NOT_FOUND;
    const [device] = await ctx.tx
      .select({ token: devices.pushToken, since: devices.pushSince })
      .from(devices)
      .where(ofWorker(ctx, devices, eq(devices.id, id)));
    if (!device) return NOT_FOUND;
    const isOn = device.token !== null;
    return { isOn, since: isOn ? toInstantOrNull(device.since) : null };
  },

  /** A subscription that has ended is deleted, unless the phone has a new one. */
  async sendTestPush(ctx, { params: { id } }) {
    if (typeof id !== 'number') return NOT_FOUND;
    const isOwn = ofWorker(ctx, devices, eq(devices.id, id));
    if ((await ctx.tx.$count(devices, isOwn)) === 0) return NOT_FOUND;
    const { token, result } = ctx.prepared.testPush ?? { token: null, result: 'gone' as const };
    if (token !== null && result === 'gone') {
      const isEnded = ofWorker(ctx, devices, eq(devices.id, id), eq(devices.pushToken, token));
      await ctx.tx.update(devices).set({ pushToken: null }).where(isEnded);
    }
    return { result };
  },
} satisfies Handlers<WorkerContext>;
