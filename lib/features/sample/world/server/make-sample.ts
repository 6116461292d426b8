import 'server-only';
import { eq } from 'drizzle-orm';
import { TABLES } from '@/lib/core/backend/database/tables';
import { insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { planBroadcasts } from '@/lib/features/sample/broadcasts/server/sample-broadcasts';
import { planChats } from '@/lib/features/sample/chat/server/sample-chats';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import {
  newDraft,
  type Plan,
  type SampleDraft,
  type SampleInput,
} from '@/lib/features/sample/draft/server/draft';
import { planExtraJobs } from '@/lib/features/sample/extra-jobs/server/sample-jobs';
import { planTickets } from '@/lib/features/sample/help/server/sample-tickets';
import { planHandovers } from '@/lib/features/sample/keys/server/sample-handovers';
import { planApplicants } from '@/lib/features/sample/onboarding/server/sample-applicants';
import { closeSampleWeeks, planPayments } from '@/lib/features/sample/payments/server/sample-payments';
import {
  planPerformance,
  planWeekRatings,
} from '@/lib/features/sample/performance/server/sample-performance';
import { planReferrals } from '@/lib/features/sample/referrals/server/sample-referrals';
import { HORIZON_DAYS } from '@/lib/features/work/visits/server/recurrence';
import { planAmara } from './plan-amara';
import { planOtherAccounts, planOthers, planPeople } from './plan-workers';
import { planWeek } from './week/plan-week';

interface SampleOptions {
  /** All sample accounts share the password. */
  readonly passwordHash: string;
  /** Worlds beside the marketplace need one: `w1` gives `amara+w1@sweep.example`. */
  readonly emailSuffix?: string;
  /**
   * Adds to the marketplace eight cleaners and their customers with a full week, and messages of the office to Chloe.
   */
  readonly hasWeek?: boolean;
}

/** Fills an empty world and marks it as a sample, so that today always has visits. */
export async function makeSampleWorld(ctx: WorldContext, options: SampleOptions): Promise<void> {
  const { world, today, now, tx } = ctx;
  const plan = planSample({ seed: world.seed, today, now, zone: world.timeZone }, options);
  await insertPlan(ctx, plan, options.passwordHash);
  await tx
    .update(worlds)
    .set({ isSample: true, rolledTo: addDays(today, HORIZON_DAYS) })
    .where(eq(worlds.id, world.id));
}

export async function insertPlan(ctx: WorldContext, plan: Plan, passwordHash: string): Promise<void> {
  const accounts = plan.accounts.map((account) => ({ ...account, passwordHash }));
  const rows: Record<string, readonly object[]> = { ...plan, accounts };
  for (const { name, table } of TABLES) await insertRows(ctx, table, rows[name] ?? []);
  await closeSampleWeeks(ctx);
}

/** It is deterministic for a seed and day; `now` only decides which of today's visits are done. */
export function planSample(
  input: SampleInput,
  { emailSuffix, hasWeek = false }: Pick<SampleOptions, 'emailSuffix' | 'hasWeek'> = {},
): Plan {
  const draft = newDraft(input);
  planPeople(draft, emailSuffix);
  planAmara(draft);
  planOthers(draft);
  planMenu(draft);
  planOtherAccounts(draft, emailSuffix);
  planPerformance(draft);
  planExtraJobs(draft);
  planHandovers(draft);
  planChats(draft);
  planApplicants(draft, emailSuffix);
  if (hasWeek) {
    planWeek(draft, emailSuffix);
    planWeekRatings(draft);
    planBroadcasts(draft);
  }
  planPayments(draft);
  planReferrals(draft);
  const { input: _input, random: _random, ...plan } = draft;
  return plan;
}

const { amara, ben, chloe, dev, ella } = SAMPLE_WORKERS;

function planMenu(draft: SampleDraft): void {
  planPaymentDetails(draft);
  planTickets(draft);
  planFeatures(draft);
}

/** Ben lacks the sort code and Ella has no details, so both see the prompt. */
function planPaymentDetails({ paymentDetails, random }: SampleDraft): void {
  const account = (workerId: number, nameOnAccount: string) => ({
    workerId,
    nameOnAccount,
    accountNumber: random.digits('########'),
    sortCode: random.digits('##-##-##'),
  });
  paymentDetails.push(
    { ...account(amara, 'Amara Okafor'), nationalInsuranceNumber: random.digits('AB######C') },
    { ...account(ben, 'Ben Castellanos'), sortCode: null },
    account(chloe, 'Chloe Marchetti'),
    account(dev, 'Dev Banerjee'),
  );
}

function planFeatures({ workerFeatures, generalFeatures, settings }: SampleDraft): void {
  for (const name of ['recommended-start-time', 'need-more-time', 'academy-link']) {
    workerFeatures.push({ workerId: amara, name, active: true });
  }
  workerFeatures.push({ workerId: ben, name: 'time-off-message-required', active: true });
  workerFeatures.push({ workerId: ella, name: 'pandemic-precautions', active: true });
  generalFeatures.push({ name: 'pandemic-precautions', active: false });
  settings.push({ name: 'sweep_academy_url', value: 'https://academy.sweep.example/' });
  settings.push({ name: 'help_centre_url', value: 'https://help.sweep.example/' });
  settings.push({ name: 'website_url', value: 'https://www.sweep.example/' });
  settings.push({ name: 'chat_allowed', value: true });
}
