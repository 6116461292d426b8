import type { AuditFactReaders } from '@/lib/core/api/audit-facts';
import { helpFacts } from '@/lib/features/help/server/audit-facts';
import { keysFacts } from '@/lib/features/keys/server/audit-facts';
import { profileFacts } from '@/lib/features/profile/server/audit-facts';
import { timeOffFacts } from '@/lib/features/time-off/server/audit-facts';
import 'server-only';
import type { Database } from '@/lib/core/database/database';
import type { BackgroundJobHandler } from '@/lib/core/jobs/runner';
import type { chooseMailer } from '@/lib/core/mail/mailer';
import { createSendPush } from '@/lib/core/push/send-push';
import { vapidKeys } from '@/lib/core/push/vapid-keys';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import {
  adminSignOutHandlers,
  publicAdminHandlers,
  secondFactorHandlers,
  secondFactorPreparations,
} from '@/lib/features/admin/server/sign-in-handlers';
import { adminSwitchHandlers } from '@/lib/features/admin/server/switch-handlers';
import { adminWorkerHandlers } from '@/lib/features/admin/server/worker-handlers';
import { BROADCAST_JOB, broadcastJobHandler } from '@/lib/features/broadcasts/server/deliver';
import { broadcastHandlers } from '@/lib/features/broadcasts/server/handlers';
import { customerChatHandlers } from '@/lib/features/chat/customer/server/handlers';
import { CUSTOMER_MAIL_JOB, customerMailHandler } from '@/lib/features/chat/customer/server/mail-customer';
import { chatMessageHandlers } from '@/lib/features/chat/server/message-handlers';
import type { ClaimKind } from '@/lib/features/claims/model';
import { claimHandlers } from '@/lib/features/claims/server/handlers';
import { claimedToday } from '@/lib/features/claims/server/repeated-answer';
import { colleagueHandlers, colleaguePreparations } from '@/lib/features/colleagues/server/handlers';
import { contactHandlers } from '@/lib/features/contact/server/handlers';
import { adminCustomerHandlers } from '@/lib/features/contact/server/office-customer-handlers';
import { customerRatingHandlers } from '@/lib/features/customer-rating/server/handlers';
import { RATING_MAIL_JOB, ratingMailHandler } from '@/lib/features/customer-rating/server/mail-rating';
import type { StartedDemo } from '@/lib/features/demo/server/demo-world';
import { createDemos, type VisitorDemo } from '@/lib/features/demo/server/demos';
import { helpHandlers, helpPreparations } from '@/lib/features/help/server/handlers';
import { officeTicketHandlers } from '@/lib/features/help/server/office-handlers';
import { inboxHandlers } from '@/lib/features/inbox/server/handlers';
import { keysHandlers } from '@/lib/features/keys/server/handlers';
import { adminHandoverHandlers } from '@/lib/features/keys/server/office-handlers';
import { CLEANER_MAIL_JOB, cleanerMailHandler } from '@/lib/features/lost-visits/server/cleaner-mail';
import { officeSearchHandlers } from '@/lib/features/office-search/server/handlers';
import { APPLICANT_MAIL_JOB, applicantMailHandler } from '@/lib/features/onboarding/server/invitation-mail';
import {
  passkeyHandlers,
  passkeyPreparations,
  publicPasskeyHandlers,
} from '@/lib/features/passkeys/server/handlers';
import {
  accountPasswordHandlers,
  passwordPreparations,
  publicPasswordHandlers,
} from '@/lib/features/password/server/handlers';
import { passwordMailHandlers } from '@/lib/features/password/server/mail';
import { removeOldResets } from '@/lib/features/password/server/reset-links';
import { paymentDetailsHandlers } from '@/lib/features/payment-details/server/handlers';
import { cancelVisitHandlers } from '@/lib/features/payments/server/cancel-visit';
import { paymentsHandlers } from '@/lib/features/payments/server/handlers';
import { officePaymentsHandlers } from '@/lib/features/payments/server/office-handlers';
import { visitEndHandlers } from '@/lib/features/payments/server/visit-end';
import { performanceHandlers } from '@/lib/features/performance/server/handlers';
import { workerProfileHandlers } from '@/lib/features/profile/server/handlers';
import { rateVisitHandlers } from '@/lib/features/rate-visit/server/handlers';
import { runningLateHandlers } from '@/lib/features/running-late/server/handlers';
import { makeSampleWorld } from '@/lib/features/sample/server/make-sample';
import { advanceSampleWeeks, beginWeekDay } from '@/lib/features/sample/server/week/live-week';
import { scheduleHandlers } from '@/lib/features/schedule/server/handlers';
import {
  accountSessionHandlers,
  publicSessionHandlers,
  workerSessionHandlers,
} from '@/lib/features/session/server/handlers';
import { rollWorld } from '@/lib/features/visits/server/roll-world';
import { redactFor } from '@/lib/features/visits/server/visit-entity';
import { visitForAudit } from '@/lib/features/visits/server/visit-for-audit';
import { achievementsHandlers } from './achievements/server/handlers';
import { adminAuditHandlers } from './admin/server/audit-handlers';
import { failedJobHandlers, officeHandlers } from './admin/server/handlers';
import { appUpdateHandlers } from './app-update/server/handlers';
import type { CallId } from './calls';
import { chatHandlers } from './chat/server/handlers';
import { officeChatHandlers, supportChatHandlers } from './chat/support/server/handlers';
import { problemReportHandlers, supportHoursHandlers } from './contact/server/support-handlers';
import { deliveryHandlers } from './deliveries/server/handlers';
import { analyticsHandlers, deviceHandlers } from './device/server/handlers';
import { devicePushHandlers, testPushPreparations } from './device/server/test-push';
import { DOCUMENT_MAIL_JOB, documentMailHandler } from './documents/server/document-mail';
import { documentsHandlers } from './documents/server/handlers';
import { extraJobsHandlers } from './extra-jobs/server/handlers';
import { adminOfferHandlers } from './extra-jobs/server/office-handlers';
import { constantsHandlers, flagHandlers } from './flags/server/handlers';
import { lostVisitsHandlers } from './lost-visits/server/handlers';
import { moodHandlers } from './mood/server/handlers';
import { remindOfTomorrow } from './notifications/server/evening';
import { remindOfFinishes } from './notifications/server/forgotten-finish';
import { PUSH_JOB, removeOldNotifications } from './notifications/server/notify';
import { pushJobHandler } from './notifications/server/push-job';
import { adminApplicantHandlers } from './onboarding/server/applicants';
import { CONTRACT_JOB, contractHandlers, contractJobHandler } from './onboarding/server/contract-signing';
import { invitationHandlers } from './onboarding/server/invitations';
import { onboardingHandlers } from './onboarding/server/progress';
import { openVisitsHandlers } from './open-visits/server/handlers';
import { passwordChangeHandlers, passwordChangePreparations } from './password/server/change-password';
import { photoHandlers, photoPreparations, publicPhotoHandlers } from './photo/server/handlers';
import { referralFormHandlers } from './referrals/server/form-handlers';
import { referralsHandlers } from './referrals/server/handlers';
import { followAllReferrals } from './referrals/server/states';
import { stuckOutsideHandlers } from './stuck-outside/server/handlers';
import { timeOffHandlers } from './time-off/server/handlers';
import { adminAbsenceHandlers } from './time-off/server/office-handlers';
import type { Visit } from './visits/schema';
import { distanceHandlers, visitHandlers } from './visits/server/handlers';

export const publicHandlers = {
  ...publicSessionHandlers,
  ...publicAdminHandlers,
  ...customerChatHandlers,
  ...customerRatingHandlers,
  ...invitationHandlers,
  ...referralFormHandlers,
  ...publicPhotoHandlers,
  ...publicPasswordHandlers,
  ...publicPasskeyHandlers,
};
export const accountHandlers = { ...accountSessionHandlers, ...accountPasswordHandlers };
export const workerHandlers = {
  ...workerSessionHandlers,
  ...passkeyHandlers,
  ...passwordChangeHandlers,
  ...scheduleHandlers,
  ...visitHandlers,
  ...distanceHandlers,
  ...timeOffHandlers,
  ...rateVisitHandlers,
  ...stuckOutsideHandlers,
  ...runningLateHandlers,
  ...lostVisitsHandlers,
  ...openVisitsHandlers,
  ...keysHandlers,
  ...performanceHandlers,
  ...achievementsHandlers,
  ...referralsHandlers,
  ...paymentsHandlers,
  ...documentsHandlers,
  ...paymentDetailsHandlers,
  ...photoHandlers,
  ...workerProfileHandlers,
  ...extraJobsHandlers,
  ...helpHandlers,
  ...analyticsHandlers,
  ...deviceHandlers,
  ...devicePushHandlers,
  ...deliveryHandlers,
  ...moodHandlers,
  ...contactHandlers,
  ...supportHoursHandlers,
  ...problemReportHandlers,
  ...chatHandlers,
  ...supportChatHandlers,
  ...chatMessageHandlers,
  ...flagHandlers,
  ...constantsHandlers,
  ...appUpdateHandlers,
  ...onboardingHandlers,
  ...contractHandlers,
};

/** For administrators after the password step. */
export { secondFactorHandlers };

/** For administrators after the second factor. */
export const adminHandlers = {
  ...adminSignOutHandlers,
  ...adminWorkerHandlers,
  ...adminCustomerHandlers,
  ...adminSwitchHandlers,
  ...adminOfferHandlers,
  ...inboxHandlers,
  ...claimHandlers,
  ...officeTicketHandlers,
  ...broadcastHandlers,
  ...officePaymentsHandlers,
  ...cancelVisitHandlers,
  ...visitEndHandlers,
  ...adminAbsenceHandlers,
  ...officeHandlers,
  ...adminAuditHandlers,
  ...officeChatHandlers,
  ...adminHandoverHandlers,
  ...adminApplicantHandlers,
  ...failedJobHandlers,
  ...colleagueHandlers,
  ...officeSearchHandlers,
};

/** The facts before and after a call during impersonation, for the audit log. */
export const auditFacts: AuditFactReaders = {
  ...timeOffFacts,
  ...keysFacts,
  ...profileFacts,
  ...helpFacts,
};

/** Slow work that runs before the transaction. */
export const preparations = {
  ...photoPreparations,
  ...testPushPreparations,
  ...helpPreparations,
  ...passkeyPreparations,
  ...passwordPreparations,
  ...passwordChangePreparations,
  ...secondFactorPreparations,
  ...colleaguePreparations,
};

export const handlers = {
  ...publicHandlers,
  ...accountHandlers,
  ...workerHandlers,
  ...secondFactorHandlers,
  ...adminHandlers,
} satisfies Record<CallId, unknown>;

type Replay = (ctx: WorldContext, answer: unknown) => unknown;

/** A finish repeated on the next day must not reveal access codes. [KEYS-05] */
const redacted: Replay = (ctx, answer) => redactFor(ctx.today, answer as Visit);

const claimedAs =
  (kind: ClaimKind): Replay =>
  async (ctx, answer) =>
    redacted(ctx, await claimedToday(ctx, answer as Visit, kind));

/** Brings the stored answer of a repeated request up to date. */
export const replays: Readonly<Record<string, Replay>> = {
  ...Object.fromEntries(
    [...Object.keys(visitHandlers), 'completeRemoteKeyTransfers'].map((id) => [id, redacted]),
  ),
  startVisit: claimedAs('start'),
  finishVisit: claimedAs('finish'),
};

interface BackgroundOptions {
  readonly database: Database;
  readonly chooseMailer: ReturnType<typeof chooseMailer>;
  /** Origin of links in mails. */
  readonly origin: string;
}

export function backgroundJobHandlers(
  options: BackgroundOptions,
): Readonly<Record<string, BackgroundJobHandler>> {
  return {
    [CUSTOMER_MAIL_JOB]: customerMailHandler(options),
    [RATING_MAIL_JOB]: ratingMailHandler(options),
    [APPLICANT_MAIL_JOB]: applicantMailHandler(options),
    [CLEANER_MAIL_JOB]: cleanerMailHandler(options),
    ...passwordMailHandlers(options),
    [BROADCAST_JOB]: broadcastJobHandler(options.database),
    [CONTRACT_JOB]: contractJobHandler(options.database),
    [DOCUMENT_MAIL_JOB]: documentMailHandler(options),
    [PUSH_JOB]: pushJobHandler({ ...options, send: createSendPush({ keys: vapidKeys }) }),
  };
}

/** See docs/decisions/0417-pushes-run-in-a-lane-of-their-own.md. */
export const SLOW_JOBS: readonly string[] = [PUSH_JOB];

/** For each world but demos, at the start and after each midnight. */
export const dailyTasks: readonly ((ctx: WorldContext) => Promise<unknown>)[] = [
  rollWorld,
  beginWeekDay,
  removeOldResets,
  removeOldNotifications,
];

/** Every minute. */
export const minuteTasks: readonly ((database: Database) => Promise<unknown>)[] = [
  advanceSampleWeeks,
  followAllReferrals,
  remindOfTomorrow,
  remindOfFinishes,
];

export { createDemos, makeSampleWorld, type StartedDemo, type VisitorDemo, visitForAudit };
