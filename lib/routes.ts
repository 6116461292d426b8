import { BASE_PATH } from './base-path';
import { isDay } from './time/zoned';

/** Why a session ended, said on the sign-in page; a worker's own sign-out has no reason. [AUTH-14] */
export const LOGOUT_REASONS = ['unauthorized', 'customer'] as const;
export type LogoutReason = (typeof LOGOUT_REASONS)[number];

/** What stands in for pages that cannot be loaded: three for pages that the phone can fill, one for any other, one for no one. */
export const SHELLS = ['schedule', 'schedule-list', 'visit', 'other', 'signed-out'] as const;
export type ShellName = (typeof SHELLS)[number];

/** What the address of a visit is made of. */
export interface VisitAddress {
  readonly jobId: number;
  readonly scheduledDate: string;
  readonly actualDate: string;
}

/**
 * The only place for page addresses. Addresses are below the base path, as Next's links and redirects want them.
 */
export const routes = {
  home: '/',
  login: '/login',
  /** `redirectTo` is the attempted address with the base path. [NAV-41] [AUTH-14] */
  loginFor: (query: { readonly redirectTo?: string | null; readonly logoutReason?: LogoutReason }) =>
    withQuery('/login', query),
  /** The page that offers the demo; going there begins none. */
  /** With the demo's parameters from the address that led to it. */
  demoOffer: (from: URLSearchParams) =>
    withQuery('/login', { demo: '1', seed: from.get('seed'), timer: from.get('timer') }),
  resetPassword: '/reset-password',
  resetPasswordFor: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  onboarding: '/onboarding',
  onboardingWelcome: '/onboarding/welcome',
  /** The welcome page of an applicant who came by a personal link. [NAV-08] */
  onboardingWelcomeFor: (applicantId: string, token: string) =>
    `/onboarding/welcome/${encodeURIComponent(applicantId)}/${encodeURIComponent(token)}`,
  getStarted: (applicantId: string, token: string) =>
    `/get-started/${encodeURIComponent(applicantId)}/${encodeURIComponent(token)}`,
  schedule: '/schedule',
  /** The schedule with the side menu open. [NAV-10] */
  scheduleMenu: '/schedule/show/menu',
  scheduleList: '/schedule-list',
  visit: (jobId: number, scheduledDate: string, actualDate: string) =>
    `/schedule/visit/${jobId}/${scheduledDate}/${actualDate}`,
  extraJobs: '/extra-jobs',
  performance: '/performance',
  performanceAll: '/performance/all',
  fulfilment: '/performance/fulfilment',
  reliability: '/performance/reliability',
  rating: (ratingId: number) => `/performance/rating/${ratingId}`,
  profile: '/profile',
  travel: '/profile/travel',
  id: '/id',
  help: '/help',
  /** The help home for one visit. */
  helpFor: (visit: VisitAddress) => withQuery('/help', visitQuery(visit)),
  helpContact: (category: string, visit?: VisitAddress) =>
    withQuery(`/help/contact/${encodeURIComponent(category)}`, visit ? visitQuery(visit) : {}),
  ticket: (ticketId: number) => `/help/help-request-activity/${ticketId}`,
  payments: '/payments',
  achievements: '/achievements',
  refer: '/refer',
  news: '/news',
  legal: '/legal',
  cleaningGuides: '/cleaning-guides',
  customerComms: '/customer-comms',
  workerComms: '/worker-comms',
  permissions: '/permissions',
  timeOff: '/time-off',
  whatsNew: '/whats-new',
  whatsNext: '/whats-next',
  /** Where every address that has no page is drawn; itself it counts as one of them. [NAV-37] */
  pageNotFound: '/page-not-found',
  /** A page without anybody's data that stands in for others while there is no connection. */
  shell: (name: ShellName) => `/shell/${name}`,
  /** The service worker, a file. */
  worker: '/sw.js',
  gateway: '/api/v1/',
  auth: '/api/auth',
  health: '/api/health',
  /** The picture of where a visit is; it names no address. */
  staticMap: (jobId: number, scheduledDate: string) => `/api/static-map/${jobId}/${scheduledDate}`,
  /** POST begins a demo, DELETE ends it. */
  sessionDemo: '/api/session/demo',
  sessionEnd: '/api/session/end',
  /** Where a page goes that met an answer saying that the session is over. [AUTH-10] */
  sessionEndFor: (reason: LogoutReason, redirectTo: string | null) =>
    withQuery('/api/session/end', { reason, redirectTo }),
} as const;

/** An address as the browser sees it, for what Next does not prefix itself: fetches, headers, cookies. */
export function withBasePath(address: string): string {
  return `${BASE_PATH}${address}`;
}

/**
 * Links in e-mails carry `launch=deeplink` and push notifications `launch=push`. Nothing inside the app does, so an
 * address that has it is the first one of its launch. [NAV-42]
 */
export function isOutsideLaunch(query: URLSearchParams): boolean {
  return ['deeplink', 'push'].includes(query.get('launch') ?? '');
}

/** A marketplace links to the demo by `demo=1` on any page. */
export function asksForDemo(query: URLSearchParams): boolean {
  return query.get('demo') === '1';
}

/** Reachable without a sign-in. [NAV-38] */
const publicPages = [
  /^\/login$/,
  /^\/reset-password(\/[^/\s]+)?$/,
  /^\/onboarding(\/[^/\s]+)*$/,
  /^\/get-started\/[^/\s]+\/[^/\s]+$/,
];

/** Pages with an address of one form that need a sign-in. [NAV-39] */
const signedInPages: ReadonlySet<string> = new Set([
  routes.home,
  routes.schedule,
  routes.scheduleMenu,
  routes.scheduleList,
  routes.extraJobs,
  routes.performance,
  routes.performanceAll,
  routes.fulfilment,
  routes.reliability,
  '/reliability',
  routes.profile,
  routes.travel,
  routes.id,
  routes.help,
  routes.payments,
  routes.achievements,
  routes.refer,
  routes.news,
  routes.legal,
  routes.cleaningGuides,
  routes.customerComms,
  routes.workerComms,
  routes.permissions,
  routes.timeOff,
  routes.whatsNew,
  routes.whatsNext,
]);

/** Pages of one rating, one help category or one ticket, which need a sign-in too. Ids are whole numbers. */
const signedInPatterns = [
  /^\/performance\/rating\/\d{1,15}$/,
  /^\/help\/contact\/[\w-]{1,64}$/,
  /^\/help\/help-request-activity\/\d{1,15}$/,
];

const visitPage = /^\/schedule\/visit\/(\d{1,9})\/([^/]+)\/([^/]+)$/;

export type PageKind = 'public' | 'signed-in' | 'shell' | 'unknown';

/** What a path below the base path asks of the visitor; an unknown one is page-not-found for anyone. [NAV-37] */
export function pageKind(path: string): PageKind {
  const clean = withoutEndSlash(path);
  if (publicPages.some((page) => page.test(clean))) return 'public';
  if (shellNamed(clean)) return 'shell';
  const isSignedIn =
    signedInPages.has(clean) || signedInPatterns.some((page) => page.test(clean)) || isVisitPage(clean);
  return isSignedIn ? 'signed-in' : 'unknown';
}

/** Whether a path is that of a visit. */
export const isVisitPage = (path: string): boolean => visitOfPage(path) !== null;

/** The visit that a path names, or null. Both days must be ones that the calendar has: 31 February is page-not-found. */
export function visitOfPage(path: string): VisitAddress | null {
  const [, job, scheduledDate, actualDate] = visitPage.exec(path) ?? [];
  if (scheduledDate === undefined || actualDate === undefined) return null;
  return isDay(scheduledDate) && isDay(actualDate) ? { jobId: Number(job), scheduledDate, actualDate } : null;
}

/** The shell whose own address a path is, or null. */
export function shellNamed(path: string): ShellName | null {
  return SHELLS.find((name) => routes.shell(name) === withoutEndSlash(path)) ?? null;
}

/** The shell that stands in for the page at a path below the base path. */
export function shellFor(path: string): ShellName {
  const clean = withoutEndSlash(path);
  if (clean === routes.schedule || clean === routes.scheduleMenu) return 'schedule';
  if (clean === routes.scheduleList) return 'schedule-list';
  if (isVisitPage(clean)) return 'visit';
  return shellNamed(clean) ?? (pageKind(clean) === 'public' ? 'signed-out' : 'other');
}

/** The page that stands for an address without one of its own, both below the base path; null for any other. [NAV-18] */
export function movedTo(path: string): string | null {
  const clean = withoutEndSlash(path);
  if (clean === '/reliability') return routes.reliability;
  if (clean === routes.onboarding) return routes.onboardingWelcome;
  const applicant = /^\/get-started(\/[^/\s]+\/[^/\s]+)$/.exec(clean);
  return applicant ? `${routes.onboardingWelcome}${applicant[1]}` : null;
}

function withoutEndSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

function visitQuery({ jobId, scheduledDate, actualDate }: VisitAddress) {
  return { job: String(jobId), date: scheduledDate, actual: actualDate };
}

function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}
