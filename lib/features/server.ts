import type { AuditFactReaders } from '@/lib/core/backend/api/audit-facts';
import { profileFacts } from '@/lib/features/people/profile/server/audit-facts';
import type { ClaimKind } from '@/lib/features/records/visits-values';
import { timeOffFacts } from '@/lib/features/standing/time-off/server/audit-facts';
import { helpFacts } from '@/lib/features/work/help/server/audit-facts';
import { keysFacts } from '@/lib/features/work/keys/server/audit-facts';
import 'server-only';
import type { Database } from '@/lib/core/backend/database/database';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import type { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { createSendPush } from '@/lib/core/backend/push/send-push';
import { vapidKeys } from '@/lib/core/backend/push/vapid-keys';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { userHandlers, workerProfileHandlers } from '@/lib/features/account/worker/server/handlers';
import { paymentsHandlers } from '@/lib/features/money/payments/server/handlers';
import { BROADCAST_JOB, broadcastJobHandler } from '@/lib/features/office/broadcasts/server/deliver';
import { broadcastHandlers } from '@/lib/features/office/broadcasts/server/handlers';
import { claimHandlers } from '@/lib/features/office/claims/server/handlers';
import { colleagueHandlers, colleaguePreparations } from '@/lib/features/office/colleagues/server/handlers';
import { officeTicketHandlers } from '@/lib/features/office/help/server/handlers';
import { inboxHandlers } from '@/lib/features/office/inbox/server/handlers';
import { adminHandoverHandlers } from '@/lib/features/office/keys/server/handlers';
import { cancelVisitHandlers } from '@/lib/features/office/pay/server/cancel-visit';
import { officePaymentsHandlers } from '@/lib/features/office/pay/server/handlers';
import { visitEndHandlers } from '@/lib/features/office/pay/server/visit-end';
import { officeSearchHandlers } from '@/lib/features/office/search/server/handlers';
import {
  adminSignOutHandlers,
  publicAdminHandlers,
  secondFactorHandlers,
  secondFactorPreparations,
} from '@/lib/features/office/sign-in/server/handlers';
import { adminSwitchHandlers } from '@/lib/features/office/switches/server/handlers';
import { adminCustomerHandlers } from '@/lib/features/office/workers/server/customer-handlers';
import { adminWorkerHandlers } from '@/lib/features/office/workers/server/handlers';
import {
  APPLICANT_MAIL_JOB,
  applicantMailHandler,
} from '@/lib/features/people/onboarding/server/invitation-mail';
import {
  passkeyHandlers,
  passkeyPreparations,
  publicPasskeyHandlers,
} from '@/lib/features/people/passkeys/server/handlers';
import {
  accountPasswordHandlers,
  passwordPreparations,
  publicPasswordHandlers,
} from '@/lib/features/people/password/server/handlers';
import { passwordMailHandlers } from '@/lib/features/people/password/server/mail';
import { removeOldResets } from '@/lib/features/people/password/server/reset-links';
import { paymentDetailsHandlers } from '@/lib/features/people/payment-details/server/handlers';
import {
  accountSessionHandlers,
  publicSessionHandlers,
  workerSessionHandlers,
} from '@/lib/features/people/session/server/handlers';
import type { StartedDemo } from '@/lib/features/sample/demo/server/demo-world';
import { createDemos, type VisitorDemo } from '@/lib/features/sample/demo/server/demos';
import { makeSampleWorld } from '@/lib/features/sample/world/server/make-sample';
import { topUpToday } from '@/lib/features/sample/world/server/top-up-today';
import { advanceSampleWeeks, beginWeekDay } from '@/lib/features/sample/world/server/week/live-week';
import { customerRatingHandlers } from '@/lib/features/standing/customer-rating/server/handlers';
import {
  RATING_MAIL_JOB,
  ratingMailHandler,
} from '@/lib/features/standing/customer-rating/server/mail-rating';
import { performanceHandlers } from '@/lib/features/standing/performance/server/handlers';
import { customerChatHandlers } from '@/lib/features/talk/chat/customer/server/handlers';
import {
  CUSTOMER_MAIL_JOB,
  customerMailHandler,
} from '@/lib/features/talk/chat/customer/server/mail-customer';
import { chatMessageHandlers } from '@/lib/features/talk/chat/server/message-handlers';
import { contactHandlers } from '@/lib/features/talk/contact/server/handlers';
import { helpHandlers, helpPreparations } from '@/lib/features/work/help/server/handlers';
import { keysHandlers } from '@/lib/features/work/keys/server/handlers';
import { CLEANER_MAIL_JOB, cleanerMailHandler } from '@/lib/features/work/lost-visits/server/cleaner-mail';
import { claimedToday } from '@/lib/features/work/own-visit/server/repeated-answer';
import { rateVisitHandlers } from '@/lib/features/work/rate-visit/server/handlers';
import { runningLateHandlers } from '@/lib/features/work/running-late/server/handlers';
import { scheduleHandlers } from '@/lib/features/work/schedule/server/handlers';
import { rollWorld } from '@/lib/features/work/visits/server/roll-world';
import { redactFor } from '@/lib/features/work/visits/server/visit-entity';
import { visitForAudit } from '@/lib/features/work/visits/server/visit-for-audit';
import type { CallId } from './calls';
import { DOCUMENT_MAIL_JOB, documentMailHandler } from './money/documents/server/document-mail';
import { documentsHandlers } from './money/documents/server/handlers';
import { referralFormHandlers } from './money/referrals/server/form-handlers';
import { referralsHandlers } from './money/referrals/server/handlers';
import { followAllReferrals } from './money/referrals/server/states';
import { adminApplicantHandlers } from './office/applicants/server/applicants';
import { adminAuditHandlers } from './office/audit/server/handlers';
import { officeHandlers } from './office/desk/server/handlers';
import { adminOfferHandlers } from './office/extra-jobs/server/handlers';
import { failedJobHandlers } from './office/failed-jobs/server/handlers';
import { adminAbsenceHandlers } from './office/time-off/server/handlers';
import { appUpdateHandlers } from './people/app-update/server/handlers';
import { analyticsHandlers, deviceHandlers } from './people/device/server/handlers';
import { constantsHandlers, flagHandlers } from './people/flags/server/handlers';
import { impersonationStartHandlers } from './people/impersonation/server/handlers';
import {
  CONTRACT_JOB,
  contractHandlers,
  contractJobHandler,
} from './people/onboarding/server/contract-signing';
import { invitationHandlers } from './people/onboarding/server/invitations';
import { onboardingHandlers } from './people/onboarding/server/progress';
import { passwordChangeHandlers, passwordChangePreparations } from './people/password/server/change-password';
import { photoHandlers, photoPreparations, publicPhotoHandlers } from './people/photo/server/handlers';
import { achievementsHandlers } from './standing/achievements/server/handlers';
import { timeOffHandlers } from './standing/time-off/server/handlers';
import { chatHandlers } from './talk/chat/server/handlers';
import { officeChatHandlers, supportChatHandlers } from './talk/chat/support/server/handlers';
import { supportHoursHandlers } from './talk/contact/server/support-hours';
import { deliveryHandlers } from './talk/deliveries/server/handlers';
import { moodHandlers } from './talk/mood/server/handlers';
import { remindOfTomorrow } from './talk/notifications/server/evening';
import { PUSH_JOB, removeOldNotifications } from './talk/notifications/server/notify';
import { pushJobHandler } from './talk/notifications/server/push-job';
import { devicePushHandlers, testPushPreparations } from './talk/notifications/server/test-push';
import { extraJobsHandlers } from './work/extra-jobs/server/handlers';
import { problemReportHandlers } from './work/help/server/report-handlers';
import { lostVisitsHandlers } from './work/lost-visits/server/handlers';
import {
  FORGOTTEN_FINISH,
  findRunningPages,
  remindOfFinishes,
} from './work/open-visits/server/forgotten-finish';
import { openVisitsHandlers } from './work/open-visits/server/handlers';
import { distanceHandlers, visitHandlers } from './work/own-visit/server/handlers';
import { stuckOutsideHandlers } from './work/stuck-outside/server/handlers';
import type { Visit } from './work/visits/schema';

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
export const accountHandlers = { ...accountSessionHandlers, ...userHandlers, ...accountPasswordHandlers };
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
  ...impersonationStartHandlers,
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
    [PUSH_JOB]: pushJobHandler({
      ...options,
      send: createSendPush({ keys: vapidKeys }),
      truePages: TRUE_PAGES,
    }),
  };
}

/** A visit may be finished between the notification and its delivery. */
export const TRUE_PAGES = { [FORGOTTEN_FINISH]: findRunningPages };

/** See docs/decisions/0417-pushes-run-in-a-lane-of-their-own.md. */
export const SLOW_JOBS: readonly string[] = [PUSH_JOB];

/** For each world but demos, at the start and after each midnight. */
export const dailyTasks: readonly ((ctx: WorldContext) => Promise<unknown>)[] = [
  rollWorld,
  topUpToday,
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
