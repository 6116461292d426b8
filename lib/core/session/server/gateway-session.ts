import { type EventScope, IMPERSONATION_WORLD, LIVE_WORLD } from '@/lib/core/contract/event-scope';
import type { Instant } from '@/lib/core/time/zoned';
import type { Environment } from '@/lib/environment';

/** From when to when the demo runs that a visitor is in. */
export interface DemoTimes {
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  /** False for one that no timer ends. [DEMO-09] */
  readonly isTimed?: boolean;
}

/** An administrator's mode: as whom, and how a root of its own site knows the administrator. */
export interface Impersonation {
  readonly fullName: string;
  readonly startedAt: Instant;
  /** In place of a token, where the root's own site has signed the administrator in. [IMP-02] */
  readonly root: RootSession | null;
}

/** What goes to the session's own root alone, and only while its administrator acts. */
export interface RootSession {
  /** As the `Cookie` header has them. */
  readonly cookies: string;
  readonly csrfToken: string | null;
}

/** What the gateway knows of the visitor; read from the cookies, never from a parameter. */
export interface GatewaySession {
  /** The API's token, or null when signed out. */
  readonly token: string | null;
  readonly workerId: number | null;
  /** A uuid made by middleware, sent as the device id header. [API-01] */
  readonly deviceId: string;
  readonly environment: Environment;
  /** What the development server was given in place of the environment's configured root; null elsewhere. [ENV-02] */
  readonly apiRoot: string | null;
  /** Token and worker are the demo's while it runs; null outside of one. [DEMO-01] */
  readonly demo: DemoTimes | null;
  /** Token and worker are those of the mode while it is on. [IMP-01] */
  readonly impersonation: Impersonation | null;
}

/** Whether somebody stands behind the calls: by a token, or by a root's own session while its administrator acts. */
export function isSignedIn({
  token,
  impersonation,
}: Pick<GatewaySession, 'token' | 'impersonation'>): boolean {
  return token !== null || Boolean(impersonation?.root?.cookies);
}

/** Whose events this session takes, or null when nobody is signed in. Each demo is a world of its own. */
export function eventScopeOf(session: GatewaySession): EventScope | null {
  const { workerId } = session;
  if (workerId === null) return null;
  return { environment: scopeEnvironmentOf(session), world: worldOf(session), userId: workerId };
}

/** Whether a scope, as `scopeText` writes it, is of where this session's calls go. */
export function isOfEnvironment(scope: string, session: GatewaySession): boolean {
  return scope.startsWith(`${scopeEnvironmentOf(session)}/`);
}

/** What goes to one root is no event of another one's. */
function scopeEnvironmentOf({ environment, apiRoot }: GatewaySession): string {
  return apiRoot === null ? environment : `${environment} ${apiRoot}`;
}

function worldOf({ impersonation, demo }: GatewaySession): string {
  if (impersonation) return IMPERSONATION_WORLD;
  return demo ? `demo ${demo.startedAt}` : LIVE_WORLD;
}
