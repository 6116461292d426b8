import { isDay } from '../time/zoned';

/** These parse path parameters; null means page-not-found. */
const text = (part: string) => (/^[^/\s]+$/.test(part) ? part : null);
const word = (part: string) => (/^[\w-]{1,64}$/.test(part) ? part : null);
const articleSlug = (part: string) => (/^[a-z0-9][a-z0-9-]{0,63}$/.test(part) ? part : null);
const profilePart = (part: string) =>
  part === 'address' || part === 'mobile' || part === 'emergency-contact' ? part : null;
const day = (part: string) => (isDay(part) ? part : null);
const wholeNumber = (digits: number) => (part: string) =>
  /^\d+$/.test(part) && part.length <= digits ? Number(part) : null;
const periodPart = (part: string) => (part === 'current' ? part : wholeNumber(9)(part));

const office = { access: 'public', hasMenu: false, hasTabs: false, needsServer: true } as const;

/** The list is plain data, because middleware, service worker and browser load it. */
export const pages = {
  home: { path: '/', movesTo: '/schedule' },
  profile: { path: '/profile', title: 'Profile', menu: {}, isAvailableOffline: true },
  profileEdit: {
    path: '/profile/edit/:part',
    title: 'Edit profile',
    params: { part: profilePart },
    isAvailableOffline: true,
  },
  travel: { path: '/profile/travel', title: 'Travel preferences', isAvailableOffline: true },
  passkeys: { path: '/profile/passkeys', title: 'Passkeys' },
  changePassword: { path: '/profile/password', title: 'Change password' },
  id: { path: '/id', title: 'ID badge', belongsTo: 'profile', isAvailableOffline: true },
  schedule: {
    path: '/schedule',
    title: 'Schedule',
    menu: { tab: 'Schedule' },
    isAvailableOffline: true,
    shell: 'schedule',
    hasListColumn: true,
  },
  scheduleMenu: {
    path: '/schedule/show/menu',
    title: 'Schedule',
    isAvailableOffline: true,
    shell: 'schedule',
    hasListColumn: true,
  },
  scheduleList: {
    path: '/schedule-list',
    title: 'Schedule list',
    belongsTo: 'schedule',
    isAvailableOffline: true,
    shell: 'schedule-list',
    opensListBySwipe: false,
  },
  visit: {
    path: '/schedule/visit/:jobId/:scheduledDate/:actualDate',
    title: 'Visit',
    params: { jobId: wholeNumber(9), scheduledDate: day, actualDate: day },
    isAvailableOffline: true,
    shell: 'visit',
    hasTabs: false,
    hasListColumn: true,
  },
  /** A job is a query parameter here: its dialog opens above the list. */
  extraJobs: {
    path: '/extra-jobs',
    title: 'Extra Jobs',
    menu: { tab: 'Extra jobs', shownTo: 'not-swat' },
    isAvailableOffline: true,
  },
  payments: { path: '/payments', title: 'Payments', menu: {}, isAvailableOffline: true },
  paymentDocuments: { path: '/payments/documents', title: 'Documents by email', belongsTo: 'payments' },
  /** `current` is the week of today, which may have no number yet. */
  paymentPeriod: {
    path: '/payments/:periodId',
    title: 'Pay of a week',
    params: { periodId: periodPart },
    isAvailableOffline: true,
    hasTabs: false,
  },
  performance: {
    path: '/performance',
    title: 'Ratings & Pay',
    menu: { tab: 'Ratings & Pay' },
    isAvailableOffline: true,
  },
  performanceAll: { path: '/performance/all', title: 'Ratings & Pay', isAvailableOffline: true },
  fulfilment: { path: '/performance/fulfilment', title: 'Fulfilment', isAvailableOffline: true },
  reliability: { path: '/performance/reliability', title: 'Reliability', isAvailableOffline: true },
  oldReliability: { path: '/reliability', movesTo: '/performance/reliability' },
  rating: {
    path: '/performance/rating/:id',
    title: 'Visit rating',
    params: { id: wholeNumber(15) },
    isAvailableOffline: true,
  },
  achievements: { path: '/achievements', title: 'Achievements', menu: {}, isAvailableOffline: true },
  news: { path: '/news', title: 'Guides & News', menu: {}, isAvailableOffline: true },
  newsArticle: {
    path: '/news/:slug',
    title: 'News',
    params: { slug: articleSlug },
    isAvailableOffline: true,
  },
  cleaningGuides: {
    path: '/cleaning-guides',
    title: 'Cleaning guides',
    belongsTo: 'news',
    isAvailableOffline: true,
  },
  guide: {
    path: '/cleaning-guides/:slug',
    title: 'Cleaning guide',
    params: { slug: articleSlug },
    belongsTo: 'news',
    isAvailableOffline: true,
  },
  refer: { path: '/refer', title: 'Refer Cleaners', menu: {} },
  whatsNext: {
    path: '/whats-next',
    title: 'What’s Next?',
    menu: { shownTo: 'demo' },
    opensListBySwipe: false,
  },
  help: { path: '/help', title: 'Help', menu: { tab: 'Help' }, isAvailableOffline: true },
  helpContact: {
    path: '/help/contact/:category',
    title: 'Contact us',
    params: { category: word },
    isAvailableOffline: true,
  },
  ticket: {
    path: '/help/help-request-activity/:ticketId',
    title: 'Help request',
    params: { ticketId: word },
    isAvailableOffline: true,
    hasTabs: false,
    opensListBySwipe: false,
  },
  legal: { path: '/legal', title: 'Legal', belongsTo: 'profile', isAvailableOffline: true },
  licences: { path: '/legal/licences', title: 'Licences', belongsTo: 'profile' },
  legalText: {
    path: '/legal/:slug',
    title: 'Legal text',
    params: { slug: articleSlug },
    belongsTo: 'profile',
    isAvailableOffline: true,
  },
  customerComms: {
    path: '/customer-comms',
    title: 'Chats',
    menu: { isSecondary: true },
    isAvailableOffline: true,
  },
  customerChat: {
    path: '/customer-comms/:chatId',
    title: 'Customer chat',
    params: { chatId: wholeNumber(9) },
    isAvailableOffline: true,
    hasTabs: false,
    opensListBySwipe: false,
  },
  workerComms: {
    path: '/worker-comms',
    title: 'Chats',
    belongsTo: 'customerComms',
    isAvailableOffline: true,
  },
  workerChat: {
    path: '/worker-comms/:chatId',
    title: '{worker} chat',
    params: { chatId: wholeNumber(9) },
    belongsTo: 'customerComms',
    isAvailableOffline: true,
    hasTabs: false,
    opensListBySwipe: false,
  },
  permissions: { path: '/permissions', title: 'Permissions', belongsTo: 'profile', isAvailableOffline: true },
  timeOff: { path: '/time-off', title: 'Time off', menu: { isSecondary: true }, isAvailableOffline: true },
  whatsNew: {
    path: '/whats-new',
    title: 'What’s new',
    isAvailableOffline: true,
    hasMenu: false,
    hasTabs: false,
    opensListBySwipe: false,
  },

  impersonate: { ...office, path: '/impersonate', title: 'Impersonate a cleaner' },
  admin: { ...office, path: '/admin', title: 'Cleaners' },
  adminWorker: { ...office, path: '/admin/workers/:id', title: 'Cleaner', params: { id: wholeNumber(9) } },
  adminHandovers: {
    ...office,
    path: '/admin/workers/:id/handovers',
    title: 'Keys and handovers',
    params: { id: wholeNumber(9) },
  },
  adminWorkerWeek: {
    ...office,
    path: '/admin/workers/:id/week',
    title: 'Week',
    params: { id: wholeNumber(9) },
  },
  adminWorkerDocuments: {
    ...office,
    path: '/admin/workers/:id/documents',
    title: 'Documents',
    params: { id: wholeNumber(9) },
  },
  adminWorkerDevices: {
    ...office,
    path: '/admin/workers/:id/devices',
    title: 'Devices',
    params: { id: wholeNumber(9) },
  },
  adminWorkerRecord: {
    ...office,
    path: '/admin/workers/:id/record',
    title: 'Record',
    params: { id: wholeNumber(9) },
  },
  adminWorkerHistory: {
    ...office,
    path: '/admin/workers/:id/history',
    title: 'History',
    params: { id: wholeNumber(9) },
  },
  adminWorkerJobs: {
    ...office,
    path: '/admin/workers/:id/jobs',
    title: 'Visits and jobs',
    params: { id: wholeNumber(9) },
  },
  adminOffers: { ...office, path: '/admin/extra-jobs', title: 'Extra jobs' },
  adminSwitches: { ...office, path: '/admin/switches', title: 'Features and settings' },
  adminRules: { ...office, path: '/admin/rules', title: 'Rules' },
  adminInbox: { ...office, path: '/admin/inbox', title: 'Inbox' },
  adminBroadcasts: { ...office, path: '/admin/messages', title: 'Messages to cleaners' },
  adminPay: { ...office, path: '/admin/pay', title: 'Pay' },
  oldOfficeSupport: { access: 'public', needsServer: true, path: '/admin/support', movesTo: '/admin/inbox' },
  adminApplicants: { ...office, path: '/admin/applicants', title: 'Applicants' },
  adminFailedJobs: { ...office, path: '/admin/failed-jobs', title: 'Emails and documents' },
  adminHelpTopics: { ...office, path: '/admin/help-topics', title: 'Help topics' },
  adminReplies: { ...office, path: '/admin/replies', title: 'Saved replies' },
  adminColleagues: { ...office, path: '/admin/colleagues', title: 'Colleagues' },
  adminAudit: { ...office, path: '/admin/audit', title: 'Audit log' },
  oldOfficeChats: {
    access: 'public',
    needsServer: true,
    path: '/admin/chats',
    movesTo: '/admin/inbox?kind=chat',
  },
  oldOfficeChat: {
    access: 'public',
    needsServer: true,
    path: '/admin/chats/:id',
    params: { id: wholeNumber(9) },
    movesTo: '/admin/inbox?item=chat-:id',
  },
  /** Customers open it. Middleware removes the token from the mailed link. */
  customerPage: {
    path: '/c',
    title: 'Chat with your cleaner',
    access: 'public',
    hasMenu: false,
    hasTabs: false,
  },
  ratingPage: {
    path: '/rate',
    title: 'Rate your clean',
    access: 'public',
    hasMenu: false,
    hasTabs: false,
  },
  login: { path: '/login', title: 'Sign in', access: 'public' },
  resetPassword: { path: '/reset-password', title: 'Reset your password', access: 'public' },
  newPassword: {
    path: '/reset-password/:token',
    title: 'Choose a new password',
    params: { token: text },
    access: 'public',
  },
  onboarding: { path: '/onboarding', access: 'public', movesTo: '/onboarding/welcome' },
  onboardingWelcome: {
    path: '/onboarding/welcome',
    title: 'Welcome',
    access: 'public',
    opensListBySwipe: false,
  },
  applicantWelcome: {
    path: '/onboarding/welcome/:applicantId/:token',
    params: { applicantId: text, token: text },
    access: 'public',
    movesTo: '/onboarding/welcome',
  },
  onboardingStep: {
    path: '/onboarding/*',
    title: 'Getting started',
    access: 'public',
    opensListBySwipe: false,
  },
  getStarted: {
    path: '/get-started/:applicantId/:token',
    params: { applicantId: text, token: text },
    access: 'public',
    movesTo: '/onboarding/welcome/:applicantId/:token',
  },
} as const satisfies Readonly<Record<string, ShownPage | MovedPage>>;

export type PageName = keyof typeof pages;
type Page<N extends PageName> = (typeof pages)[N];

export type PageNameWith<Entry> = { [N in PageName]: Page<N> extends Entry ? N : never }[PageName];

export type ShownPageName = Exclude<PageName, PageNameWith<{ readonly movesTo: string }>>;

export type TabPageName = PageNameWith<{ readonly menu: { readonly tab: string } }>;

type Readers<N extends PageName> = Page<N> extends { readonly params: infer P } ? P : Record<never, never>;

export type PageParams<N extends PageName> = {
  readonly [K in keyof Readers<N>]: Readers<N>[K] extends (part: string) => infer Value
    ? Extract<Value, string | number>
    : never;
};

/** These are app shells: static pages without data, built once, shown when a page cannot be loaded. */
export const SHELLS = ['schedule', 'schedule-list', 'visit', 'other', 'signed-out'] as const;
export type ShellName = (typeof SHELLS)[number];

interface Address {
  /** The path is below the base path. `:name` is a parameter, `*` at the end any number of further parts. */
  readonly path: string;
  /** Only signed-in users see the page, unless it is public. */
  readonly access?: 'public';
  readonly params?: Readonly<Record<string, (text: string) => string | number | null>>;
  /** The service worker waits for it, however slow: the office is of no use without the server. */
  readonly needsServer?: true;
}

/** Redirects to another page with the same parameters, and keeps the query. */
export interface MovedPage extends Address {
  readonly movesTo: string;
}

export interface ShownPage extends Address {
  readonly title: string;
  readonly menu?: {
    readonly shownTo?: 'not-swat' | 'demo';
    readonly tab?: string;
    readonly isSecondary?: true;
  };
  /** This is the page whose menu item is marked as current; by default the one whose path this path begins with. */
  readonly belongsTo?: string;
  /** It is true if its data is persisted on the device, so that it opens offline. */
  readonly isAvailableOffline?: true;
  readonly shell?: ShellName;
  readonly hasMenu?: boolean;
  /** It is true by default; false when the page has a bottom bar of its own. */
  readonly hasTabs?: boolean;
  readonly hasListColumn?: boolean;
  readonly opensListBySwipe?: boolean;
}
