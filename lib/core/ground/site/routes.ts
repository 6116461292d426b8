import { BASE_PATH } from './base-path';
import { pageAddress, pageAt, readParams, shellAddress } from './page-lookup';
import { type PageName, type PageNameWith, type PageParams, pages } from './pages';

const LOGOUT_REASONS = ['unauthorized', 'customer'] as const;
export type LogoutReason = (typeof LOGOUT_REASONS)[number];

export const NO_USER = 'no-user';

const IMPERSONATION_PROBLEMS = [
  'no-administrator',
  'no-worker',
  'no-permission',
  'in-demo',
  'failed',
] as const;
export type ImpersonationProblem = (typeof IMPERSONATION_PROBLEMS)[number];

/** These query parameters start an impersonation. Middleware removes them from the address. */
export const IMPERSONATION_PARAMETERS = { worker: 'impersonate', csrfToken: 'csrftoken' } as const;

export type VisitAddress = PageParams<'visit'>;

type PlainPageName = Exclude<
  PageName,
  PageNameWith<{ readonly params: object } | { readonly path: `${string}*` }>
>;
type PlainAddresses = { readonly [N in PlainPageName]: (typeof pages)[N]['path'] };

/** Replaces the token in the address once it is in a cookie. No real token is this short. */
export const NO_TOKEN = 'new';

const plainAddresses = Object.fromEntries(
  Object.entries(pages).flatMap(([name, { path }]) => (/[:*]/.test(path) ? [] : [[name, path]])),
) as PlainAddresses;

/** Addresses are below the base path, as Next's links and redirects expect. */
export const routes = {
  ...plainAddresses,
  loginFor: (query: { readonly redirectTo?: string | null; readonly logoutReason?: LogoutReason }) =>
    withQuery(pages.login.path, query),
  loginWithoutUser: (redirectTo: string | null) =>
    withQuery(pages.login.path, { problem: NO_USER, redirectTo }),
  /** The page only offers the demo; a POST starts it. */
  demoOffer: (from: URLSearchParams) =>
    withQuery(pages.login.path, { demo: '1', seed: from.get('seed'), timer: from.get('timer') }),
  customerLink: (token: string) => `${pages.customerPage.path}/${token}`,
  customerReading: '/api/customer/reading',
  customerAnswer: '/api/customer/answer',
  ratingPage: pages.ratingPage.path,
  ratingLink: (token: string) => `${pages.ratingPage.path}/${token}`,
  customerRating: '/api/customer/rating',
  ratingPageFor: (query: { readonly problem?: string; readonly change?: '1' }) =>
    withQuery(pages.ratingPage.path, query),
  customerPageFor: (problem: string) => withQuery(pages.customerPage.path, { problem }),
  resetPasswordFor: (token: string) => pageAddress('newPassword', { token }),
  choosePassword: pageAddress('newPassword', { token: NO_TOKEN }),
  /** POST mails a reset link, PATCH sets the password. */
  sessionPassword: '/api/session/password',
  sessionPasskeys: '/api/session/passkeys',
  onboardingWelcomeFor: (applicantId: string, token: string) =>
    pageAddress('applicantWelcome', { applicantId, token }),
  onboardingProblem: (problem: string) => withQuery(pages.onboardingWelcome.path, { problem }),
  onboardingStep: (step: string) => `/onboarding/${encodeURIComponent(step)}`,
  /** This is the only code in an address: it is made to be shared. */
  referralWelcome: (ref: string) => withQuery(pages.onboardingWelcome.path, { ref }),
  referralAfterForm: (ref: string, problem: string | null) =>
    withQuery(pages.onboardingWelcome.path, { ref, problem, applied: problem === null ? '1' : null }),
  referralForm: '/api/referral',
  badgePicture: '/api/badge-picture',
  sharePicture: (code: string) => `/api/share-picture/${encodeURIComponent(code)}`,
  sessionInvitation: '/api/session/invitation',
  contractDocument: '/api/contract',
  getStarted: (applicantId: string, token: string) => pageAddress('getStarted', { applicantId, token }),
  visit: (jobId: number, scheduledDate: string, actualDate: string) =>
    pageAddress('visit', { jobId, scheduledDate, actualDate }),
  /** Opens the steps at the door of the visit. */
  visitAtDoor: ({ jobId, scheduledDate, actualDate }: VisitAddress) =>
    withQuery(pageAddress('visit', { jobId, scheduledDate, actualDate }), { stuck: '1' }),
  profileEdit: (part: PageParams<'profileEdit'>['part']) => pageAddress('profileEdit', { part }),
  paymentPeriod: (periodId: PageParams<'paymentPeriod'>['periodId']) =>
    pageAddress('paymentPeriod', { periodId }),
  rating: (id: number) => pageAddress('rating', { id }),
  customerChat: (chatId: number) => pageAddress('customerChat', { chatId }),
  workerChat: (chatId: number) => pageAddress('workerChat', { chatId }),
  helpFor: (visit: VisitAddress) => withQuery(pages.help.path, visitQuery(visit)),
  timeOffFor: (draft: { day: string; reason?: string; from?: string; to?: string }) =>
    withQuery(pages.timeOff.path, draft),
  /** `about` is a subcategory that the form has chosen. */
  helpContact: (category: string, visit?: VisitAddress, about?: string | null) =>
    withQuery(pageAddress('helpContact', { category }), { ...(visit && visitQuery(visit)), about }),
  ticket: (ticketId: string | number) => pageAddress('ticket', { ticketId: String(ticketId) }),
  /** Middleware rewrites unknown addresses to it; it is itself an unknown address. */
  pageNotFound: '/page-not-found',
  shell: shellAddress,
  worker: '/sw.js',
  gateway: '/api/v1/',
  auth: '/api/auth',
  health: '/api/health',
  errorReporting: '/api/error-reporting',
  photos: '/api/photos/',
  /** This is a photo of a comment, for the worker whose session it is. */
  ticketPhoto: (photoId: string) => `/api/ticket-photos/${photoId}`,
  guide: (slug: string) => pageAddress('guide', { slug }),
  newsArticle: (slug: string) => pageAddress('newsArticle', { slug }),
  /** Shows the slides of a release again. */
  whatsNewAgain: (version: string) => withQuery(pages.whatsNew.path, { version }),
  /** GET returns all news as JSON. */
  contentNews: '/api/content/news',
  /** GET returns terms and privacy as JSON. */
  contentLegal: '/api/content/legal',
  legalText: (slug: string) => pageAddress('legalText', { slug }),
  /** GET returns the licences of all packages as JSON. */
  licenceTexts: '/api/licences',
  content: '/api/content/',
  /** GET returns all cleaning guides as JSON. */
  contentGuides: '/api/content/guides',
  /** The hash makes the answer immutable. */
  contentPicture: (kind: 'guides' | 'news' | 'legal', name: string, hash: string) =>
    `/api/content/${kind}/${encodeURIComponent(name)}?v=${hash}`,
  staticMap: (jobId: number, scheduledDate: string) => `/api/static-map/${jobId}/${scheduledDate}`,
  sessionImpersonation: '/api/session/impersonation',
  sessionImpersonationEnd: '/api/session/impersonation/end',
  /** GET returns the current and the available environments, POST selects one. */
  sessionEnvironment: '/api/session/environment',
  /** POST starts a demo, DELETE ends it. */
  sessionDemo: '/api/session/demo',
  sessionEnd: '/api/session/end',
  sessionEndFor: (reason: LogoutReason, redirectTo: string | null) =>
    withQuery('/api/session/end', { reason, redirectTo }),
} as const;

/** Returns true for an invitation link that is incomplete, for example cut off by a mail program. */
export function isCutInvitation(path: string): boolean {
  return path.startsWith('/get-started/') && pageAt(path) === null;
}

/** Use it for fetches, headers and cookies, which Next does not prefix. */
export function withBasePath(address: string): string {
  return `${BASE_PATH}${address}`;
}

/** Links inside the app have neither value. */
export function isOutsideLaunch(query: URLSearchParams): boolean {
  return ['deeplink', 'push'].includes(query.get('launch') ?? '');
}

/** Marketplaces may link to the demo with `demo=1` on any page. */
export function asksForDemo(query: URLSearchParams): boolean {
  return query.get('demo') === '1';
}

function visitQuery({ jobId, scheduledDate, actualDate }: VisitAddress) {
  return { job: String(jobId), date: scheduledDate, actual: actualDate };
}

export function readVisitQuery(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): VisitAddress | null {
  const { job, date, actual } = query;
  if (typeof job !== 'string' || typeof date !== 'string' || typeof actual !== 'string') return null;
  return readParams('visit', { jobId: job, scheduledDate: date, actualDate: actual });
}

export function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0
    ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(entries)}`
    : path;
}
