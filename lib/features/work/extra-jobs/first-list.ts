import type { Bringing } from '@/lib/core/gateway/calls/bring-answers';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES, type FeatureName } from '@/lib/core/ground/site/flags';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { CONSTANTS } from '@/lib/features/people/flags/rules';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import { EXPAND_VISITS, scheduleCalls } from '@/lib/features/work/schedule/calls';
import { summarized } from '@/lib/features/work/schedule/schedule-summary';
import { areaCalls, extraJobsCalls } from './calls';
import { type ExtraJob, keyOfJob } from './extra-job';
import { areasForKind, areasToList, surroundingQuery } from './hours-and-areas';
import { beginsAt, listSteps, nothingCollected } from './job-list';
import { extraJobPageCall, extraJobsIn, questionsFrom } from './job-pages';
import { EXTRA_JOBS_LIST, type ExtraJobKind } from './model';
import { tabsOf } from './tabs';

export interface AskedList {
  readonly tab: ExtraJobKind;
  readonly from: Day | number | undefined;
}

interface Asking extends Bringing {
  readonly send: <C extends CallDefinition>(call: C, input: InputOf<C>) => Promise<CallResult<OutputOf<C>>>;
}

interface FirstList extends AskedList {
  readonly workerId: number;
  readonly isSwat: boolean;
  readonly now: Instant;
  /** These features are on; it is null if each is requested by itself. */
  readonly features: readonly string[] | null;
  readonly areasNote: string | null;
}

/** Asks for what the first render shows, and not for the jobs of a tab that shows none. */
export async function askForList(asking: Asking, list: FirstList): Promise<void> {
  const { bring, send } = asking;
  const { workerId, isSwat, tab, areasNote } = list;
  if (isSwat) return;
  const own = { params: { workerId } };
  const [eligibility, areas, working, isExempt, isUnlocked] = await Promise.all([
    send(extraJobsCalls.getExtraJobEligibility, own),
    bring(areaCalls.listAreas, own, send(areaCalls.listAreas, own)),
    bring(areaCalls.getWorkingAreas, own, send(areaCalls.getWorkingAreas, own)),
    isOn(FEATURES.extraRegularJobsLockExemption, asking, list),
    isOn(FEATURES.regularExtraJobsUnlocked, asking, list),
  ]);
  const { kind } = tabsOf({
    eligibility: eligibility.ok ? eligibility.value : undefined,
    isSwat,
    isExempt: isExempt === true,
    hasFlag: false,
    isFeatureActive: isUnlocked === true,
    areFeaturesUnknown: isExempt === null || isUnlocked === null,
    threshold: CONSTANTS.regularJobEligibilityThreshold,
  })[tab];
  // Only the phone knows whether it has shown the card.
  if (kind === 'unlock-card') return;
  await bring(extraJobsCalls.getExtraJobEligibility, own, Promise.resolve(eligibility));
  if (kind !== 'jobs' || !areas.ok || !(working.ok || working.error.code === 'demo_missing')) return;
  const codes = areas.value.map(({ code }) => code);
  const ofKind = areasForKind(tab, codes, working.ok ? working.value : undefined);
  await Promise.all([
    askForFacts(asking, workerId, codes),
    askForJobs(asking, list, areasToList(areasNote, ofKind)),
  ]);
}

/** Returns null if unknown. */
async function isOn(
  name: FeatureName,
  { bring, send }: Asking,
  { features }: FirstList,
): Promise<boolean | null> {
  if (features) return features.includes(name);
  const input = { params: { name } };
  const answer = await bring(flagCalls.getFeature, input, send(flagCalls.getFeature, input));
  return answer.ok ? answer.value.active : null;
}

/** The jobs are compared with these facts, and these areas can be chosen. */
function askForFacts({ bring, send }: Asking, workerId: number, codes: readonly string[]) {
  const own = { params: { workerId } };
  const days = { ...own, query: { expand: EXPAND_VISITS } };
  const around = { query: surroundingQuery(codes) };
  const week = send(scheduleCalls.listWorkingDays, days).then((answer) =>
    summarized(answer, { hasFits: true }),
  );
  return Promise.all([
    bring(scheduleCalls.listWorkingDays, days, week),
    bring(hoursCalls.getAvailability, own, send(hoursCalls.getAvailability, own)),
    codes.length > 0 &&
      bring(areaCalls.listSurroundingAreas, around, send(areaCalls.listSurroundingAreas, around)),
  ]);
}

/** Reads the pages of the first jobs. The phone makes the list of them: it also stores them for offline. */
async function askForJobs(
  { bring, send, isLate }: Asking,
  { tab, from, now }: FirstList,
  areas: readonly string[],
): Promise<void> {
  const today = dayOf(now, brand.timeZone);
  const questions = questionsFrom(tab, today, beginsAt(from, today));
  const steps = listSteps(nothingCollected<ExtraJob>(), EXTRA_JOBS_LIST.batchSize, {
    questions,
    keyOf: keyOfJob,
  });
  let step = steps.next();
  while (!step.done && !isLate()) {
    const { call, input } = extraJobPageCall(step.value.question, { areas, page: step.value.page });
    const answer = await bring(call, input as never, send(call, input as never));
    if (!answer.ok) return;
    step = steps.next(extraJobsIn(tab, answer.value));
  }
}
