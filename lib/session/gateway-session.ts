import { type EventScope, LIVE_WORLD } from '@/lib/call/contract/event-scope';
import type { Environment } from '@/lib/environment';
import type { Instant } from '@/lib/time/zoned';

/** From when to when the demo runs that a visitor is in. */
export interface DemoTimes {
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  /** False for one that no timer ends. [DEMO-09] */
  readonly isTimed?: boolean;
}

/** What the gateway knows of the visitor; read from the cookies, never from a parameter. */
export interface GatewaySession {
  /** The API's token, or null when signed out. */
  readonly token: string | null;
  readonly workerId: number | null;
  /** A uuid made by middleware, sent as the device id header. [API-01] */
  readonly deviceId: string;
  readonly environment: Environment;
  /** Token and worker are the demo's while it runs; null outside of one. [DEMO-01] */
  readonly demo: DemoTimes | null;
}

/** Whose events this session takes, or null when nobody is signed in. Each demo is a world of its own. */
export function eventScopeOf({ environment, workerId, demo }: GatewaySession): EventScope | null {
  return workerId === null
    ? null
    : { environment, world: demo ? `demo ${demo.startedAt}` : LIVE_WORLD, userId: workerId };
}
