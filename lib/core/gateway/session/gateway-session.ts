import { IMPERSONATION_WORLD, LIVE_WORLD, type SessionScope } from '@/lib/core/ground/contract/session-scope';
import type { Environment } from '@/lib/core/ground/site/environment';
import type { Instant } from '@/lib/core/ground/time/zoned';

export interface DemoTimes {
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  readonly isTimed?: boolean;
}

export interface Impersonation {
  readonly fullName: string;
  readonly startedAt: Instant;
  /** This is sent instead of the token when the root's own site signed the administrator in. [IMP-02] */
  readonly root: RootSession | null;
}

/** These are sent only to the session's own root, while impersonating. */
export interface RootSession {
  readonly cookies: string;
  readonly csrfToken: string | null;
}

/** The session comes from cookies, never from request parameters. */
export interface GatewaySession {
  readonly token: string | null;
  readonly workerId: number | null;
  readonly deviceId: string;
  readonly environment: Environment;
  /** Overrides the configured root in `next dev`; else null. [ENV-02] */
  readonly apiRoot: string | null;
  /** While set, `token` and `workerId` belong to the demo. [DEMO-01] */
  readonly demo: DemoTimes | null;
  /** While set, `token` and `workerId` are the impersonated worker's. [IMP-01] */
  readonly impersonation: Impersonation | null;
}

export function isSignedIn({
  token,
  impersonation,
}: Pick<GatewaySession, 'token' | 'impersonation'>): boolean {
  return token !== null || Boolean(impersonation?.root?.cookies);
}

/** Returns null when the worker is signed out. Each demo is its own world. */
export function sessionScopeOf(session: GatewaySession): SessionScope | null {
  const { workerId } = session;
  if (workerId === null) return null;
  return { environment: scopeEnvironmentOf(session), world: worldOf(session), userId: workerId };
}

export function isOfEnvironment(scope: string, session: GatewaySession): boolean {
  return scope.startsWith(`${scopeEnvironmentOf(session)}/`);
}

/** The text contains the root, because ids of different roots are unrelated. */
function scopeEnvironmentOf({ environment, apiRoot }: GatewaySession): string {
  return apiRoot === null ? environment : `${environment} ${apiRoot}`;
}

function worldOf({ impersonation, demo }: GatewaySession): string {
  if (impersonation) return IMPERSONATION_WORLD;
  return demo ? `demo ${demo.startedAt}` : LIVE_WORLD;
}
