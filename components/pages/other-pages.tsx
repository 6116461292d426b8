import { accountPages } from '@/components/account/profile/pages';
import { Letters } from '@/components/money/documents/letters';
import { paymentsPages } from '@/components/money/payments/pages';
import type {
  OfflinePageEntries,
  OfflinePageEntry,
  OfflinePageName,
  OwnShellPageName,
} from '@/components/offline/shells/offline-page-entry';
import { PermissionsScreen } from '@/components/people/device/permissions-screen';
import { profilePages } from '@/components/people/profile/pages';
import { guidePages } from '@/components/reading/guides/pages';
import { LegalScreen } from '@/components/reading/legal/legal-screen';
import { legalPages } from '@/components/reading/legal/pages';
import { newsPages } from '@/components/reading/news/pages';
import { WhatsNewScreen } from '@/components/reading/whats-new/whats-new-screen';
import { AchievementsScreen } from '@/components/standing/achievements/achievements-screen';
import { performancePages } from '@/components/standing/performance/pages';
import { TimeOffScreen } from '@/components/standing/time-off/time-off-screen';
import { chatPages } from '@/components/talk/chat/pages';
import { ExtraJobsScreen } from '@/components/work/extra-jobs/extra-jobs-screen';
import { helpPages } from '@/components/work/help/pages';

/**
 * These offline pages have no shell of their own. They are one script, which is loaded when one of them is shown: as a
 * script each, they would contain what they share several times.
 */
export const otherPages: OfflinePageEntries & {
  readonly [N in Exclude<OfflinePageName, OwnShellPageName>]: OfflinePageEntry<N>;
} = {
  ...performancePages,
  ...paymentsPages,
  ...chatPages,
  ...guidePages,
  ...helpPages,
  ...accountPages,
  ...profilePages,
  ...newsPages,
  ...legalPages,
  extraJobs: { screen: ({ workerId }) => <ExtraJobsScreen workerId={workerId} now={null} /> },
  permissions: { screen: () => <PermissionsScreen /> },
  whatsNew: { screen: () => <WhatsNewScreen /> },
  legal: { screen: () => <LegalScreen letters={<Letters />} /> },
  achievements: {
    screen: ({ workerId }) => <AchievementsScreen workerId={workerId} achievements={null} now={null} />,
  },
  timeOff: {
    screen: ({ workerId }) => <TimeOffScreen workerId={workerId} hours={null} changes={null} now={null} />,
  },
};
