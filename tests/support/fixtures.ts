import type { CallInput } from '@/lib/core/contract/define-call';
import { achievementsFixture } from '@/lib/features/achievements/fixture';
import { adminFixture } from '@/lib/features/admin/fixture';
import { appUpdateFixture } from '@/lib/features/app-update/fixture';
import { broadcastsFixture } from '@/lib/features/broadcasts/fixture';
import { type CallId, calls, type PublishedCallId } from '@/lib/features/calls';
import { chatFixture } from '@/lib/features/chat/fixture';
import { claimsFixture } from '@/lib/features/claims/fixture';
import { colleaguesFixture } from '@/lib/features/colleagues/fixture';
import { contactFixture } from '@/lib/features/contact/fixture';
import { customerRatingFixture } from '@/lib/features/customer-rating/fixture';
import { deliveriesFixture } from '@/lib/features/deliveries/fixture';
import { deviceFixture } from '@/lib/features/device/fixture';
import { documentsFixture } from '@/lib/features/documents/fixture';
import { extraJobsFixture } from '@/lib/features/extra-jobs/fixture';
import { flagsFixture } from '@/lib/features/flags/fixture';
import { helpFixture } from '@/lib/features/help/fixture';
import { impersonationFixture } from '@/lib/features/impersonation/fixture';
import { inboxFixture } from '@/lib/features/inbox/fixture';
import { keysFixture } from '@/lib/features/keys/fixture';
import { lostVisitsFixture } from '@/lib/features/lost-visits/fixture';
import { moodFixture } from '@/lib/features/mood/fixture';
import { officeSearchFixture } from '@/lib/features/office-search/fixture';
import { onboardingFixture } from '@/lib/features/onboarding/fixture';
import { openVisitsFixture } from '@/lib/features/open-visits/fixture';
import { passkeysFixture } from '@/lib/features/passkeys/fixture';
import { passwordFixture } from '@/lib/features/password/fixture';
import { paymentDetailsFixture } from '@/lib/features/payment-details/fixture';
import { paymentsFixture } from '@/lib/features/payments/fixture';
import { performanceFixture } from '@/lib/features/performance/fixture';
import { photoFixture } from '@/lib/features/photo/fixture';
import { profileFixture } from '@/lib/features/profile/fixture';
import { rateVisitFixture } from '@/lib/features/rate-visit/fixture';
import { referralsFixture } from '@/lib/features/referrals/fixture';
import { runningLateFixture } from '@/lib/features/running-late/fixture';
import { scheduleFixture } from '@/lib/features/schedule/fixture';
import { sessionFixture } from '@/lib/features/session/fixture';
import { stuckOutsideFixture } from '@/lib/features/stuck-outside/fixture';
import { timeOffFixture } from '@/lib/features/time-off/fixture';
import { visitsFixture } from '@/lib/features/visits/fixture';
import type { Side } from './contract-sides';
import type { FeatureFixture, QueuedFixture, RemoteAnswer, WorldRequest } from './feature-fixture';
import type { fillWorld } from './full-world';

/** Visits are last: other calls need a visit that has not started. */
const FIXTURES = [
  sessionFixture,
  passwordFixture,
  passkeysFixture,
  scheduleFixture,
  timeOffFixture,
  stuckOutsideFixture,
  runningLateFixture,
  lostVisitsFixture,
  openVisitsFixture,
  keysFixture,
  contactFixture,
  chatFixture,
  helpFixture,
  paymentDetailsFixture,
  paymentsFixture,
  documentsFixture,
  photoFixture,
  profileFixture,
  extraJobsFixture,
  flagsFixture,
  appUpdateFixture,
  deviceFixture,
  deliveriesFixture,
  moodFixture,
  broadcastsFixture,
  impersonationFixture,
  onboardingFixture,
  performanceFixture,
  achievementsFixture,
  referralsFixture,
  inboxFixture,
  claimsFixture,
  adminFixture,
  colleaguesFixture,
  officeSearchFixture,
  visitsFixture,
  rateVisitFixture,
  customerRatingFixture,
] as const satisfies readonly FeatureFixture[];

/** Calls that remove the state of other calls: a rating needs a finished visit, and most calls need a token. */
const LAST: readonly CallId[] = ['unstartVisit', 'revokeToken', 'adminSignOut', 'completePasswordReset'];

type Fixture = (typeof FIXTURES)[number];
type KeysOf<T> = T extends unknown ? keyof T : never;

export const inputs: Readonly<Record<PublishedCallId, (side: Side) => CallInput>> = inOrder<
  Record<KeysOf<Fixture['inputs']>, (side: Side) => CallInput>
>(FIXTURES.map((fixture) => fixture.inputs));

/** A request of each call in the world "east". */
export const worldRequests: Readonly<Record<CallId, WorldRequest>> = inOrder<
  Record<KeysOf<Fixture['requests']>, WorldRequest>
>(FIXTURES.map((fixture) => fixture.requests));

const all: readonly FeatureFixture[] = FIXTURES;
export const remoteAnswers: Readonly<Record<string, RemoteAnswer>> = Object.assign(
  {},
  ...all.map(({ remote }) => remote),
);
export const queuedFixtures: Readonly<Record<string, QueuedFixture>> = Object.assign(
  {},
  ...all.map(({ queued }) => queued),
);
export const entityFields: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...all.map(({ entities }) => entities),
);

function inOrder<T extends object>(parts: readonly object[]): T {
  const last = (id: string) => LAST.indexOf(id as CallId);
  const entries = parts.flatMap((part) => Object.entries(part));
  return Object.fromEntries(entries.toSorted(([a], [b]) => last(a) - last(b))) as T;
}

/** The token of a call: the worker's, or an administrator's at the right sign-in step. */
export function tokenFor(id: CallId, tokens: Awaited<ReturnType<typeof fillWorld>>): string {
  if (calls[id].access !== 'admin') return tokens.token;
  if (id === 'confirmSecondFactor') return tokens.passwordToken;
  return /SecondFactor$/.test(id) ? tokens.newToken : tokens.adminToken;
}
