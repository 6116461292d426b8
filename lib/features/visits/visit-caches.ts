import type { useSWRConfig } from 'swr';
import type { AnswerCache } from '@/lib/call/answer-cache';
import { isKeyOf } from '@/lib/call/call-key';
import type { CallDefinition, CallInput } from '@/lib/call/define-call';
import { markFresh } from '@/lib/call/use-call';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import type { WorkingDay } from '@/lib/features/schedule/model';
import { replaceVisit } from '@/lib/features/schedule/rules';
import type { Instant } from '@/lib/time/zoned';
import { visitCalls } from './calls';
import type { Visit } from './model';

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];

/** Puts a visit wherever it is cached, on its own or in the schedule, as what is right since an instant. [ACT-04] */
export function putVisit(mutate: Mutate, visit: Visit, at: Instant): void {
  const isIt = isOfVisit(visit);
  const asIs = { revalidate: false };
  void mutate<Visit>(keysOf(visitCalls.getVisit, at, isIt), (before) => before && visit, asIs);
  void mutate<readonly WorkingDay[]>(
    keysOf(scheduleCalls.listWorkingDays, at),
    (days) => days && replaceVisit(days, visit),
    asIs,
  );
}

/** Changes a visit wherever the phone has kept it, so that it is there too when the app is opened without signal. */
export function keepVisit(answers: AnswerCache, visit: Visit): void {
  const isIt = isOfVisit(visit);
  answers.change(visitCalls.getVisit, isIt, () => visit);
  answers.change(
    scheduleCalls.listWorkingDays,
    () => true,
    (days) => replaceVisit(days, visit),
  );
}

type Params = NonNullable<CallInput['params']>;

const isOfVisit =
  (visit: Visit) =>
  ({ jobId, date }: Params): boolean =>
    jobId === visit.jobId && date === visit.scheduledDate;

/** The cached reads of a call that are not newer, each marked as right since then: a page that was made before must not win. */
function keysOf(call: CallDefinition, at: Instant, isIt: (params: Params) => boolean = () => true) {
  const isOfCall = isKeyOf(call);
  return (key: unknown): boolean => {
    if (!isOfCall(key)) return false;
    const [, params] = key as readonly [string, Params];
    if (!isIt(params)) return false;
    return markFresh(call, { params }, at);
  };
}
