import type { OfficeNeed } from '@/lib/core/ground/contract/office-roles';
import type { PageName } from '@/lib/core/ground/site/pages';

/** The office's menu has each section with its pages, the first of which the menu opens. */
export const OFFICE_SECTIONS = {
  cleaners: ['admin', 'adminApplicants'],
  extraJobs: ['adminOffers'],
  inbox: ['adminInbox'],
  messages: ['adminBroadcasts'],
  pay: ['adminPay'],
  settings: [
    'adminSwitches',
    'adminRules',
    'adminHelpTopics',
    'adminReplies',
    'adminColleagues',
    'adminFailedJobs',
    'adminAudit',
  ],
} as const satisfies Readonly<Record<string, readonly [PageName, ...PageName[]]>>;

/** These pages are about one cleaner. */
export const WORKER_PAGES = [
  'adminWorker',
  'adminWorkerWeek',
  'adminWorkerJobs',
  'adminHandovers',
  'adminWorkerRecord',
  'adminWorkerDocuments',
  'adminWorkerDevices',
  'adminWorkerHistory',
] as const;

export type WorkerPage = (typeof WORKER_PAGES)[number];

export type OfficeSection = keyof typeof OFFICE_SECTIONS;

export type OfficePage = (typeof OFFICE_SECTIONS)[OfficeSection][number];

/** Only an owner may send the forms of these pages. */
const OWNERS_PAGES: readonly OfficePage[] = [
  'adminSwitches',
  'adminRules',
  'adminHelpTopics',
  'adminColleagues',
  'adminPay',
];

/** Returns the permission that a page's forms require. */
export const needOf = (page: OfficePage): OfficeNeed => (OWNERS_PAGES.includes(page) ? 'manage' : 'work');

export const SECTION_NAMES = Object.keys(OFFICE_SECTIONS) as OfficeSection[];

export const pagesOf = (section: OfficeSection): readonly OfficePage[] => OFFICE_SECTIONS[section];

export function sectionOf(page: OfficePage): OfficeSection {
  const section = SECTION_NAMES.find((name) => pagesOf(name).includes(page));
  if (!section) throw new Error(`The page ${page} has no section.`);
  return section;
}
