import { type Day, isDay } from '@/lib/core/ground/time/zoned';
import type { ExtraJobId, ExtraJobKind, JobOrder } from '@/lib/features/work/extra-jobs/model';

/** This state is in the URL. See docs/decisions/0080-dialogs-by-query-instead-of-path.md. */
export interface ListAddress {
  readonly tab: ExtraJobKind;
  /** This is the day or weekday at which the list begins; undefined for the first. */
  readonly from: Day | number | undefined;
  /** It is true if only jobs that fit between the visits of their day are shown. */
  readonly isFitting: boolean;
  readonly order: JobOrder;
  /** This job is in the open dialog. */
  readonly job: ExtraJobId | null;
}

/** Invalid values are ignored. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const job = readJob(query.get('job') ?? '');
  const tab = job?.kind ?? (query.get('tab') === 'regular' ? 'regular' : 'one-off');
  const order = query.get('sort') === 'fit' ? 'fit' : 'time';
  const from = readFrom(tab, query.get('from') ?? '');
  return { tab, from, isFitting: query.get('fits') === '1', order, job };
}

/** The query includes the question mark; it is empty for the default state. */
export function listQuery({ tab, from, isFitting, order, job }: ListAddress): string {
  const entries = [
    ...(tab === 'regular' ? [['tab', tab]] : []),
    ...(from === undefined ? [] : [['from', String(from)]]),
    ...(isFitting ? [['fits', '1']] : []),
    ...(order === 'fit' ? [['sort', order]] : []),
    ...(job ? [['job', [job.kind, job.jobId, job.date].join('.')]] : []),
  ];
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

function readFrom(tab: ExtraJobKind, text: string): Day | number | undefined {
  if (tab === 'one-off') return isDay(text) ? text : undefined;
  return /^[0-6]$/.test(text) ? Number(text) : undefined;
}

/** A regular job may have no date. */
function readJob(text: string): ExtraJobId | null {
  const [kind, jobId = '', date = ''] = text.split('.');
  if (!/^\d{1,9}$/.test(jobId)) return null;
  const isRegular = kind === 'regular' && (date === '' || isDay(date));
  if (!isRegular && !(kind === 'one-off' && isDay(date))) return null;
  return { kind: isRegular ? 'regular' : 'one-off', jobId: Number(jobId), date };
}
