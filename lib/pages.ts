import { brand } from './brand';
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
  /** In the browser's tab, in the menu and, where the page is still to come, on the page. */
  readonly title: string;
  /** Its line in the side menu, in the order of this list. */
  readonly menu?: {
    /** Only for these; for everybody without it. */
    readonly shownTo?: 'not-swat' | 'demo';
    /** What it says in the bar at the thumb, if it stands there too. */
    readonly tab?: string;
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
const day = (part: string) => (isDay(part) ? part : null);
const wholeNumber = (digits: number) => (part: string) =>
  /^\d+$/.test(part) && part.length <= digits ? Number(part) : null;

/**
 * Every page of the app, once: middleware, the worker and the browser read it, so that there is nothing but data here. What
 * shows a page without a connection stands in its feature's `pages.tsx`.
 */
export const pages = {
  home: { path: '/', movesTo: '/schedule' },
  profile: { path: '/profile', title: 'Profile', menu: {} },
  travel: { path: '/profile/travel', title: 'Travel preferences' },
  id: { path: '/id', title: 'ID badge', belongsTo: 'profile' },
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
    // Days that the calendar has: 31 February is page-not-found.
    params: { jobId: wholeNumber(9), scheduledDate: day, actualDate: day },
    title: 'Visit',
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
    params: { id: wholeNumber(15) },
    title: 'Visit rating',
    isOnPhone: true,
  },
  achievements: { path: '/achievements', title: 'Achievements', menu: {} },
  news: { path: '/news', title: 'Guides & News', menu: {} },
  cleaningGuides: { path: '/cleaning-guides', title: 'Cleaning guides', belongsTo: 'news' },
  refer: { path: '/refer', title: 'Refer Cleaners', menu: {} },
  whatsNext: {
    path: '/whats-next',
    title: "What's Next?",
    menu: { shownTo: 'demo' },
    opensListBySwipe: false,
  },
  help: { path: '/help', title: 'Help', menu: { tab: 'Help' } },
  helpContact: { path: '/help/contact/:category', params: { category: word }, title: 'Contact us' },
  ticket: {
    path: '/help/help-request-activity/:ticketId',
    params: { ticketId: wholeNumber(15) },
    title: 'Help request',
  },
  legal: { path: '/legal', title: 'Legal' },
  customerComms: { path: '/customer-comms', title: 'Customer chats' },
  workerComms: { path: '/worker-comms', title: `${brand.worker} chats` },
  permissions: { path: '/permissions', title: 'Permissions' },
  timeOff: { path: '/time-off', title: 'Time off', isOnPhone: true },
  whatsNew: { path: '/whats-new', title: "What's new", hasMenu: false, opensListBySwipe: false },

  login: { path: '/login', access: 'public', title: 'Sign in' },
  resetPassword: { path: '/reset-password', access: 'public', title: 'Reset your password' },
  newPassword: {
    path: '/reset-password/:token',
    params: { token: text },
    access: 'public',
    title: 'Choose a new password',
  },
  onboarding: { path: '/onboarding', access: 'public', movesTo: '/onboarding/welcome' },
  onboardingWelcome: { path: '/onboarding/welcome', access: 'public', title: 'Welcome' },
  /** The welcome page of an applicant who came by a personal link. [NAV-08] */
  applicantWelcome: {
    path: '/onboarding/welcome/:applicantId/:token',
    params: { applicantId: text, token: text },
    access: 'public',
    title: 'Welcome',
  },
  /** The steps that follow are still to come; nobody is sent to the sign-in from their addresses. */
  onboardingStep: { path: '/onboarding/*', access: 'public', title: 'Welcome' },
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

type Readers<N extends PageName> = Page<N> extends { readonly params: infer P } ? P : Record<never, never>;

/** What a page's path says, by the names of its parameters. */
export type PageParams<N extends PageName> = {
  readonly [K in keyof Readers<N>]: Readers<N>[K] extends (part: string) => infer Value
    ? Extract<Value, string | number>
    : never;
};
