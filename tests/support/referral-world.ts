import { addDays } from '@/lib/core/ground/time/zoned';
import { applicants } from '@/lib/features/records/people';
import { buildJob, buildProperty, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import type { TestBackend, TestWorker } from './test-backend';

export interface WireReferral {
  readonly name: string;
  readonly state: string;
  readonly payment: {
    readonly amount_pounds: number;
    readonly due_date: string | null;
    readonly date_paid: string | null;
  } | null;
}

export interface WireReferrals {
  readonly referral_url: string;
  readonly referral_amount_pounds: number;
  readonly visits_until_reward: number;
  readonly referrals: readonly WireReferral[];
}

export const readReferrals = async (
  backend: TestBackend,
  { workerId, token }: TestWorker,
): Promise<WireReferrals> => {
  const { status, body } = await backend.call('GET', `workers/${workerId}/referrals/`, { token });
  if (status !== 200) throw new Error(`The referrals were answered with ${status}`);
  return body as WireReferrals;
};

export const codeIn = ({ referral_url: url }: WireReferrals): string =>
  new URL(url, 'http://app.example').searchParams.get('ref') ?? '';

let people = 0;
export function aPerson(given: Readonly<Record<string, string>> = {}) {
  people += 1;
  return { first_names: 'Zoë Anne', last_name: 'Lind', email: `zoe-${people}@applicants.example`, ...given };
}

export const applyWith = (backend: TestBackend, code: string, person = aPerson()) =>
  backend.call('POST', 'onboarding/referral/apply/', { body: { code, ...person } });

export const applicantRows = (backend: TestBackend, world: string) =>
  backend.in(world, ({ tx }) => tx.select().from(applicants).orderBy(applicants.id));

/** Gives the worker a job, and returns a function that adds finished visits, one a day. */
export async function withFinishes(backend: TestBackend, world: string, workerId: number, firstDay: string) {
  const jobId = await backend.in(world, async (ctx) => {
    const property = await buildProperty(ctx);
    return (await buildJob(ctx, { propertyId: property.id, workerId })).id;
  });
  let done = 0;
  return (count: number) =>
    backend.in(world, async (ctx) => {
      for (const end = done + count; done < end; done += 1) {
        const scheduledDate = addDays(firstDay, done);
        const finishedAt = `${scheduledDate}T12:00:00Z`;
        await buildVisit(ctx, { jobId, scheduledDate, workerId, finishedAt });
      }
    });
}
