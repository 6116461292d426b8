'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { BreakDraft } from '@/lib/features/time-off/break-draft';
import { BREAK_LIMITS, BREAK_TYPES } from '@/lib/features/time-off/model';
import type { TimeSlot } from '@/lib/features/visits/wire';
import { formatTimeSlot } from '@/lib/format/time';
import { BREAK_TYPE_LABELS } from '@/lib/format/time-off';
import { addDays, type Day } from '@/lib/time/zoned';
import { Choices } from './choices';
import type { DraftErrors } from './draft-errors.view';
import { StepFrame } from './step-frame';

const HINTS = {
  part_day: 'Some hours of one day',
  single_day: 'One whole day',
  multiple_days: 'Two days or more',
} as const;
const TYPES = BREAK_TYPES.map((value) => ({ value, label: BREAK_TYPE_LABELS[value], hint: HINTS[value] }));

interface WhenStepProps {
  readonly draft: BreakDraft;
  readonly errors: DraftErrors;
  readonly today: Day;
  /** The worker's hours on the chosen day; null while they are not known. */
  readonly hours: readonly TimeSlot[] | null;
  readonly onChange: (part: Partial<BreakDraft>) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** Which kind of time off, on which days and at which times. [TIME-09] */
export function WhenStep({ draft, errors, today, hours, onChange, onNext, onBack }: WhenStepProps) {
  const { type } = draft;
  const days = {
    type: 'date',
    min: today,
    max: addDays(today, BREAK_LIMITS.daysAhead),
    required: true,
  } as const;
  return (
    <StepFrame title="When are you away?" place="Step 1 of 3" onBack={onBack}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        <Choices
          legend="How long"
          name="type"
          options={TYPES}
          value={type}
          onChange={(value) => onChange({ type: value })}
        />
        <div className="flex flex-col gap-4">
          <Field
            {...days}
            name="startDay"
            label={type === 'multiple_days' ? 'First day' : 'Day'}
            value={draft.startDay}
            error={errors.startDay}
            onChange={({ target }) => onChange({ startDay: target.value })}
          />
          {type === 'multiple_days' && (
            <Field
              {...days}
              max={addDays(today, BREAK_LIMITS.daysAhead + BREAK_LIMITS.days)}
              min={draft.startDay || today}
              name="endDay"
              label="Last day"
              value={draft.endDay}
              error={errors.endDay}
              onChange={({ target }) => onChange({ endDay: target.value })}
            />
          )}
          {type === 'part_day' && <Times draft={draft} errors={errors} hours={hours} onChange={onChange} />}
        </div>
        <Button type="submit" size="main">
          Next
        </Button>
      </form>
    </StepFrame>
  );
}

type TimesProps = Pick<WhenStepProps, 'draft' | 'errors' | 'hours' | 'onChange'>;

function Times({ draft, errors, hours, onChange }: TimesProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          type="time"
          required
          name="from"
          label="Away from"
          value={draft.from}
          error={errors.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          type="time"
          required
          name="to"
          label="Away until"
          value={draft.to}
          error={errors.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      <p role="status" className="min-h-4 text-ink-soft text-m">
        {hours && hours.length > 0 && `Your hours that day: ${hours.map(formatTimeSlot).join(', ')}`}
        {hours?.length === 0 && draft.startDay !== '' && 'You have no hours that day.'}
      </p>
    </>
  );
}
