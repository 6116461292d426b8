import type {
  OfflinePageEntries,
  OfflinePageEntry,
  OfflinePageName,
  OwnShellPageName,
} from '@/components/offline/shells/offline-page-entry';
import { pageAt } from '@/lib/core/ground/site/page-lookup';
import type { PageName } from '@/lib/core/ground/site/pages';

type LazyPageName = Exclude<OfflinePageName, OwnShellPageName>;
type LazyScreenProps = Pick<Parameters<OfflinePageEntry['screen']>[0], 'workerId'>;
type LoadPage<N extends PageName> = () => Promise<{ readonly [K in N]: OfflinePageEntry<K> }>;

export type LoadPages = () => Promise<OfflinePageEntries>;

const performance = async () => (await import('@/components/standing/performance/pages')).performancePages;

const profile = async () => (await import('@/components/people/profile/pages')).profilePages;

const chat = async () => (await import('@/components/talk/chat/pages')).chatPages;

const help = async () => (await import('@/components/work/help/pages')).helpPages;

const news = async () => (await import('@/components/reading/news/pages')).newsPages;

const payments = async () => (await import('@/components/money/payments/pages')).paymentsPages;

const legal = async () => (await import('@/components/reading/legal/pages')).legalPages;

const guides = async () => (await import('@/components/reading/guides/pages')).guidePages;

/**
 * Offline pages without their own shell. Loaded when shown; the service worker precaches all files of a
 * build.
 */
const LAZY_PAGES: { readonly [N in LazyPageName]: LoadPage<N> } = {
  performance,
  performanceAll: performance,
  fulfilment: performance,
  reliability: performance,
  rating: performance,
  payments,
  paymentPeriod: payments,
  customerComms: chat,
  customerChat: chat,
  workerComms: chat,
  workerChat: chat,
  extraJobs: async () => {
    const { ExtraJobsScreen } = await import('@/components/work/extra-jobs/extra-jobs-screen');
    return {
      extraJobs: {
        screen: ({ workerId }: LazyScreenProps) => <ExtraJobsScreen workerId={workerId} now={null} />,
      },
    };
  },
  cleaningGuides: guides,
  guide: guides,
  help,
  helpContact: help,
  ticket: help,
  profile: async () => (await import('@/components/account/profile/pages')).accountPages,
  profileEdit: profile,
  travel: profile,
  id: profile,
  permissions: async () => {
    const { PermissionsScreen } = await import('@/components/people/device/permissions-screen');
    return { permissions: { screen: () => <PermissionsScreen /> } };
  },
  news,
  newsArticle: news,
  whatsNew: async () => {
    const { WhatsNewScreen } = await import('@/components/reading/whats-new/whats-new-screen');
    return { whatsNew: { screen: () => <WhatsNewScreen /> } };
  },
  legal: async () => {
    const [{ LegalScreen }, { Letters }] = await Promise.all([
      import('@/components/reading/legal/legal-screen'),
      import('@/components/money/documents/letters'),
    ]);
    return { legal: { screen: () => <LegalScreen letters={<Letters />} /> } };
  },
  legalText: legal,
  achievements: async () => {
    const { AchievementsScreen } = await import('@/components/standing/achievements/achievements-screen');
    const screen = ({ workerId }: LazyScreenProps) => (
      <AchievementsScreen workerId={workerId} achievements={null} now={null} />
    );
    return { achievements: { screen } };
  },
  timeOff: async () => {
    const { TimeOffScreen } = await import('@/components/standing/time-off/time-off-screen');
    const screen = ({ workerId }: LazyScreenProps) => (
      <TimeOffScreen workerId={workerId} hours={null} changes={null} now={null} />
    );
    return { timeOff: { screen } };
  },
};

/** Loader of the page at a path without the base path, or null. */
export function lazyPagesAt(path: string): LoadPages | null {
  const loads: { readonly [N in PageName]?: LoadPages } = LAZY_PAGES;
  const page = pageAt(path);
  return (page && loads[page.name]) ?? null;
}
