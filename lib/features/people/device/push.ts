import { OWN_FEATURES, WEB_PUSH_KEY_SETTING } from '@/lib/core/ground/site/flags';
import type { CallClient } from '@/lib/core/phone/client/client';
import { report } from '@/lib/core/phone/error-reporting/report';
import { canSubscribe, pushManager } from '@/lib/core/phone/platform/platform';
import { flagCalls } from '@/lib/features/people/flags/calls';
import type { Switches } from '@/lib/features/people/flags/schema';
import { deviceCalls } from './calls';
import { readDeviceNote, writeDeviceNote } from './memory';

/* It is loaded on demand: after start-up, at a tap, and at sign-out. */

/** Returns null where the API sends no web push, and without a connection. */
export async function pushKey(client: CallClient, given: Switches | null): Promise<string | null> {
  if (given) return keyOf(given.settings.find(({ name }) => name === WEB_PUSH_KEY_SETTING)?.value);
  const feature = await client(flagCalls.getFeatureGenerallyActive, {
    params: { name: OWN_FEATURES.webPush },
  });
  if (!feature.ok || !feature.value.active) return null;
  const setting = await client(flagCalls.getSetting, { params: { name: WEB_PUSH_KEY_SETTING } });
  return keyOf(setting.ok ? setting.value.value : null);
}

const keyOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

let syncedOwner: string | null = null;

/**
 * Tells the API of this browser's subscription, if it is new or has changed. Makes one where notifications are allowed.
 * Once per page; a failure is tried again at the next start. [PUSH-03] [PUSH-04]
 */
export async function syncPush(client: CallClient, owner: string, given: Switches | null): Promise<void> {
  if (syncedOwner === owner || !canSubscribe() || Notification.permission !== 'granted') return;
  syncedOwner = owner;
  await subscribe(client, owner, given);
}

/** Returns true if notifications reach this browser. Without an owner it asks only. Never throws. [PUSH-08] */
export async function turnOnPush(
  client: CallClient,
  owner: string | null,
  given: Switches | null,
): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
  } catch (cause) {
    report(new Error('Failed to request notification permission.', { cause }));
    return false;
  }
  try {
    return owner !== null && canSubscribe() && (await subscribe(client, owner, given));
  } catch (error) {
    report(error);
    return false;
  }
}

async function subscribe(client: CallClient, owner: string, given: Switches | null): Promise<boolean> {
  const note = readDeviceNote(owner);
  const key = note && (await pushKey(client, given));
  const manager = key && (await pushManager());
  if (!manager) return false;
  const pushToken = tokenOf(await subscriptionFor(manager, key));
  if (note.pushToken === pushToken) return true;
  const answer = await client(deviceCalls.updateDevice, {
    params: { id: note.id },
    body: { fcmToken: pushToken },
  });
  const latest = readDeviceNote(owner);
  // A sign-out may have deleted the note meanwhile.
  if (answer.ok && latest) writeDeviceNote({ ...latest, pushToken });
  return answer.ok;
}

/** A subscription with another key ends: the API could not send to it. */
async function subscriptionFor(manager: PushManager, key: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(key);
  const known = await manager.getSubscription();
  if (known && isSame(known.options.applicationServerKey, applicationServerKey)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Call it before the session ends. [AUTH-13] [PUSH-05] */
export async function disablePush(client: CallClient, owner: string): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  const { ok } = await client(deviceCalls.disablePush, { body: { fcmToken: tokenOf(subscription) } });
  const note = readDeviceNote(owner);
  // If the sign-out fails, the next start sends the subscription again.
  if (ok && note) writeDeviceNote({ ...note, pushToken: null });
}

/** Call it after the session has ended for any reason. */
export async function unsubscribe(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
}

/** The API stores the subscription in this form. */
function tokenOf(subscription: PushSubscription): string {
  const { endpoint, keys } = subscription.toJSON();
  return JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = one && new Uint8Array(one);
  return bytes?.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
