import * as administratorsTables from './administrators';
import * as backgroundTables from './background';
import * as chatTables from './chat';
import * as contactTables from './contact';
import * as customerLinksTables from './customer-links';
import * as keysTables from './keys';
import * as lostVisitsTables from './lost-visits';
import * as onboardingTables from './onboarding';
import * as passkeysTables from './passkeys';
import * as passwordResetsTables from './password-resets';
import * as peopleTables from './people';
import * as performanceTables from './performance';
import * as photosTables from './photos';
import * as supportChatsTables from './support-chats';
import * as timeOffTables from './time-off';
import * as visitsTables from './visits';
import * as worldsTables from './worlds';

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
