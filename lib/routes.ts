import { BASE_PATH } from './base-path';
import { pageAddress, pageAt, readParams, shellAddress } from './page-lookup';
import { type PageName, type PageNameWith, type PageParams, pages } from './pages';

/** Why a session ended, said on the sign-in page; a worker's own sign-out has no reason. [AUTH-14] */
const LOGOUT_REASONS = ['unauthorized', 'customer'] as const;
export type LogoutReason = (typeof LOGOUT_REASONS)[number];

/** What the sign-in page's address says when a signed-in user could not be loaded. [AUTH-16] */
export const NO_USER = 'no-user';

/** Why nobody acts as anybody after all. */
const IMPERSONATION_PROBLEMS = ['no-administrator', 'no-worker', 'in-demo', 'failed'] as const;
export type ImpersonationProblem = (typeof IMPERSONATION_PROBLEMS)[number];

/** What an address may say to have an administrator act as a worker; neither stays in it. [IMP-02] */
export const IMPERSONATION_PARAMETERS = { worker: 'impersonate', csrfToken: 'csrftoken' } as const;

/** What the address of a visit is made of. */
export type VisitAddress = PageParams<'visit'>;

type PlainPageName = Exclude<
  PageName,
  PageNameWith<{ readonly params: object } | { readonly path: `${string}*` }>
>;
type PlainAddresses = { readonly [N in PlainPageName]: (typeof pages)[N]['path'] };

/** Stands for the token in the address of the page, once the browser keeps it; no token is so short. */
export const NO_TOKEN = 'new';

/** The pages that have one address each. */
const plainAddresses = Object.fromEntries(
  Object.entries(pages).flatMap(([name, { path }]) => (/[:*]/.test(path) ? [] : [[name, path]])),
) as PlainAddresses;

/**
 * The only place for page addresses. Addresses are below the base path, as Next's links and redirects want them.
 */
export const routes = {
  ...plainAddresses,
  /** `redirectTo` is the attempted address with the base path. [NAV-41] [AUTH-14] */
  loginFor: (query: { readonly redirectTo?: string | null; readonly logoutReason?: LogoutReason }) =>
    withQuery(pages.login.path, query),
  /** The sign-in page for who is signed in and whom the marketplace does not give. Takes the address to try again. [AUTH-16] */
  loginWithoutUser: (redirectTo: string | null) =>
    withQuery(pages.login.path, { problem: NO_USER, redirectTo }),
  /** The page that offers the demo, with the demo's parameters from the address that led to it; going there begins none. */
  demoOffer: (from: URLSearchParams) =>
    withQuery(pages.login.path, { demo: '1', seed: from.get('seed'), timer: from.get('timer') }),
  /** What is mailed to a customer. It leads on to the chat's own address at once. */
  customerLink: (token: string) => `${pages.customerPage.path}/${token}`,
  /** POST says what is on the customer's screen, and answers the chat. */
  customerReading: '/api/customer/reading',
  /** POST takes an answer of the customer's. */
  customerAnswer: '/api/customer/answer',
  ratingPage: pages.ratingPage.path,
  /** The link in a mail that asks for a rating. It leads on to the page's own address at once. */
  ratingLink: (token: string) => `${pages.ratingPage.path}/${token}`,
  /** POST saves a customer's rating. */
  customerRating: '/api/customer/rating',
  ratingPageFor: (query: { readonly problem?: string; readonly change?: '1' }) =>
    withQuery(pages.ratingPage.path, query),
  customerPageFor: (problem: string) => withQuery(pages.customerPage.path, { problem }),
  /** What is mailed to who has forgotten the password. It leads on to `choosePassword` at once. */
  resetPasswordFor: (token: string) => pageAddress('newPassword', { token }),
  /** Where a link leads on to, without its token. [NAV-05] */
  choosePassword: pageAddress('newPassword', { token: NO_TOKEN }),
  /** POST has a link mailed, PATCH sets the password by the link that this browser has opened. */
  sessionPassword: '/api/session/password',
  /** POST is a step of signing in with a passkey, or of making one. */
  sessionPasskeys: '/api/session/passkeys',
  /** The welcome page of an applicant who came by a personal link. [NAV-08] */
  onboardingWelcomeFor: (applicantId: string, token: string) =>
    pageAddress('applicantWelcome', { applicantId, token }),
  onboardingProblem: (problem: string) => withQuery(pages.onboardingWelcome.path, { problem }),
  onboardingStep: (step: string) => `/onboarding/${encodeURIComponent(step)}`,
  /** POST begins the session of who has opened an invitation's link. */
  sessionInvitation: '/api/session/invitation',
  /** GET gives a worker their signed contract. */
  contractDocument: '/api/contract',
  getStarted: (applicantId: string, token: string) => pageAddress('getStarted', { applicantId, token }),
  visit: (jobId: number, scheduledDate: string, actualDate: string) =>
    pageAddress('visit', { jobId, scheduledDate, actualDate }),
  /** The visit with the steps at its door open. */
  visitAtDoor: ({ jobId, scheduledDate, actualDate }: VisitAddress) =>
    withQuery(pageAddress('visit', { jobId, scheduledDate, actualDate }), { stuck: '1' }),
  profileEdit: (part: PageParams<'profileEdit'>['part']) => pageAddress('profileEdit', { part }),
  rating: (id: number) => pageAddress('rating', { id }),
  customerChat: (chatId: number) => pageAddress('customerChat', { chatId }),
  workerChat: (chatId: number) => pageAddress('workerChat', { chatId }),
  /** The help home for one visit. */
  helpFor: (visit: VisitAddress) => withQuery(pages.help.path, visitQuery(visit)),
  /** The booking of time off, begun for a day or some hours of it. */
  timeOffFor: (draft: { day: string; reason?: string; from?: string; to?: string }) =>
    withQuery(pages.timeOff.path, draft),
  helpContact: (category: string, visit?: VisitAddress) =>
    withQuery(pageAddress('helpContact', { category }), visit ? visitQuery(visit) : {}),
  ticket: (ticketId: number) => pageAddress('ticket', { ticketId }),
  /** Where every address that has no page is drawn; itself it counts as one of them. [NAV-37] */
  pageNotFound: '/page-not-found',
  /** The same in the office. */
  adminPageNotFound: '/admin/page-not-found',
  /** A page without anybody's data that stands in for others while there is no connection. */
  shell: shellAddress,
  /** The service worker, a file. */
  worker: '/sw.js',
  gateway: '/api/v1/',
  auth: '/api/auth',
  health: '/api/health',
  /** The picture of where a visit is; it names no address. */
  /** Below it the photos are, each by its token. */
  photos: '/api/photos/',
  staticMap: (jobId: number, scheduledDate: string) => `/api/static-map/${jobId}/${scheduledDate}`,
  actFor: (problem: ImpersonationProblem) => withQuery(pages.act.path, { problem }),
  adminFor: (problem: string) => withQuery(pages.admin.path, { problem }),
  /** What the office has found, on a page of the workers and one of the customers. */
  adminFound: (search: string, on: { readonly workers: number; readonly customers: number }) =>
    withQuery(pages.admin.path, listQuery({ search, page: on.workers, customerPage: on.customers })),
  adminWorker: (id: number) => pageAddress('adminWorker', { id }),
  adminHandovers: (id: number) => pageAddress('adminHandovers', { id }),
  /** The same with the other worker, a visit at which they may meet and the keys chosen, and why that was refused. */
  adminHandoverPlan: (
    id: number,
    plan: Readonly<Record<'other' | 'job' | 'date' | 'keys', string> & { outcome?: string }>,
  ) => `${withQuery(pageAddress('adminHandovers', { id }), plan)}#plan-handover`,
  /** The same with how it ended what was just tried there. */
  adminHandoversAfter: (id: number, outcome: string) =>
    withQuery(pageAddress('adminHandovers', { id }), { outcome }),
  adminWorkerJobs: (id: number) => pageAddress('adminWorkerJobs', { id }),
  /** Extra jobs of one kind, that are on offer or taken back. */
  adminOffersFor: (query: { readonly kind: string; readonly state: string; readonly page?: number }) =>
    withQuery(pages.adminOffers.path, listQuery(query)),
  /** A page that lists jobs, with what it asks or tells of one of them. */
  withOfferFocus: (page: string, focus: Readonly<Record<string, string | null>>) =>
    `${withQuery(page, focus)}#offer-focus`,
  /** What became of a flag or a setting that was saved on the page, and why it was not. */
  withSwitchOutcome: (page: string, outcome: Readonly<Record<string, string | null | undefined>>) =>
    withQuery(page, outcome),
  adminSupportFor: (problem: string | null) => withQuery(pages.adminSupport.path, { problem }),
  adminApplicantsFor: (query: { outcome?: string; applicant?: number; page?: number }) =>
    withQuery(pages.adminApplicants.path, listQuery(query)),
  adminFailedJobsFor: (outcome: string) => withQuery(pages.adminFailedJobs.path, { outcome }),
  /** GET gives the office an applicant's signed contract. */
  adminContract: (id: number) => `/api/admin/contract/${id}`,
  adminAuditFor: (query: { readonly worker?: number | null; readonly page?: number }) =>
    withQuery(pages.adminAudit.path, listQuery(query)),
  adminChat: (id: number) => pageAddress('adminChat', { id }),
  /** The same after an answer that was not taken. */
  adminChatFor: (id: number, problem: string) => withQuery(pageAddress('adminChat', { id }), { problem }),
  /** POST answers a cleaner, or leaves the chat. */
  adminChatAnswer: '/api/admin/chats',
  /** POST begins to act as a worker. */
  sessionActing: '/api/session/acting',
  sessionActingEnd: '/api/session/acting/end',
  /** POST takes an administrator's e-mail and password. */
  sessionAdmin: '/api/session/admin',
  sessionAdminCode: '/api/session/admin/code',
  /** POST says that the recovery codes are kept. */
  sessionAdminKept: '/api/session/admin/kept',
  sessionAdminEnd: '/api/session/admin/end',
  /** POST changes a flag or a setting. */
  sessionAdminSwitch: '/api/session/admin/switch',
  /** POST plans or calls off a key handover. */
  sessionAdminHandover: '/api/session/admin/handover',
  /** POST puts a job on offer or takes it back. */
  sessionAdminOffer: '/api/session/admin/offer',
  /** POST invites an applicant, does so again, or takes an invitation back. */
  sessionAdminApplicant: '/api/session/admin/applicant',
  /** POST has a mail or document that could not be made tried again. */
  sessionAdminJob: '/api/session/admin/job',
  /** POST says that the office takes care of a worker's absence. */
  sessionAdminAbsence: '/api/session/admin/absence',
  /** POST says that a call was made or a report answered. */
  sessionAdminSupport: '/api/session/admin/support',
  /** GET says where the browser's calls go and what may be chosen, POST chooses. */
  sessionEnvironment: '/api/session/environment',
  /** POST begins a demo, DELETE ends it. */
  sessionDemo: '/api/session/demo',
  sessionEnd: '/api/session/end',
  /** Where a page goes that met an answer saying that the session is over. [AUTH-10] */
  sessionEndFor: (reason: LogoutReason, redirectTo: string | null) =>
    withQuery('/api/session/end', { reason, redirectTo }),
} as const;

/** Whether a path begins as an invitation's link and is not a whole one. */
export function isCutInvitation(path: string): boolean {
  return path.startsWith('/get-started/') && pageAt(path) === null;
}

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

function visitQuery({ jobId, scheduledDate, actualDate }: VisitAddress) {
  return { job: String(jobId), date: scheduledDate, actual: actualDate };
}

/** The visit that a page of help was opened for, as its address says; null where it names none, or none that there can be. */
export function readVisitQuery(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): VisitAddress | null {
  const { job, date, actual } = query;
  if (typeof job !== 'string' || typeof date !== 'string' || typeof actual !== 'string') return null;
  return readParams('visit', { jobId: job, scheduledDate: date, actualDate: actual });
}

/** The query of a list, whose first page needs no number. */
function listQuery(query: Readonly<Record<string, string | number | null | undefined>>) {
  const isFirst = (name: string, value: unknown) => /page$/i.test(name) && Number(value ?? 1) <= 1;
  const said = Object.entries(query).filter(([name, value]) => value != null && !isFirst(name, value));
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0
    ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(entries)}`
    : path;
}
