import type { DeskQuery, HandoverDesk } from './schema';

export interface ChosenPlan {
  /** The part that the API call takes. */
  readonly query: DeskQuery;
  readonly keyIds: readonly number[];
}

interface RefusedPlan {
  readonly other: number;
  readonly job: number;
  readonly date: string;
}

/** The name under which a refused form saves its meeting place: one for each pair of workers and visit. */
export const handoverForm = (workerId: number, { other, job, date }: RefusedPlan): string =>
  ['handover', workerId, other, job, date].join('-');

/** The same for a page; null if its form lacks the other worker or the visit. */
export function handoverFormOf(
  { worker, other, meetings }: Pick<HandoverDesk, 'worker' | 'other' | 'meetings'>,
  { job, date }: DeskQuery,
): string | null {
  const visit = meetings.find(({ jobId, scheduledDate }) => jobId === job && scheduledDate === date);
  if (!other || !visit) return null;
  return handoverForm(worker.id, { other: other.id, job: visit.jobId, date: visit.scheduledDate });
}

/** Codes in the form's address. All but the first are about the meeting place. */
const PLAN_REFUSALS = ['not-planned', 'not-place', 'not-other-place', 'not-at-home'] as const;
export type PlanRefusal = (typeof PLAN_REFUSALS)[number];

export const planRefusalOf = (outcome: unknown): PlanRefusal | undefined =>
  PLAN_REFUSALS.find((refusal) => refusal === outcome);

type Query = Readonly<Record<string, string | string[] | undefined>>;

export function chosenPlanOf({ with: email, other, job, date, keys }: Query): ChosenPlan {
  const [otherId] = idsOf(other);
  const [jobId] = idsOf(job);
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return {
    query: {
      ...(typeof email === 'string' && email && { with: email }),
      ...(otherId && { other: otherId }),
      ...(jobId && isDay && { job: jobId, date }),
    },
    keyIds: idsOf(keys),
  };
}

const idsOf = (text: string | string[] = ''): readonly number[] =>
  String(text)
    .split(' ')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
