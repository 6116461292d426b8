import * as administratorsTables from '@/lib/core/accounts/administrator-tables';
import * as peopleTables from '@/lib/core/accounts/tables';
import * as backgroundTables from '@/lib/core/jobs/tables';
import * as worldsTables from '@/lib/core/worlds/tables';
import * as customerLinksTables from '@/lib/features/chat/customer/server/tables';
import * as chatTables from '@/lib/features/chat/server/tables';
import * as supportChatsTables from '@/lib/features/chat/support/server/tables';
import * as contactTables from '@/lib/features/contact/server/tables';
import * as keysTables from '@/lib/features/keys/server/tables';
import * as lostVisitsTables from '@/lib/features/lost-visits/server/tables';
import * as onboardingTables from '@/lib/features/onboarding/server/tables';
import * as passkeysTables from '@/lib/features/passkeys/server/tables';
import * as passwordResetsTables from '@/lib/features/password/server/tables';
import * as performanceTables from '@/lib/features/performance/server/tables';
import * as photosTables from '@/lib/features/photo/server/tables';
import * as timeOffTables from '@/lib/features/time-off/server/tables';
import * as visitsTables from '@/lib/features/visits/server/tables';

/** Every table, by the name under which its file exports it. */
export const schema = {
  ...administratorsTables,
  ...backgroundTables,
  ...chatTables,
  ...contactTables,
  ...customerLinksTables,
  ...keysTables,
  ...lostVisitsTables,
  ...onboardingTables,
  ...passwordResetsTables,
  ...passkeysTables,
  ...peopleTables,
  ...performanceTables,
  ...photosTables,
  ...supportChatsTables,
  ...timeOffTables,
  ...visitsTables,
  ...worldsTables,
};
