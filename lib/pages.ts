import { isDay } from './time/zoned';

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
  /** Its line in the side menu, in the order of this list. */
  readonly menu?: {
    /** Only for these; for everybody without it. */
    readonly shownTo?: 'not-swat' | 'demo';
    /** Whether it stands in the bar at the thumb too. */
    readonly hasTab?: true;
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
 * Every page of the app, once: middleware, the worker and the browser read it, so that there is nothing but data here. Titles
 * stand in `messages/page-titles.ts`; what shows a page without a connection, in its feature's `pages.tsx`.
 */
export const pages = {
  home: { path: '/', movesTo: '/schedule' },
  profile: { path: '/profile', menu: {}, isOnPhone: true },
  /** A form for a part of the profile. */
  profileEdit: { path: '/profile/edit/:part', params: { part: profilePart }, isOnPhone: true },
  travel: { path: '/profile/travel', isOnPhone: true },
  passkeys: { path: '/profile/passkeys' },
  changePassword: { path: '/profile/password' },
  id: { path: '/id', belongsTo: 'profile', isOnPhone: true },
  schedule: {
    path: '/schedule',
    menu: { hasTab: true },
    isOnPhone: true,
    shell: 'schedule',
    hasListColumn: true,
  },
  /** The schedule with the side menu open. [NAV-10] */
  scheduleMenu: {
    path: '/schedule/show/menu',
    isOnPhone: true,
    shell: 'schedule',
    hasListColumn: true,
  },
  scheduleList: {
    path: '/schedule-list',
    belongsTo: 'schedule',
    isOnPhone: true,
    shell: 'schedule-list',
    opensListBySwipe: false,
  },
  visit: {
    path: '/schedule/visit/:jobId/:scheduledDate/:actualDate',
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
    menu: { hasTab: true, shownTo: 'not-swat' },
    isOnPhone: true,
  },
  payments: { path: '/payments', menu: {} },
  performance: {
    path: '/performance',
    menu: { hasTab: true },
    isOnPhone: true,
  },
  performanceAll: { path: '/performance/all', isOnPhone: true },
  fulfilment: { path: '/performance/fulfilment', isOnPhone: true },
  reliability: { path: '/performance/reliability', isOnPhone: true },
  /** An address of earlier days. [NAV-18] */
  oldReliability: { path: '/reliability', movesTo: '/performance/reliability' },
  rating: {
    path: '/performance/rating/:id',
    params: { id: wholeNumber(15) },
    isOnPhone: true,
  },
  achievements: { path: '/achievements', menu: {} },
  news: { path: '/news', menu: {} },
  cleaningGuides: { path: '/cleaning-guides', belongsTo: 'news' },
  refer: { path: '/refer', menu: {} },
  whatsNext: {
    path: '/whats-next',
    menu: { shownTo: 'demo' },
    opensListBySwipe: false,
  },
  help: { path: '/help', menu: { hasTab: true } },
  helpContact: { path: '/help/contact/:category', params: { category: word } },
  ticket: {
    path: '/help/help-request-activity/:ticketId',
    params: { ticketId: wholeNumber(15) },
  },
  legal: { path: '/legal' },
  customerComms: { path: '/customer-comms', isOnPhone: true },
  customerChat: {
    path: '/customer-comms/:chatId',
    params: { chatId: wholeNumber(9) },
    isOnPhone: true,
    hasTabs: false,
    opensListBySwipe: false,
  },
  workerComms: { path: '/worker-comms', isOnPhone: true },
  workerChat: {
    path: '/worker-comms/:chatId',
    params: { chatId: wholeNumber(9) },
    isOnPhone: true,
    hasTabs: false,
    opensListBySwipe: false,
  },
  permissions: { path: '/permissions', belongsTo: 'profile', isOnPhone: true },
  timeOff: { path: '/time-off', isOnPhone: true },
  whatsNew: { path: '/whats-new', hasMenu: false, opensListBySwipe: false },

  /** Asks an administrator whether to act as a worker. [IMP-02] */
  act: { ...office, path: '/act' },
  admin: { ...office, path: '/admin' },
  adminWorker: { ...office, path: '/admin/workers/:id', params: { id: wholeNumber(9) } },
  /** The key handovers of a worker. */
  adminHandovers: { ...office, path: '/admin/workers/:id/handovers', params: { id: wholeNumber(9) } },
  adminWorkerJobs: { ...office, path: '/admin/workers/:id/jobs', params: { id: wholeNumber(9) } },
  adminOffers: { ...office, path: '/admin/extra-jobs' },
  adminSwitches: { ...office, path: '/admin/switches' },
  adminSupport: { ...office, path: '/admin/support' },
  /** Who was invited to work here. */
  adminApplicants: { ...office, path: '/admin/applicants' },
  /** Mails and documents that could not be made. */
  adminFailedJobs: { ...office, path: '/admin/failed-jobs' },
  adminAudit: { ...office, path: '/admin/audit' },
  /** Support's inbox. */
  adminChats: { ...office, path: '/admin/chats' },
  adminChat: { ...office, path: '/admin/chats/:id', params: { id: wholeNumber(9) } },
  /** The chat of one visit, for its customer. The link in a mail has a token behind this address, which middleware takes off. */
  customerPage: { path: '/c', access: 'public', hasMenu: false, hasTabs: false },
  login: { path: '/login', access: 'public' },
  resetPassword: { path: '/reset-password', access: 'public' },
  newPassword: {
    path: '/reset-password/:token',
    params: { token: text },
    access: 'public',
  },
  onboarding: { path: '/onboarding', access: 'public', movesTo: '/onboarding/welcome' },
  onboardingWelcome: { path: '/onboarding/welcome', access: 'public', opensListBySwipe: false },
  /** A personal link's address, whose token middleware takes off on the way to the welcome page. [NAV-08] */
  applicantWelcome: {
    path: '/onboarding/welcome/:applicantId/:token',
    params: { applicantId: text, token: text },
    access: 'public',
    movesTo: '/onboarding/welcome',
  },
  /** One step each; any other address leads to the step that is next. [NAV-06] */
  onboardingStep: { path: '/onboarding/*', access: 'public', opensListBySwipe: false },
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
export type TabPageName = PageNameWith<{ readonly menu: { readonly hasTab: true } }>;

type Readers<N extends PageName> = Page<N> extends { readonly params: infer P } ? P : Record<never, never>;

/** What a page's path says, by the names of its parameters. */
export type PageParams<N extends PageName> = {
  readonly [K in keyof Readers<N>]: Readers<N>[K] extends (part: string) => infer Value
    ? Extract<Value, string | number>
    : never;
};
