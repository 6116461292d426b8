import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { WorkingDay } from './wire';

const readsSchedule = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: { name: 'schedule', maxAgeS: 86_400 },
  offline: 'cached',
} as const;

type Expand = { readonly expand?: readonly string[] };

export const scheduleCalls = {
  /** 28 consecutive days from the marketplace's today. [SCHED-04] */
  listWorkingDays: defineCall<
    { readonly params: { readonly workerId: number }; readonly query?: Expand },
    readonly WorkingDay[]
  >({
    ...readsSchedule,
    id: 'listWorkingDays',
    path: 'workers/{workerId}/working-days/',
  }),
  getWorkingDay: defineCall<
    {
      readonly params: { readonly workerId: number; readonly date: string };
      readonly query?: Expand;
    },
    WorkingDay
  >({
    ...readsSchedule,
    id: 'getWorkingDay',
    path: 'workers/{workerId}/working-day/{date}/',
  }),
};

/** Expands whole visits instead of job ids. [SCHED-04] */
export const EXPAND_VISITS = [
  'activities__visit',
  'activities__visit__property',
  'activities__visit__account',
] as const;
