import { type Day, instantOf } from '@/lib/core/ground/time/zoned';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { Plan } from '@/lib/features/sample/draft/server/draft';
import { planSample } from '@/lib/features/sample/world/server/make-sample';
import { isClosedToUser } from '@/lib/features/work/help/tickets';

export const DEMO_WORKER = SAMPLE_WORKERS.amara;

/** These valid details belong to a published test account. [DEMO-33] */
const DEMO_BANK_DETAILS = {
  nameOnAccount: 'Demo Account',
  accountNumber: '55779911',
  sortCode: '20-00-00',
} as const;

export interface DemoInput {
  readonly seed: number;
  readonly today: Day;
  readonly zone: string;
}

/** Plans Amara's part of the sample before anything of the day is done. Deterministic. [DEMO-33] [DEMO-52] */
export function planDemo({ seed, today, zone }: DemoInput): Plan {
  const plan = planSample({ seed, today, zone, now: instantOf(today, '00:00', zone) });
  const jobs = plan.jobs.filter(isHersOrOpen);
  const jobIds = idsOf(jobs, ({ id }) => id);
  const propertyIds = idsOf(jobs, ({ propertyId }) => propertyId);
  const properties = plan.properties.filter(({ id }) => propertyIds.has(id));
  const keys = plan.keys.filter(({ propertyId }) => propertyIds.has(propertyId));
  const keyIds = idsOf(keys, ({ id }) => id);
  const customerIds = idsOf(properties, ({ customerId }) => customerId);
  const remoteKeyTransfers = plan.remoteKeyTransfers.filter(({ jobId }) => jobIds.has(jobId));
  const otherWorkerIds = idsOf(remoteKeyTransfers, ({ otherWorkerId }) => otherWorkerId);
  const referrals = plan.referrals.filter(({ referrerId }) => referrerId === DEMO_WORKER);
  const referredIds = idsOf(referrals, ({ applicantId }) => applicantId);
  const tickets = plan.tickets.filter(isHersOrOpen);
  const ticketIds = idsOf(tickets, ({ id }) => id ?? 0);
  return {
    ...hersOrNobodys(plan),
    accounts: [],
    secondFactors: [],
    workers: plan.workers.filter(({ id }) => id === DEMO_WORKER || otherWorkerIds.has(id)),
    customers: plan.customers.filter(({ id }) => customerIds.has(id)),
    properties,
    keys,
    remoteKeyTransfers,
    keyTransfers: plan.keyTransfers.filter(({ keyId }) => keyIds.has(keyId)),
    visits: plan.visits.filter(({ jobId }) => jobIds.has(jobId)),
    paymentDetails: plan.paymentDetails
      .filter(isHersOrOpen)
      .map((details) => ({ ...details, ...DEMO_BANK_DETAILS })),
    tickets: tickets.map((ticket) => ({ ...ticket, status: demoStatusOf(ticket) })),
    ticketComments: plan.ticketComments.filter(({ ticketId }) => ticketIds.has(ticketId)),
    cannedReplies: [],
    helpTopics: [],
    chatThreads: [],
    chatMessages: [],
    workerFeatures: [],
    generalFeatures: [],
    settings: [],
    // The states of her referrals do not change, because the demo has none of their visits.
    applicants: plan.applicants
      .filter(({ id }) => referredIds.has(id))
      .map((applicant) => ({ ...applicant, workerId: null })),
    referrals,
    applicantLinks: [],
  };
}

function hersOrNobodys(plan: Plan): Plan {
  const lists = Object.entries(plan).map(([name, rows]) => [
    name,
    (rows as readonly object[]).filter(isHersOrOpen),
  ]);
  return Object.fromEntries(lists) as Plan;
}

/** A demo's tickets are open or closed only. [HELP-21] */
function demoStatusOf({ status }: Plan['tickets'][number]): 'open' | 'closed' {
  return isClosedToUser(status ?? 'new') ? 'closed' : 'open';
}

/** Unassigned jobs stay visible as extra jobs. Rows without a worker column stay too. */
function isHersOrOpen(row: { readonly workerId?: number | null | undefined }): boolean {
  return !('workerId' in row) || row.workerId === DEMO_WORKER || row.workerId === null;
}

function idsOf<Row>(rows: readonly Row[], idOf: (row: Row) => number): ReadonlySet<number> {
  return new Set(rows.map(idOf));
}
