import { isDay } from './core/time/zoned';

/** A part of a path that says something. */
const text = (part: string) => (/^[^/\s]+$/.test(part) ? part : null);
const word = (part: string) => (/^[\w-]{1,64}$/.test(part) ? part : null);
const profilePart = (part: string) =>
  part === 'address' || part === 'mobile' || part === 'emergency-contact' ? part : null;
const day = (part: string) => (isDay(part) ? part : null);
const wholeNumber = (digits: number) => (part: string) =>
  /^\d+$/.test(part) && part.length <= digits ? Number(part) : null;

/** What any page of the office is: it asks for the administrator's own sign-in, and has no menus. */
const office = { access: 'public', hasMenu: false, hasTabs: false } as const;

/**
 * Every page of the app, once: middleware, the worker and the browser read it, so that there is nothing but data here. What
 * shows a page without a connection stands in its feature's `pages.tsx`.
 */
export const pages = {
  home: { path: '/', movesTo: '/schedule' },
  profile: { path: '/profile', title: 'Profile', menu: {}, isOnPhone: true },
  /** A form for a part of the profile. */
  profileEdit: {
    path: '/profile/edit/:part',
    title: 'Edit profile',
    params: { part: profilePart },
    isOnPhone: true,
  },
  travel: { path: '/profile/travel', title: 'Travel preferences', isOnPhone: true },
  passkeys: { path: '/profile/passkeys', title: 'Passkeys' },
  changePassword: { path: '/profile/password', title: 'Change password' },
  id: { path: '/id', title: 'ID badge', belongsTo: 'profile', isOnPhone: true },
  schedule: {
    path: '/schedule',
    title: 'Schedule',
    menu: { tab: 'Schedule' },
    isOnPhone: true,
    shell: 'schedule',
    hasListColumn: true,
  },
  /** The schedule with the side menu open. [NAV-10] */
  scheduleMenu: {
    path: '/schedule/show/menu',
    title: 'Schedule',
    isOnPhone: true,
    shell: 'schedule',
    hasListColumn: true,
  },
  scheduleList: {
    path: '/schedule-list',
    title: 'Schedule list',
    belongsTo: 'schedule',
    isOnPhone: true,
    shell: 'schedule-list',
    opensListBySwipe: false,
  },
  visit: {
    path: '/schedule/visit/:jobId/:scheduledDate/:actualDate',
    title: 'Visit',
    // Days that the calendar has: 31 February is page-not-found.
    params: { jobId: wholeNumber(9), scheduledDate: day, actualDate: day },
    isOnPhone: true,
    shell: 'visit',
    hasTabs: false,
    hasListColumn: true,
  },
  /** A job's own address is a query of this one: its dialog stands in front of the list. */
  extraJobs: {
    path: '/extra-jobs',
    title: 'Extra Jobs',
    menu: { tab: 'Extra jobs', shownTo: 'not-swat' },
    isOnPhone: true,
  },
  payments: { path: '/payments', title: 'Payments', menu: {} },
  performance: {
    path: '/performance',
    title: 'Ratings & Pay',
    menu: { tab: 'Ratings & Pay' },
    isOnPhone: true,
  },
  performanceAll: { path: '/performance/all', title: 'Ratings & Pay', isOnPhone: true },
  fulfilment: { path: '/performance/fulfilment', title: 'Fulfilment', isOnPhone: true },
  reliability: { path: '/performance/reliability', title: 'Reliability', isOnPhone: true },
  /** An address of earlier days. [NAV-18] */
  oldReliability: { path: '/reliability', movesTo: '/performance/reliability' },
  rating: {
    path: '/performance/rating/:id',
    title: 'Visit rating',
    params: { id: wholeNumber(15) },
    isOnPhone: true,
  },
  achievements: { path: '/achievements', title: 'Achievements', menu: {} },
  news: { path: '/news', title: 'Guides & News', menu: {} },
  cleaningGuides: { path: '/cleaning-guides', title: 'Cleaning guides', belongsTo: 'news' },
  refer: { path: '/refer', title: 'Refer Cleaners', menu: {} },
  whatsNext: {
    path: '/whats-next',
    title: 'What’s Next?',
    menu: { shownTo: 'demo' },
    opensListBySwipe: false,
  },
  /** Without a connection it helps with a visit that the address names. */
  help: { path: '/help', title: 'Help', menu: { tab: 'Help' }, isOnPhone: true },
  helpContact: { path: '/help/contact/:category', title: 'Contact us', params: { category: word } },
  ticket: {
    path: '/help/help-request-activity/:ticketId',
    title: 'Help request',
    params: { ticketId: wholeNumber(15) },
  },
  legal: { path: '/legal', title: 'Legal' },
  /** The chats. A switch on both of its pages leads to the other. */
  customerComms: {
    path: '/customer-comms',
    title: 'Chats',
    menu: { isSecondary: true },
    isOnPhone: true,
  },
  customerChat: {
    path: '/customer-comms/:chatId',
    title: 'Customer chat',
    params: { chatId: wholeNumber(9) },
    isOnPhone: true,
    hasTabs: false,
    opensListBySwipe: false,
  },
  workerComms: {
    path: '/worker-comms',
    title: 'Chats',
    belongsTo: 'customerComms',
    isOnPhone: true,
  },
  workerChat: {
    path: '/worker-comms/:chatId',
    title: '{worker} chat',
    params: { chatId: wholeNumber(9) },
    belongsTo: 'customerComms',
    isOnPhone: true,
    hasTabs: false,
    opensListBySwipe: false,
  },
  permissions: { path: '/permissions', title: 'Permissions', belongsTo: 'profile', isOnPhone: true },
  timeOff: { path: '/time-off', title: 'Time off', menu: { isSecondary: true }, isOnPhone: true },
  whatsNew: { path: '/whats-new', title: 'What’s new', hasMenu: false, opensListBySwipe: false },

  /** Asks an administrator whether to act as a worker. [IMP-02] */
  act: { ...office, path: '/act', title: 'Act as a {worker}' },
  admin: { ...office, path: '/admin', title: 'Office' },
  adminWorker: { ...office, path: '/admin/workers/:id', title: 'Cleaner', params: { id: wholeNumber(9) } },
  /** The key handovers of a worker. */
  adminHandovers: {
    ...office,
    path: '/admin/workers/:id/handovers',
    title: 'Key handovers',
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
  adminSupport: { ...office, path: '/admin/support', title: 'Support' },
  /** Who was invited to work here. */
  adminApplicants: { ...office, path: '/admin/applicants', title: 'Applicants' },
  /** Mails and documents that could not be made. */
  adminFailedJobs: { ...office, path: '/admin/failed-jobs', title: 'Emails and documents' },
  adminAudit: { ...office, path: '/admin/audit', title: 'Audit list' },
  /** Support's inbox. */
  adminChats: { ...office, path: '/admin/chats', title: 'Support chats' },
  adminChat: { ...office, path: '/admin/chats/:id', title: 'Support chat', params: { id: wholeNumber(9) } },
  /** The chat of one visit, for its customer. The link in a mail has a token behind this address, which middleware takes off. */
  customerPage: {
    path: '/c',
    title: 'Chat with your cleaner',
    access: 'public',
    hasMenu: false,
    hasTabs: false,
  },
  /** Where a customer rates a visit. The link in a mail has a token behind this address, which middleware takes off. */
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
  /** A personal link's address, whose token middleware takes off on the way to the welcome page. [NAV-08] */
  applicantWelcome: {
    path: '/onboarding/welcome/:applicantId/:token',
    params: { applicantId: text, token: text },
    access: 'public',
    movesTo: '/onboarding/welcome',
  },
  /** One step each; any other address leads to the step that is next. [NAV-06] */
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

/** The names of the pages whose entry has what is asked for. */
export type PageNameWith<Entry> = { [N in PageName]: Page<N> extends Entry ? N : never }[PageName];

/** Pages to see; the others lead on to them. */
export type ShownPageName = Exclude<PageName, PageNameWith<{ readonly movesTo: string }>>;

/** Those in the bar at the thumb. */
export type TabPageName = PageNameWith<{ readonly menu: { readonly tab: string } }>;

type Readers<N extends PageName> = Page<N> extends { readonly params: infer P } ? P : Record<never, never>;

/** What a page's path says, by the names of its parameters. */
export type PageParams<N extends PageName> = {
  readonly [K in keyof Readers<N>]: Readers<N>[K] extends (part: string) => infer Value
    ? Extract<Value, string | number>
    : never;
};

/** Static pages, made at build without data, that stand in for those that cannot be loaded. */
export const SHELLS = ['schedule', 'schedule-list', 'visit', 'other', 'signed-out'] as const;
export type ShellName = (typeof SHELLS)[number];

interface Address {
  /** Below the base path. A part that begins with a colon is a parameter, a star at the end any number of further parts. */
  readonly path: string;
  /** Public ones are for anyone; all others ask for a sign-in. [NAV-38] [NAV-39] */
  readonly access?: 'public';
  /** How each parameter is read from its part of the path; null makes it an address without a page. */
  readonly params?: Readonly<Record<string, (text: string) => string | number | null>>;
}

/** An address that leads on to the page at another one, with the same parameters. */
export interface MovedPage extends Address {
  readonly movesTo: string;
}

export interface ShownPage extends Address {
  /** What it is called in the browser's tab and in the menu, in English. */
  readonly title: string;
  /** Its line in the side menu, in the order of this list. */
  readonly menu?: {
    /** Only for these; for everybody without it. */
    readonly shownTo?: 'not-swat' | 'demo';
    /** What it is called in the bar at the thumb, where it stands there too. */
    readonly tab?: string;
    /** In the second group, below the documents' items. */
    readonly isSecondary?: true;
  };
  /** The page in whose line of the menu somebody here is, unless its address begins with that page's. */
  readonly belongsTo?: string;
  /** Whether the phone persists what it shows, so that it opens without a connection. */
  readonly isOnPhone?: true;
  /** The static page with its code that stands in for it; one for all others without it. */
  readonly shell?: ShellName;
  /** Unless it is false. */
  readonly hasMenu?: boolean;
  /** Unless it is false, because the page has a bar of its own at the thumb. */
  readonly hasTabs?: boolean;
  /** Whether the schedule list stands beside it, when the screen is wide enough. */
  readonly hasListColumn?: boolean;
  /** Whether a swipe from the end side opens the schedule list, unless it is false. [MENU-18] */
  readonly opensListBySwipe?: boolean;
}
