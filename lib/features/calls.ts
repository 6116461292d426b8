import 'server-only';
import type { CallDefinition } from '@/lib/core/contract/define-call';
import type { WireSchema } from '@/lib/core/contract/wire';
import { sessionCalls } from '@/lib/core/session/calls';
import { sessionWires } from '@/lib/core/session/wire';
import { customerChatCalls } from '@/lib/features/chat/customer/calls';
import { customerChatWires } from '@/lib/features/chat/customer/wire';
import { supportChatCalls } from '@/lib/features/chat/support/calls';
import { officeChatCalls } from '@/lib/features/chat/support/calls-office';
import { contactCalls } from '@/lib/features/contact/calls';
import { supportCalls } from '@/lib/features/contact/calls-support';
import { customerRatingCalls } from '@/lib/features/customer-rating/calls';
import { customerRatingWires } from '@/lib/features/customer-rating/wire';
import { deviceCalls } from '@/lib/features/device/calls';
import { deviceWires } from '@/lib/features/device/wire';
import { adminOfferCalls } from '@/lib/features/extra-jobs/office-calls';
import { helpCalls } from '@/lib/features/help/calls';
import { helpWires } from '@/lib/features/help/wire';
import { impersonationCalls } from '@/lib/features/impersonation/calls';
import { impersonationWires } from '@/lib/features/impersonation/wire';
import { keysCalls } from '@/lib/features/keys/calls';
import { adminHandoverCalls } from '@/lib/features/keys/office-calls';
import { lostVisitsCalls } from '@/lib/features/lost-visits/calls';
import { lostVisitsWires } from '@/lib/features/lost-visits/wire';
import { onboardingCalls } from '@/lib/features/onboarding/calls';
import { adminApplicantCalls } from '@/lib/features/onboarding/office-calls';
import { passkeyCalls } from '@/lib/features/passkeys/calls';
import { passkeyWires } from '@/lib/features/passkeys/wire';
import { passwordWires, resetLinkWires } from '@/lib/features/password/wire';
import { paymentDetailsCalls } from '@/lib/features/payment-details/calls';
import { paymentDetailsWires } from '@/lib/features/payment-details/wire';
import { performanceCalls } from '@/lib/features/performance/calls';
import { performanceWires } from '@/lib/features/performance/wire';
import { photoCalls } from '@/lib/features/photo/calls';
import { photoWires } from '@/lib/features/photo/wire';
import { profileCalls } from '@/lib/features/profile/calls';
import { profileWires } from '@/lib/features/profile/wire';
import { rateVisitCalls } from '@/lib/features/rate-visit/calls';
import { rateVisitWires } from '@/lib/features/rate-visit/wire';
import { runningLateCalls } from '@/lib/features/running-late/calls';
import { runningLateWires } from '@/lib/features/running-late/wire';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { stuckOutsideCalls } from '@/lib/features/stuck-outside/calls';
import { stuckOutsideWires } from '@/lib/features/stuck-outside/wire';
import { timeOffCalls } from '@/lib/features/time-off/calls';
import { adminAbsenceCalls } from '@/lib/features/time-off/office-calls';
import { visitCalls } from '@/lib/features/visits/calls';
import { adminCalls, adminSignInCalls, adminSupportCalls, failedJobCalls } from './admin/calls';
import { adminSignInWires, adminSupportWires, adminWires, failedJobWires } from './admin/wire';
import { chatCalls, messageCalls } from './chat/calls';
import { chatAccessCalls } from './chat/calls-access';
import { officeChatWires, supportChatWires } from './chat/support/wire';
import { chatAccessWires, chatWires, messageWires } from './chat/wire';
import { contactWires, supportWires } from './contact/wire';
import { areaCalls, extraJobListCalls, extraJobsCalls } from './extra-jobs/calls';
import { adminOfferWires, areaWires, extraJobListWires, extraJobsWires } from './extra-jobs/wire';
import { constantsCalls, flagCalls } from './flags/calls';
import { constantsWires, flagWires } from './flags/wire';
import { adminHandoverWires, keysWires } from './keys/wire';
import { adminApplicantWires, onboardingWires } from './onboarding/wire';
import { passwordCalls, resetLinkCalls } from './password/calls';
import { scheduleWires } from './schedule/wire';
import { adminAbsenceWires, timeOffWires } from './time-off/wire';
import { visitWires } from './visits/wire';

export const publishedCalls = {
  ...sessionCalls,
  ...passwordCalls,
  ...passkeyCalls,
  ...scheduleCalls,
  ...visitCalls,
  ...timeOffCalls,
  ...paymentDetailsCalls,
  ...photoCalls,
  ...profileCalls,
  ...extraJobsCalls,
  ...areaCalls,
  ...extraJobListCalls,
  ...helpCalls,
  ...deviceCalls,
  ...contactCalls,
  ...supportCalls,
  ...chatCalls,
  ...chatAccessCalls,
  ...messageCalls,
  ...flagCalls,
  ...constantsCalls,
  ...rateVisitCalls,
  ...stuckOutsideCalls,
  ...runningLateCalls,
  ...lostVisitsCalls,
  ...keysCalls,
  ...performanceCalls,
  ...impersonationCalls,
};

/** Calls that only the embedded backend implements: `/admin`, customer pages and the support chat. */
const ownCalls = {
  ...adminSignInCalls,
  ...adminCalls,
  ...customerChatCalls,
  ...customerRatingCalls,
  ...resetLinkCalls,
  ...supportChatCalls,
  ...officeChatCalls,
  ...adminOfferCalls,
  ...adminSupportCalls,
  ...adminAbsenceCalls,
  ...adminHandoverCalls,
  ...adminApplicantCalls,
  ...failedJobCalls,
  ...onboardingCalls,
};

/** All calls of the gateway and the embedded backend, by id. */
export const calls = { ...publishedCalls, ...ownCalls };

export type PublishedCallId = keyof typeof publishedCalls;
export type CallId = keyof typeof calls;

export const wires = {
  ...sessionWires,
  ...passwordWires,
  ...resetLinkWires,
  ...passkeyWires,
  ...scheduleWires,
  ...visitWires,
  ...timeOffWires,
  ...paymentDetailsWires,
  ...photoWires,
  ...profileWires,
  ...extraJobsWires,
  ...areaWires,
  ...extraJobListWires,
  ...helpWires,
  ...deviceWires,
  ...contactWires,
  ...supportWires,
  ...chatWires,
  ...chatAccessWires,
  ...messageWires,
  ...flagWires,
  ...constantsWires,
  ...rateVisitWires,
  ...stuckOutsideWires,
  ...runningLateWires,
  ...lostVisitsWires,
  ...keysWires,
  ...performanceWires,
  ...impersonationWires,
  ...adminSignInWires,
  ...adminWires,
  ...customerChatWires,
  ...customerRatingWires,
  ...supportChatWires,
  ...officeChatWires,
  ...adminHandoverWires,
  ...adminApplicantWires,
  ...failedJobWires,
  ...onboardingWires,
  ...adminOfferWires,
  ...adminSupportWires,
  ...adminAbsenceWires,
};

/** Type-erased schemas of one call, for code that iterates over the catalogue; null where it has none. */
export interface AnyWire {
  readonly summary: string;
  readonly inDemo: boolean;
  readonly params: WireSchema<unknown> | null;
  readonly query: WireSchema<unknown> | null;
  readonly body: WireSchema<unknown> | null;
  readonly response: WireSchema<unknown>;
}

export interface CatalogueEntry {
  readonly call: CallDefinition;
  readonly wire: AnyWire;
}

const NO_SCHEMAS = { inDemo: false, params: null, query: null, body: null };

export function entryOf(id: CallId): CatalogueEntry {
  return { call: calls[id] as CallDefinition, wire: { ...NO_SCHEMAS, ...wires[id] } as AnyWire };
}

export const catalogue: readonly CatalogueEntry[] = (Object.keys(calls) as CallId[]).map(entryOf);
