import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { type CallId, calls, type PublishedCallId, publishedCalls } from '@/lib/features/gateway';
import type { Side } from './contract-sides';
import type { FeatureFixture, QueuedFixture, RemoteAnswer, WorldRequest } from './feature-fixture';
import type { fillWorld } from './full-world';

const FEATURES = join(import.meta.dirname, '../../lib/features');

/** They change what the calls before them need: popups, features, administrators, and visits that have not started. */
const LATE = [
  ...['office/broadcasts', 'office/switches', 'office/colleagues'],
  ...['work/visits', 'work/rate-visit', 'standing/customer-rating'],
];

const FIXTURES: readonly FeatureFixture[] = await Promise.all(
  globSync('*/*/fixture.ts', { cwd: FEATURES })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .map(async (path) => (await import(pathToFileURL(join(FEATURES, path)).href)).fixture),
);

function placeOf(path: string): number {
  return LATE.indexOf(dirname(path));
}

/** These calls remove the state of other calls: a rating needs a finished visit, and most calls need a token. */
const LAST: readonly CallId[] = ['unstartVisit', 'revokeToken', 'adminSignOut', 'completePasswordReset'];

export const inputs: Readonly<Record<PublishedCallId, (side: Side) => CallInput>> = ofEach(
  publishedCalls,
  FIXTURES.map((fixture) => fixture.inputs),
);

/** Each call has a request in the world "east". */
export const worldRequests: Readonly<Record<CallId, WorldRequest>> = ofEach(
  calls,
  FIXTURES.map((fixture) => fixture.requests),
);

export const remoteAnswers: Readonly<Record<string, RemoteAnswer>> = Object.assign(
  {},
  ...FIXTURES.map(({ remote }) => remote),
);
export const queuedFixtures: Readonly<Record<string, QueuedFixture>> = Object.assign(
  {},
  ...FIXTURES.map(({ queued }) => queued),
);
export const entityFields: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...FIXTURES.map(({ entities }) => entities),
);

/** Throws when a call is missing. */
function ofEach<Id extends CallId, T>(
  wanted: Readonly<Record<Id, unknown>>,
  parts: readonly Readonly<Partial<Record<Id, T>>>[],
): Readonly<Record<Id, T>> {
  const found: Partial<Record<Id, T>> = Object.assign({}, ...parts);
  const missing = (Object.keys(wanted) as Id[]).filter((id) => !Object.hasOwn(found, id));
  if (missing.length > 0) throw new Error(`No fixture.ts has ${missing.join(', ')}.`);
  const last = (id: string) => LAST.indexOf(id as CallId);
  const entries = Object.entries(found).toSorted(([a], [b]) => last(a) - last(b));
  return Object.fromEntries(entries) as Record<Id, T>;
}

/** Returns the token of a call: the worker's, or an administrator's at the right sign-in step. */
export function tokenFor(id: CallId, tokens: Awaited<ReturnType<typeof fillWorld>>): string {
  if (calls[id].access !== 'admin') return tokens.token;
  if (id === 'confirmSecondFactor') return tokens.passwordToken;
  return /SecondFactor$/.test(id) ? tokens.newToken : tokens.officeToken;
}
