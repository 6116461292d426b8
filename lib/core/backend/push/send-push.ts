import 'server-only';
import { lookup as lookUp } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import pLimit, { type LimitFunction } from 'p-limit';
import webPush, { WebPushError } from 'web-push';
import { logLine } from '@/lib/core/ground/log/log-line';
import type { PushSubscription } from './subscription';
import type { VapidKeys } from './vapid-keys';

export interface PushDelivery {
  readonly subscription: PushSubscription;
  readonly payload: string;
  /** The push service keeps it this long for a phone that is off. */
  readonly ttlS: number;
  /** A message replaces an undelivered one with the same topic. It has at most 32 characters of base64url. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
}

/**
 * `gone` means that the subscription has ended, `later` that another try is worth it, and `refused` that another try
 * cannot succeed.
 */
export type PushResult = 'sent' | 'gone' | 'later' | 'refused';

export type SendPush = (delivery: PushDelivery) => Promise<PushResult>;

interface SenderOptions {
  /** The first push reads the keys. */
  readonly keys: () => VapidKeys;
  readonly agent?: Agent;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;

/** One push service gets at most this many pushes at the same time. */
const AT_ONCE = 10;

/** After a timeout, pushes to the same service fail at once for this long. */
const PAUSE_MS = 30_000;

/** The returned function never rejects. */
export function createSendPush({
  keys,
  agent = publicAgent(),
  timeoutMs = TIMEOUT_MS,
}: SenderOptions): SendPush {
  const pauses = createPauses();
  const limited = limitByHost();
  const send = async (
    { subscription, payload, ttlS, topic, urgency }: PushDelivery,
    host: string,
  ): Promise<PushResult> => {
    const { subject, publicKey, privateKey } = keys();
    if (pauses.has(host)) return 'later';
    const sent = webPush.sendNotification(subscription, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      ...{ agent, topic, urgency, timeout: timeoutMs, TTL: ttlS },
    });
    try {
      await withDeadline(sent, timeoutMs);
      return 'sent';
    } catch (error) {
      if (error instanceof WebPushError) return loggedResult(error.statusCode);
      pauses.start(host);
      return 'later';
    }
  };
  return (delivery) => {
    const { host } = new URL(delivery.subscription.endpoint);
    return limited(host, () => send(delivery, host));
  };
}

/** A cleaner chooses the host, so ended pauses are removed. */
function createPauses() {
  const untilMs = new Map<string, number>();
  return {
    has: (host: string): boolean => (untilMs.get(host) ?? 0) > Date.now(),
    start(host: string): void {
      for (const [other, ms] of untilMs) if (ms <= Date.now()) untilMs.delete(other);
      untilMs.set(host, Date.now() + PAUSE_MS);
    },
  };
}

function limitByHost(): (host: string, work: () => Promise<PushResult>) => Promise<PushResult> {
  const limits = new Map<string, LimitFunction>();
  return async (host, work) => {
    const limit = limits.get(host) ?? pLimit(AT_ONCE);
    limits.set(host, limit);
    const result = await limit(work);
    if (limit.activeCount + limit.pendingCount === 0) limits.delete(host);
    return result;
  };
}

/** The library's timeout is for an idle socket only. */
async function withDeadline(sent: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service did not answer')), timeoutMs);
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
    sent.catch(() => undefined);
  }
}

/** The address is a capability, so it is not logged. */
function loggedResult(status: number): PushResult {
  const result = resultOf(status);
  if (result === 'refused') logLine({ level: 'error', event: 'push_refused', status });
  return result;
}

function resultOf(status: number): PushResult {
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

const PRIVATE_IPV4 = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...(['172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'] as const),
];
const PRIVATE_IPV6 = ['::/127', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'];

const PRIVATE = new BlockList();
for (const [subnets, family] of [
  [PRIVATE_IPV4, 'ipv4'],
  [PRIVATE_IPV6, 'ipv6'],
] as const) {
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    PRIVATE.addSubnet(address, Number(bits), family);
  }
}

/** `BlockList` also finds IPv4 addresses mapped to IPv6. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Connects to public addresses only: a cleaner chooses the endpoint. */
function publicAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const isPublic = !error && found.length > 0 && !found.some(({ address }) => isPrivateAddress(address));
    if (!isPublic) return done(error ?? new Error('The address is private'), []);
    if (options.all) return done(null, found);
    done(null, found[0]?.address ?? '', found[0]?.family);
  });
};
