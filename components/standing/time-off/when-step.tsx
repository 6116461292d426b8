'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { MessageField } from '@/components/ui/message-field';
import { RadioGroup } from '@/components/ui/radio-group';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import type { BreakDraft } from '@/lib/features/standing/time-off/break-draft';
import { offeredReasons } from '@/lib/features/standing/time-off/breaks';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import { BREAK_LIMITS, BREAK_TYPES } from '@/lib/features/standing/time-off/model';
import type { DraftErrors } from './booking-flow';
import { BookingStepFrame } from './booking-step-frame';

const TYPES = BREAK_TYPES.map((value) => ({
  value,
  label: timeOffMessages.type[value],
  hint: timeOffMessages.typeHint[value],
}));

interface WhenStepProps {
  readonly draft: BreakDraft;
  readonly errors: DraftErrors;
  readonly today: Day;
  /** The worker has these hours on the chosen day; null while unknown. */
  readonly hours: readonly TimeSlot[] | null;
  readonly onChange: (part: Partial<BreakDraft>) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

export function WhenStep({ draft, errors, today, hours, onChange, onNext, onBack }: WhenStepProps) {
  const { type } = draft;
  const days = {
    type: 'date',
    min: today,
    max: addDays(today, BREAK_LIMITS.daysAhead),
    required: true,
  } as const;
  return (
    <BookingStepFrame title={timeOffMessages.whenTitle} step={1} onBack={onBack}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        <RadioGroup
          legend={timeOffMessages.howLong}
          name="type"
          options={TYPES}
          value={type}
          onChange={(value) => onChange({ type: value })}
        />
        <div className="flex flex-col gap-4">
          <Field
            {...days}
            name="startDay"
            label={type === 'multiple_days' ? timeOffMessages.firstDay : timeOffMessages.day}
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
              label={timeOffMessages.lastDay}
              value={draft.endDay}
              error={errors.endDay}
              onChange={({ target }) => onChange({ endDay: target.value })}
            />
          )}
          {type === 'part_day' && <Times draft={draft} errors={errors} hours={hours} onChange={onChange} />}
        </div>
        <Button type="submit" size="main">
          {commonMessages.next}
        </Button>
      </form>
    </BookingStepFrame>
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
          label={timeOffMessages.awayFrom}
          value={draft.from}
          error={errors.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          type="time"
          required
          name="to"
          label={timeOffMessages.awayUntil}
          value={draft.to}
          error={errors.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      <p role="status" className="min-h-4 text-ink-soft text-m">
        {hours &&
          hours.length > 0 &&
          timeOffMessages.hoursThatDay({ hours: hours.map((slot) => formatTimeSlot(slot)).join(', ') })}
        {hours?.length === 0 && draft.startDay !== '' && timeOffMessages.noHoursThatDay}
      </p>
    </>
  );
}

interface WhyStepProps {
  readonly draft: BreakDraft;
  readonly errors: DraftErrors;
  /** An earlier request failed. */
  readonly isAgain: boolean;
  readonly isNoteRequired: boolean;
  readonly isBusy: boolean;
  readonly onChange: (part: Partial<BreakDraft>) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** Submitting requests the costs. [TIME-17] [TIME-18] */
export function WhyStep(props: WhyStepProps) {
  const { draft, errors, isAgain, isNoteRequired, isBusy, onChange, onNext, onBack } = props;
  const reasons = offeredReasons(draft.type).map((value) => ({
    value,
    label: timeOffMessages.reason[value],
  }));
  return (
    <BookingStepFrame title={timeOffMessages.whyTitle} step={2} onBack={onBack}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        <RadioGroup
          legend={timeOffMessages.reasonLabel}
          name="reason"
          options={reasons}
          value={draft.reason}
          error={errors.reason}
          onChange={(reason) => onChange({ reason })}
        />
        <MessageField
          label={timeOffMessages.message}
          name="note"
          limit={BREAK_LIMITS.noteLength}
          value={draft.note}
          onChange={(note) => onChange({ note })}
          isRequired={isNoteRequired}
          error={errors.note}
        />
        <Button type="submit" size="main" isPending={isBusy}>
          {isAgain ? commonMessages.tryAgain : timeOffMessages.seeCost}
        </Button>
      </form>
    </BookingStepFrame>
  );
}
