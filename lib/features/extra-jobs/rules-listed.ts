import type { Instant } from '@/lib/core/time/zoned';
import type { ExtraJobId } from './model';
import { type Collected, merged } from './rules-batch';
import { keyOfJob, type OpenJob } from './rules-open';

/** The first part of a list's key in the cache. */
export const LISTED = 'extraJobs';

/** What the cache holds, so that a list keeps its place while another page is open. */
export interface Listed {
  readonly collected: Collected<OpenJob>;
  readonly shown: number;
  readonly since: Instant;
  readonly isPersisted: boolean;
  readonly gone: readonly OpenJob[];
}

export const NOTHING: readonly OpenJob[] = [];

export const hasMoreThan = ({ collected, shown }: Listed): boolean =>
  shown < collected.items.length || !collected.isDone;

/** Jobs taken between two reads, without those that are offered again. */
export function stillGone(
  before: Listed | undefined,
  gone: readonly OpenJob[],
  now: { readonly collected: Collected<OpenJob> },
): readonly OpenJob[] {
  const open = new Set(now.collected.items.map(keyOfJob));
  return merged(before?.gone ?? NOTHING, gone, keyOfJob).filter((job) => !open.has(keyOfJob(job)));
}

/** A list without a job that is the worker's own by now, of which nobody says that it was taken. */
export function withoutJob(listed: Listed, id: ExtraJobId): Listed {
  const isOther = (job: OpenJob) => keyOfJob(job) !== keyOfJob(id);
  const { collected, shown, gone } = listed;
  const items = collected.items.filter(isOther);
  const wasShown = collected.items.slice(0, shown).some((job) => !isOther(job));
  return {
    ...listed,
    collected: { ...collected, items },
    shown: wasShown ? shown - 1 : shown,
    gone: gone.filter(isOther),
  };
}
