import * as accountsTables from '@/lib/core/accounts/tables';
import * as backgroundTables from '@/lib/core/jobs/tables';
import * as liveTables from '@/lib/core/live/server/tables';
import * as worldsTables from '@/lib/core/worlds/tables';
import * as broadcastsTables from '@/lib/features/broadcasts/server/tables';
import * as claimsTables from '@/lib/features/claims/server/tables';
import * as contactTables from '@/lib/features/contact/server/tables';
import * as customerRatingTables from '@/lib/features/customer-rating/server/tables';
import * as deliveriesTables from '@/lib/features/deliveries/server/tables';
import * as helpTables from '@/lib/features/help/server/tables';
import * as inboxTables from '@/lib/features/inbox/server/tables';
import * as keysTables from '@/lib/features/keys/server/tables';
import * as lostVisitsTables from '@/lib/features/lost-visits/server/tables';
import * as notificationTables from '@/lib/features/notifications/server/tables';
import * as officeSearchTables from '@/lib/features/office-search/server/tables';
import * as onboardingTables from '@/lib/features/onboarding/server/tables';
import * as passkeysTables from '@/lib/features/passkeys/server/tables';
import * as passwordResetsTables from '@/lib/features/password/server/tables';
import * as paymentsTables from '@/lib/features/payments/server/tables';
import * as performanceTables from '@/lib/features/performance/server/tables';
import * as photosTables from '@/lib/features/photo/server/tables';
import * as referralsTables from '@/lib/features/referrals/server/tables';
import * as timeOffTables from '@/lib/features/time-off/server/tables';
import * as visitsTables from '@/lib/features/visits/server/tables';
import * as chatTables from './chat/server/tables';

export const schema = {
  // First: inserting a finished visit adds its period, if it is missing.
  ...paymentsTables,
  ...accountsTables,
  ...backgroundTables,
  ...broadcastsTables,
  ...chatTables,
  ...claimsTables,
  ...contactTables,
  ...customerRatingTables,
  ...deliveriesTables,
  ...helpTables,
  ...inboxTables,
  ...keysTables,
  ...liveTables,
  ...lostVisitsTables,
  ...notificationTables,
  ...officeSearchTables,
  ...onboardingTables,
  ...passwordResetsTables,
  ...passkeysTables,
  ...performanceTables,
  ...photosTables,
  ...referralsTables,
  ...timeOffTables,
  ...visitsTables,
  ...worldsTables,
};
