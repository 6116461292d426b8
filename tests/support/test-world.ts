import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { SAMPLE_AUTHENTICATOR } from '@/lib/core/backend/accounts/sample-password';
import type { FeatureName } from '@/lib/core/ground/site/flags';
import type { Day } from '@/lib/core/ground/time/zoned';
import { EMBEDDED_PORT, origin, PREFIX, TEST_CONTROL_SECRET } from '../browser/support/servers';

/** The README has the sample's accounts with these names. */
export type SampleName = 'amara' | 'ben' | 'chloe' | 'dev' | 'ella' | 'customer' | 'admin';

/** A test world is a separate sample world in the embedded backend. */
export interface TestWorld {
  readonly id: string;
  readonly password: string;
  /** The sample was created for this day. */
  readonly today: Day;
  email(name: SampleName): string;
  /** The world's clock is this far ahead of this machine's. */
  aheadMs(): Promise<number>;
  /** Sets the world's clock, which then keeps running. */
  setNow(instant: string): Promise<void>;
  /** Invalidates all tokens of this account. */
  endSessions(name: SampleName): Promise<void>;
  /** Marks this account's chats as read. */
  readChats(name: SampleName): Promise<void>;
  /** Makes scheduled background jobs due. */
  runJobs(): Promise<void>;
  /** Deactivates this account. */
  deactivate(name: SampleName): Promise<void>;
  rename(name: SampleName, to: { readonly firstNames: string; readonly lastName: string }): Promise<void>;
  /** Switches a feature for this account. */
  setFeature(name: SampleName, feature: FeatureName, active: boolean): Promise<void>;
  /** Adds visits; columns have their names in the schema. */
  build(name: SampleName, visits: readonly BuiltVisit[]): Promise<void>;
  /** Lists all writes with an idempotency key that the backend accepted or refused, once per key, in order. */
  writes(): Promise<readonly { readonly key: string; readonly status: number }[]>;
  /** Calls the embedded backend directly, with wire names. */
  api(
    name: SampleName,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }>;
  remove(): Promise<void>;
}

export interface BuiltVisit {
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly customer?: Readonly<Record<string, unknown>>;
  readonly property?: Readonly<Record<string, unknown>>;
  readonly job?: Readonly<Record<string, unknown>>;
  readonly visit?: Readonly<Record<string, unknown>>;
}

/** No test depends on the real date or weekday. */
export const WORLD_TODAY = '2026-11-18';

export const WORLD_NOW = `${WORLD_TODAY}T11:00:00Z`;

/** Creates a sample world on the server at this origin. */
export async function makeWorld({
  worldNow = WORLD_NOW,
  base = origin(EMBEDDED_PORT),
} = {}): Promise<TestWorld> {
  const control = (method: string, body: unknown, what = 'worlds') => askControl(base, method, body, what);
  const made = (await control('POST', { seed: 7, now: worldNow })) as {
    worldId: string;
    password: string;
    accounts: Record<SampleName, string>;
  };
  const tokens = new Map<SampleName, string>();
  const change = async (body: object) => void (await control('PATCH', { worldId: made.worldId, ...body }));
  const world: TestWorld = {
    id: made.worldId,
    today: worldNow.slice(0, 10),
    password: made.password,
    email: (name) => made.accounts[name],
    aheadMs: async () => {
      const answer = await world.api('amara', 'GET', 'infrastructure/sync-time/');
      return Date.parse((answer.body as { now: string }).now) - Date.now();
    },
    setNow: (now) => change({ now }),
    endSessions: (name) => change({ endSessionsOf: made.accounts[name] }),
    readChats: (name) => change({ readChatsOf: made.accounts[name] }),
    runJobs: () => change({ runJobs: true }),
    deactivate: (name) => change({ deactivate: made.accounts[name] }),
    rename: (name, to) => change({ names: { [made.accounts[name]]: to } }),
    setFeature: (name, feature, active) =>
      change({ features: { [made.accounts[name]]: { [feature]: active } } }),
    build: (name, visits) =>
      change({ build: visits.map((visit) => ({ email: made.accounts[name], ...visit })) }),
    writes: async () => {
      const list = await control('POST', { worldId: made.worldId }, 'writes');
      return (list as { writes: { key: string; status: number }[] }).writes;
    },
    api: async (name, method, path, body) => {
      const token = tokens.get(name) ?? (await obtainToken(base, world.email(name), made.password));
      tokens.set(name, token);
      return backend(base, method, path, { authorization: `Token ${token}` }, body);
    },
    remove: async () => void (await control('DELETE', { worldId: made.worldId })),
  };
  return world;
}

/** Returns an authenticator code of the administrator, for the world's present. */
export async function officeCode({ aheadMs }: Pick<TestWorld, 'aheadMs'>): Promise<string> {
  const secret = Secret.fromBase32(SAMPLE_AUTHENTICATOR);
  return new TOTP({ secret }).generate({ timestamp: Date.now() + (await aheadMs()) });
}

async function obtainToken(base: string, username: string, password: string): Promise<string> {
  const { body } = await backend(base, 'POST', 'auth/obtain-token/', {}, { username, password });
  return (body as { token: string }).token;
}

async function backend(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) {
  const response = await fetch(`${base}${PREFIX}/backend/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-device-id': randomUUID(), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function askControl(base: string, method: string, body: unknown, what: string): Promise<unknown> {
  const response = await fetch(`${base}${PREFIX}/api/control/${what}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-test-control': TEST_CONTROL_SECRET },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The control answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}
