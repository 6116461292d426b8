import { goalText } from '@/components/standing/performance/standing-texts';
import { Field } from '@/components/ui/field';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { workerRecordMessages as texts } from '@/lib/features/office/record/messages';
import { RECORD_LIMITS } from '@/lib/features/office/record/model';
import type { RecordCheck, RecordGoal, WorkerRecord } from '@/lib/features/office/record/schema';
import { RecordCard } from './record-card';
import { errorAt } from './record-fault.view';
import { RecordSelect } from './record-select';

interface CardProps {
  readonly record: WorkerRecord;
  /** It is null if the form of another card was sent. */
  readonly outcome: FormOutcome | null;
}

/** The form ends a trial, and begins it again. It is open once all goals are met. */
export function TrustCard({ record, outcome }: CardProps) {
  const { trustedSince, goals, today, plannedVisits } = record;
  const isOnTrial = record.trustLevel === 'trialling';
  const isReached = goals.every((goal) => goal.isReached);
  const state = isOnTrial
    ? texts.onTrial
    : trustedSince
      ? texts.trustedSince({ day: formatDate(trustedSince) })
      : texts.trusted;
  return (
    <RecordCard
      {...{ record, outcome }}
      title={texts.trustTitle}
      form="setTrust"
      act="setWorkerTrust"
      values={{ level: isOnTrial ? 'trusted' : 'trialling' }}
      isOpen={isOnTrial && isReached}
      facts={
        isOnTrial
          ? [
              state,
              ...goals.map((goal) => <GoalFact key={goal.id} goal={goal} />),
              isReached ? <strong key="all">{texts.allReached}</strong> : texts.goalsOpen,
            ]
          : [state]
      }
      effect={[isOnTrial ? texts.trustEffect : texts.trialEffect, texts.visitsStay({ count: plannedVisits })]}
      button={isOnTrial ? texts.endTrial : texts.beginTrial}
    >
      <Field
        label={isOnTrial ? texts.trustDay : texts.trialDay}
        error={errorAt(outcome, 'day')}
        type="date"
        name="day"
        required
        max={today}
        defaultValue={outcome?.refusal?.typed.day ?? today}
      />
    </RecordCard>
  );
}

function GoalFact({ goal }: { readonly goal: RecordGoal }) {
  const { isReached, target } = goal;
  const text =
    goal.id === 'background-check'
      ? goalText({ id: goal.id, isReached })
      : goalText({ id: goal.id, isReached, target: target ?? 0 });
  return (
    <>
      {text}: <span className="font-medium">{isReached ? texts.reached : texts.notReached}</span>
    </>
  );
}

export function BonusCard({ record, outcome }: CardProps) {
  const { isOnBonus, bonusDays, bonusPence, today, plannedVisits } = record;
  const typed = outcome?.refusal?.typed;
  return (
    <RecordCard
      {...{ record, outcome }}
      title={texts.bonusTitle}
      form="setBonus"
      act="setWorkerBonus"
      facts={[
        isOnBonus ? texts.onBonus : texts.notOnBonus,
        ...bonusDays.map(({ fromDay, isOnBonus: isOn }) =>
          (isOn ? texts.bonusFrom : texts.noBonusFrom)({ day: formatDate(fromDay) }),
        ),
        bonusPence ? texts.bonusAmount({ amount: formatExactPence(bonusPence) }) : texts.noBonusAmount,
      ]}
      effect={[texts.bonusEffect, texts.visitsStay({ count: plannedVisits })]}
    >
      <RecordSelect
        label={texts.bonusState}
        name="state"
        value={typed?.state ?? (isOnBonus ? 'off' : 'on')}
        options={[
          { value: 'on', label: texts.on },
          { value: 'off', label: texts.off },
        ]}
      />
      <Field
        label={texts.fromDay}
        error={errorAt(outcome, 'from', 'closed')}
        type="date"
        name="from"
        required
        defaultValue={typed?.from ?? today}
      />
    </RecordCard>
  );
}

export function DatesCard({ record, outcome }: CardProps) {
  const { startedWork, firstVisitDay, payIncreaseDate, plannedVisits } = record;
  const typed = outcome?.refusal?.typed;
  const start = startedWork
    ? texts.startedOn({ day: formatDate(startedWork) })
    : firstVisitDay
      ? texts.startedByVisit({ day: formatDate(firstVisitDay) })
      : texts.notStarted;
  return (
    <RecordCard
      {...{ record, outcome }}
      title={texts.datesTitle}
      form="setDates"
      act="setWorkerDates"
      facts={[
        start,
        payIncreaseDate ? texts.increaseOn({ day: formatDate(payIncreaseDate) }) : texts.noIncrease,
      ]}
      effect={[texts.datesEffect, texts.visitsStay({ count: plannedVisits })]}
    >
      <Field
        label={texts.started}
        hint={texts.startedHint}
        error={errorAt(outcome, 'started')}
        type="date"
        name="started"
        defaultValue={typed?.started ?? startedWork ?? ''}
      />
      <Field
        label={texts.increase}
        hint={texts.increaseHint}
        error={errorAt(outcome, 'increase')}
        type="date"
        name="increase"
        defaultValue={typed?.increase ?? payIncreaseDate ?? ''}
      />
    </RecordCard>
  );
}

export function FillsInCard({ record, outcome }: CardProps) {
  const { fillsIn, plannedVisits } = record;
  return (
    <RecordCard
      {...{ record, outcome }}
      title={texts.fillsInTitle}
      form="setFillsIn"
      act="setFillsIn"
      values={{ fillsIn: fillsIn ? 'off' : 'on' }}
      facts={[fillsIn ? texts.fillsIn : texts.fillsInNot]}
      effect={[
        fillsIn ? texts.fillsInNotEffect : texts.fillsInEffect,
        texts.visitsStay({ count: plannedVisits }),
      ]}
      button={fillsIn ? texts.fillInNot : texts.fillIn}
    />
  );
}

export function CheckCard({ record, outcome, check }: CardProps & { readonly check: RecordCheck }) {
  const { kind, state, seenOn, seenBy, until } = check;
  const typed = outcome?.refusal?.typed;
  return (
    <RecordCard
      {...{ record, outcome }}
      title={texts.checkTitle[kind]}
      form="setCheck"
      act={`setWorkerCheck/${kind}`}
      values={{ kind }}
      facts={checkFacts(check, record.today)}
      effect={[texts.checkEffect[kind], texts.noCopies]}
    >
      <RecordSelect
        label={texts.state}
        name="state"
        value={typed?.state ?? state ?? ''}
        options={[
          { value: '', label: texts.noState },
          ...(['pending', 'passed', 'failed'] as const).map((value) => ({
            value,
            label: texts.states[value],
          })),
        ]}
      />
      <Field
        label={texts.seenOn}
        error={errorAt(outcome, 'seenOn')}
        type="date"
        name="seenOn"
        max={record.today}
        defaultValue={typed?.seenOn ?? seenOn ?? ''}
      />
      <Field
        label={texts.seenBy}
        error={errorAt(outcome, 'seenBy')}
        name="seenBy"
        autoComplete="off"
        maxLength={RECORD_LIMITS.typed}
        defaultValue={typed?.seenBy ?? seenBy ?? ''}
      />
      <Field
        label={texts.until}
        hint={texts.untilHint}
        error={errorAt(outcome, 'until')}
        type="date"
        name="until"
        defaultValue={typed?.until ?? until ?? ''}
      />
    </RecordCard>
  );
}

function checkFacts({ state, seenOn, seenBy, until }: RecordCheck, today: string): string[] {
  const day = seenOn && formatDate(seenOn);
  const end = until && formatDate(until);
  return [
    state ? texts.states[state] : texts.noState,
    ...(day ? [seenBy ? texts.seen({ day, name: seenBy }) : texts.seenOnDay({ day })] : []),
    ...(end && until ? [(until < today ? texts.hasEnded : texts.countsUntil)({ day: end })] : []),
  ];
}
