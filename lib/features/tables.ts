import * as accountsTables from '@/lib/core/backend/accounts/tables';
import * as backgroundTables from '@/lib/core/backend/jobs/tables';
import * as liveTables from '@/lib/core/backend/live/tables';
import * as worldsTables from '@/lib/core/backend/worlds/tables';
import * as contactTables from '@/lib/features/records/conversations';
import * as helpTables from '@/lib/features/records/conversations';
import * as keysTables from '@/lib/features/records/keys';
import * as broadcastsTables from '@/lib/features/records/notices';
import * as deliveriesTables from '@/lib/features/records/notices';
import * as notificationTables from '@/lib/features/records/notices';
import * as inboxTables from '@/lib/features/records/office';
import * as officeSearchTables from '@/lib/features/records/office';
import * as paymentsTables from '@/lib/features/records/pay';
import * as referralsTables from '@/lib/features/records/pay';
import * as onboardingTables from '@/lib/features/records/people';
import * as passkeysTables from '@/lib/features/records/people';
import * as passwordResetsTables from '@/lib/features/records/people';
import * as photosTables from '@/lib/features/records/people';
import * as customerRatingTables from '@/lib/features/records/standing';
import * as performanceTables from '@/lib/features/records/standing';
import * as timeOffTables from '@/lib/features/records/time-off';
import * as claimsTables from '@/lib/features/records/visits';
import * as lostVisitsTables from '@/lib/features/records/visits';
import * as visitsTables from '@/lib/features/records/visits';
import * as chatTables from './records/conversations';

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
