import { pageAddress } from './page-lookup';
import { pages } from './pages';
import { type ImpersonationProblem, withQuery } from './routes';

interface AuditAddress {
  readonly worker?: number | null | undefined;
  readonly by?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** This is the entry below which the page begins, or above which it ends. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly problem?: string | undefined;
}

/** These are not in `routes`, which every page of a cleaner loads. */
export const officeRoutes = {
  officePageNotFound: '/admin/page-not-found',
  impersonateFor: (problem: ImpersonationProblem) => withQuery(pages.impersonate.path, { problem }),
  officeFor: (problem: string) => withQuery(pages.admin.path, { problem }),
  officeFound: (
    filter: Readonly<Record<'search' | 'area' | 'state' | 'trial', string | null>>,
    on: { readonly workers?: number; readonly customers?: number } = {},
  ) => withQuery(pages.admin.path, listQuery({ ...filter, page: on.workers, customerPage: on.customers })),
  adminWorker: (id: number) => pageAddress('adminWorker', { id }),
  officeWorkerSwitches: (id: number) => `${pageAddress('adminWorker', { id })}?switches=on`,
  adminWorkerWeek: (id: number) => pageAddress('adminWorkerWeek', { id }),
  /** Opens the sheet that cancels a visit. */
  officeWorkerWeekCancelling: (id: number, visit: string) =>
    withQuery(pageAddress('adminWorkerWeek', { id }), { cancel: visit }),
  adminWorkerDocuments: (id: number) => pageAddress('adminWorkerDocuments', { id }),
  adminWorkerDevices: (id: number) => pageAddress('adminWorkerDevices', { id }),
  adminWorkerRecord: (id: number) => pageAddress('adminWorkerRecord', { id }),
  adminWorkerHistory: (id: number) => pageAddress('adminWorkerHistory', { id }),
  officeWorkerHistoryAt: (id: number, place: { readonly before?: number; readonly after?: number }) =>
    withQuery(pageAddress('adminWorkerHistory', { id }), listQuery(place)),
  adminHandovers: (id: number) => pageAddress('adminHandovers', { id }),
  officeHandoverPlan: (id: number, plan: Readonly<Record<'other' | 'job' | 'date' | 'keys', string>>) =>
    `${withQuery(pageAddress('adminHandovers', { id }), plan)}#plan-handover`,
  adminWorkerJobs: (id: number) => pageAddress('adminWorkerJobs', { id }),
  officeOffersFor: (query: {
    readonly kind: string;
    readonly state: string;
    readonly page?: number;
    readonly offer?: '1';
  }) => withQuery(pages.adminOffers.path, listQuery(query)),
  withOfferFocus: (page: string, focus: Readonly<Record<string, string | null>>) =>
    `${withQuery(page, focus)}#offer-focus`,
  /** The page reads the outcome of the form from a cookie. */
  afterForm: (page: string, outcomeId: string) => {
    const [address = '', ...anchor] = page.split('#');
    return [withQuery(address, { after: outcomeId }), ...anchor].join('#');
  },
  officeApplicantsFor: (query: { outcome?: string; page?: number; invite?: '1' }) =>
    withQuery(pages.adminApplicants.path, listQuery(query)),
  officeTicketPhoto: (photoId: string) => `/api/office/ticket-photos/${photoId}`,
  officeContract: (id: number) => `/api/office/contract/${id}`,
  officeBroadcastsFor: (query: { state?: string; write?: string; id?: number; key?: string }) =>
    withQuery(pages.adminBroadcasts.path, listQuery(query)),
  officeColleaguesFor: (query: { remove?: number; invite?: '1'; name?: '1' }) =>
    withQuery(pages.adminColleagues.path, listQuery(query)),
  officeAuditFor: (query: AuditAddress) => withQuery(pages.adminAudit.path, listQuery({ ...query })),
  /** POST downloads the audit log as CSV. */
  officeAuditExport: '/api/office/audit',
  officePayFor: (
    query: Readonly<
      Partial<
        Record<'week' | 'show' | 'page' | 'worker' | 'sheet' | 'visit' | 'problem', string | number | null>
      >
    >,
  ) => withQuery(pages.adminPay.path, listQuery(query)),
  /** POST downloads the payments of a week as CSV. */
  officePayExport: '/api/office/pay',
  officeLive: '/api/office/live',
  officeInboxFor: (
    query: Readonly<
      Record<'state' | 'owner' | 'kind' | 'cursor' | 'panel' | 'item' | 'reply', string | null>
    >,
  ) => withQuery(pages.adminInbox.path, query),
  sessionOffice: '/api/session/office',
  sessionOfficeCode: '/api/session/office/code',
  /** POST dismisses the recovery codes once they are saved. */
  sessionOfficeKept: '/api/session/office/kept',
  /** POST dismisses a colleague's one-time password once it is passed on. */
  sessionOfficePassedOn: '/api/session/office/passed-on',
  sessionOfficeEnd: '/api/session/office/end',
  /** POST searches; the text is in the body. */
  officeSearch: '/api/office/search',
  officeForm: (form: string) => `/api/session/office/form/${form}`,
} as const;

function listQuery(query: Readonly<Record<string, string | number | null | undefined>>) {
  const isFirst = (name: string, value: unknown) => /page$/i.test(name) && Number(value ?? 1) <= 1;
  const given = Object.entries(query).filter(([name, value]) => value != null && !isFirst(name, value));
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
