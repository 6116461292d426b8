import 'server-only';
import type { CallDefinition } from '@/lib/core/contract/define-call';
import type { WireSchema } from '@/lib/core/contract/schema';
import { sessionCalls } from '@/lib/core/session/calls';
import { sessionSchemas } from '@/lib/core/session/schema';
import { achievementsCalls } from '@/lib/features/achievements/calls';
import { broadcastCalls } from '@/lib/features/broadcasts/office-calls';
import { customerChatCalls } from '@/lib/features/chat/customer/calls';
import { supportChatCalls } from '@/lib/features/chat/support/calls';
import { officeChatCalls } from '@/lib/features/chat/support/calls-office';
import { claimCalls } from '@/lib/features/claims/office-calls';
import { colleagueCalls } from '@/lib/features/colleagues/office-calls';
import { contactCalls } from '@/lib/features/contact/calls';
import { supportCalls } from '@/lib/features/contact/calls-support';
import { customerRatingCalls } from '@/lib/features/customer-rating/calls';
import { deliveryCalls } from '@/lib/features/deliveries/calls';
import { deviceCalls } from '@/lib/features/device/calls';
import { adminOfferCalls } from '@/lib/features/extra-jobs/office-calls';
import { helpCalls } from '@/lib/features/help/calls';
import { ticketCountCalls } from '@/lib/features/help/calls-count';
import { officeTicketCalls } from '@/lib/features/help/office-calls';
import { impersonationCalls } from '@/lib/features/impersonation/calls';
import { keysCalls } from '@/lib/features/keys/calls';
import { adminHandoverCalls } from '@/lib/features/keys/office-calls';
import { lostVisitsCalls } from '@/lib/features/lost-visits/calls';
import { moodCalls } from '@/lib/features/mood/calls';
import { officeSearchCalls } from '@/lib/features/office-search/calls';
import { onboardingCalls } from '@/lib/features/onboarding/calls';
import { adminApplicantCalls } from '@/lib/features/onboarding/office-calls';
import { openVisitsCalls } from '@/lib/features/open-visits/calls';
import { passkeyCalls } from '@/lib/features/passkeys/calls';
import { paymentDetailsCalls } from '@/lib/features/payment-details/calls';
import { paymentsCalls } from '@/lib/features/payments/calls';
import { officePaymentsCalls } from '@/lib/features/payments/office-calls';
import { performanceCalls } from '@/lib/features/performance/calls';
import { photoCalls } from '@/lib/features/photo/calls';
import { profileCalls } from '@/lib/features/profile/calls';
import { rateVisitCalls } from '@/lib/features/rate-visit/calls';
import { referralsCalls } from '@/lib/features/referrals/calls';
import { referralFormCalls } from '@/lib/features/referrals/calls-form';
import { runningLateCalls } from '@/lib/features/running-late/calls';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { stuckOutsideCalls } from '@/lib/features/stuck-outside/calls';
import { timeOffCalls } from '@/lib/features/time-off/calls';
import { adminAbsenceCalls } from '@/lib/features/time-off/office-calls';
import { visitCalls } from '@/lib/features/visits/calls';
import { achievementsSchemas } from './achievements/schema';
import { adminCalls, adminSignInCalls, failedJobCalls } from './admin/calls';
import { adminSchemas, adminSignInSchemas, failedJobSchemas } from './admin/schema';
import { appUpdateCalls } from './app-update/calls';
import { appUpdateSchemas } from './app-update/schema';
import { broadcastSchemas } from './broadcasts/schema';
import { chatCalls, messageCalls } from './chat/calls';
import { chatAccessCalls } from './chat/calls-access';
import { customerChatSchemas } from './chat/customer/schema';
import { chatAccessSchemas, chatSchemas, messageSchemas } from './chat/schema';
import { officeChatSchemas, supportChatSchemas } from './chat/support/schema';
import { claimSchemas } from './claims/schema';
import { colleagueSchemas } from './colleagues/schema';
import { contactSchemas, supportSchemas } from './contact/schema';
import { customerRatingSchemas } from './customer-rating/schema';
import { deliverySchemas } from './deliveries/schema';
import { deviceSchemas } from './device/schema';
import { documentsCalls } from './documents/calls';
import { documentsSchemas } from './documents/schema';
import { areaCalls, extraJobListCalls, extraJobsCalls } from './extra-jobs/calls';
import { adminOfferSchemas, areaSchemas, extraJobListSchemas, extraJobsSchemas } from './extra-jobs/schema';
import { constantsCalls, flagCalls } from './flags/calls';
import { constantsSchemas, flagSchemas } from './flags/schema';
import { officeTicketSchemas } from './help/office-schema';
import { helpSchemas, ticketCountSchemas } from './help/schema';
import { impersonationSchemas } from './impersonation/schema';
import { inboxCalls } from './inbox/calls';
import { inboxSchemas } from './inbox/schema';
import { adminHandoverSchemas, keysSchemas } from './keys/schema';
import { lostVisitsSchemas } from './lost-visits/schema';
import { moodSchemas } from './mood/schema';
import { officeSearchSchemas } from './office-search/schema';
import { adminApplicantSchemas, onboardingSchemas } from './onboarding/schema';
import { openVisitsSchemas } from './open-visits/schema';
import { passkeySchemas } from './passkeys/schema';
import { passwordCalls, resetLinkCalls } from './password/calls';
import { passwordSchemas, resetLinkSchemas } from './password/schema';
import { paymentDetailsSchemas } from './payment-details/schema';
import { officePaymentsSchemas } from './payments/office-schema';
import { paymentsSchemas } from './payments/schema';
import { performanceSchemas } from './performance/schema';
import { photoSchemas } from './photo/schema';
import { profileSchemas } from './profile/schema';
import { rateVisitSchemas } from './rate-visit/schema';
import { referralFormSchemas, referralsSchemas } from './referrals/schema';
import { runningLateSchemas } from './running-late/schema';
import { scheduleSchemas } from './schedule/schema';
import { stuckOutsideSchemas } from './stuck-outside/schema';
import { adminAbsenceSchemas, timeOffSchemas } from './time-off/schema';
import { visitSchemas } from './visits/schema';

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
  ...ticketCountCalls,
  ...helpCalls,
  ...deviceCalls,
  ...deliveryCalls,
  ...moodCalls,
  ...contactCalls,
  ...supportCalls,
  ...chatCalls,
  ...chatAccessCalls,
  ...messageCalls,
  ...flagCalls,
  ...constantsCalls,
  ...appUpdateCalls,
  ...rateVisitCalls,
  ...stuckOutsideCalls,
  ...runningLateCalls,
  ...lostVisitsCalls,
  ...openVisitsCalls,
  ...keysCalls,
  ...paymentsCalls,
  ...documentsCalls,
  ...performanceCalls,
  ...achievementsCalls,
  ...referralsCalls,
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
  ...inboxCalls,
  ...claimCalls,
  ...officeTicketCalls,
  ...broadcastCalls,
  ...officePaymentsCalls,
  ...adminAbsenceCalls,
  ...adminHandoverCalls,
  ...adminApplicantCalls,
  ...failedJobCalls,
  ...colleagueCalls,
  ...officeSearchCalls,
  ...onboardingCalls,
  ...referralFormCalls,
};

/** All calls of the gateway and the embedded backend, by id. */
export const calls = { ...publishedCalls, ...ownCalls };

export type PublishedCallId = keyof typeof publishedCalls;
export type CallId = keyof typeof calls;

export const callSchemas = {
  ...sessionSchemas,
  ...passwordSchemas,
  ...resetLinkSchemas,
  ...passkeySchemas,
  ...scheduleSchemas,
  ...visitSchemas,
  ...timeOffSchemas,
  ...paymentDetailsSchemas,
  ...photoSchemas,
  ...profileSchemas,
  ...extraJobsSchemas,
  ...areaSchemas,
  ...extraJobListSchemas,
  ...ticketCountSchemas,
  ...helpSchemas,
  ...deviceSchemas,
  ...deliverySchemas,
  ...moodSchemas,
  ...contactSchemas,
  ...supportSchemas,
  ...chatSchemas,
  ...chatAccessSchemas,
  ...messageSchemas,
  ...flagSchemas,
  ...constantsSchemas,
  ...appUpdateSchemas,
  ...rateVisitSchemas,
  ...stuckOutsideSchemas,
  ...runningLateSchemas,
  ...lostVisitsSchemas,
  ...openVisitsSchemas,
  ...keysSchemas,
  ...paymentsSchemas,
  ...documentsSchemas,
  ...performanceSchemas,
  ...achievementsSchemas,
  ...referralsSchemas,
  ...impersonationSchemas,
  ...adminSignInSchemas,
  ...adminSchemas,
  ...customerChatSchemas,
  ...customerRatingSchemas,
  ...supportChatSchemas,
  ...officeChatSchemas,
  ...adminHandoverSchemas,
  ...adminApplicantSchemas,
  ...failedJobSchemas,
  ...colleagueSchemas,
  ...officeSearchSchemas,
  ...onboardingSchemas,
  ...referralFormSchemas,
  ...adminOfferSchemas,
  ...inboxSchemas,
  ...claimSchemas,
  ...officeTicketSchemas,
  ...broadcastSchemas,
  ...officePaymentsSchemas,
  ...adminAbsenceSchemas,
};

/** Type-erased schemas of one call, for code that iterates over the catalogue; null where it has none. */
export interface AnyCallSchemas {
  readonly summary: string;
  readonly inDemo: boolean;
  readonly changesOffice?: boolean;
  readonly readsNothing?: boolean;
  readonly params: WireSchema<unknown> | null;
  readonly query: WireSchema<unknown> | null;
  readonly body: WireSchema<unknown> | null;
  readonly response: WireSchema<unknown>;
}

export interface CatalogueEntry {
  readonly call: CallDefinition;
  readonly schemas: AnyCallSchemas;
}

export const NO_SCHEMAS = { inDemo: false, params: null, query: null, body: null };

export function entryOf(id: CallId): CatalogueEntry {
  return {
    call: calls[id] as CallDefinition,
    schemas: { ...NO_SCHEMAS, ...callSchemas[id] } as AnyCallSchemas,
  };
}

export const catalogue: readonly CatalogueEntry[] = (Object.keys(calls) as CallId[]).map(entryOf);
