import type { DeskQuery } from './office-wire';

/** What an address has chosen for a handover. */
export interface ChosenPlan {
  /** As the desk is asked for it. */
  readonly query: DeskQuery;
  readonly keyIds: readonly number[];
}

/** The name under which the meeting place of a refused form is kept. */
export const handoverForm = (workerId: number): string => `handover-${workerId}`;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What cannot be read is not chosen. */
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
