import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { Fieldset } from '@/components/ui/fieldset';
import { GrowingField } from '@/components/ui/growing-field';
import { classNames, FORM_FIELD } from '@/components/ui/styles';
import { formatTimeSlot, formatWeekday } from '@/lib/core/ground/format/date-time';
import { formatDate } from '@/lib/core/ground/format/past-date';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { TRAVEL_PREFERENCES } from '@/lib/core/ground/session/model';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { workerRecordMessages as texts } from '@/lib/features/office/record/messages';
import { DAY_KINDS, RECORD_LIMITS } from '@/lib/features/office/record/model';
import type { WorkerRecord } from '@/lib/features/office/record/schema';
import { slotsText } from '@/lib/features/office/record/typed-hours';
import { profileFormsMessages } from '@/lib/features/people/profile/messages';
import { RecordCard } from './record-card';
import { errorAt } from './record-fault.view';
import { RecordSelect } from './record-select';

interface CardProps {
  readonly record: WorkerRecord;
  /** It is null if the form of another card was sent. */
  readonly outcome: FormOutcome | null;
}

export function AreasCard({ record, outcome }: CardProps) {
  const { regularAreas, oneOffAreas, travel, wantedHours, plannedVisits } = record;
  const typed = outcome?.refusal?.typed;
  const chosen = typed?.travel?.split(',') ?? travel;
  const regular = regularAreas.join(', ');
  const oneOff = [...new Set([...regularAreas, ...oneOffAreas])].join(', ');
  return (
    <RecordCard
      {...{ record, outcome }}
      title={texts.areasTitle}
      form="setAreas"
      act="setWorkerAreas"
      facts={[
        ...(oneOff === ''
          ? [texts.everywhere]
          : [
              regular ? texts.regularIn({ areas: regular }) : texts.noRegular,
              texts.oneOffIn({ areas: oneOff }),
            ]),
        travel.map((way) => labelOf(profileFormsMessages.travelWay, way)).join(', ') || texts.noTravel,
        wantedHours === null ? texts.noWanted : texts.wanted({ count: wantedHours }),
      ]}
      effect={[texts.areasEffect, texts.visitsStay({ count: plannedVisits })]}
    >
      {(['regular', 'oneOff'] as const).map((name) => (
        <Field
          key={name}
          label={texts[name]}
          hint={texts.areasHint}
          error={errorAt(outcome, name)}
          name={name}
          autoComplete="off"
          maxLength={RECORD_LIMITS.typed}
          defaultValue={typed?.[name] ?? (name === 'regular' ? regularAreas : oneOffAreas).join(', ')}
        />
      ))}
      <Fieldset legend={texts.travel} error={errorAt(outcome, 'travel')}>
        {TRAVEL_PREFERENCES.map((way) => (
          <label key={way} className="flex min-h-tap items-center gap-3 border-line border-t">
            <input
              type="checkbox"
              name="travel"
              value={way}
              defaultChecked={chosen.includes(way)}
              className="size-icon"
            />
            {profileFormsMessages.travelWay[way]}
          </label>
        ))}
      </Fieldset>
      <Field
        label={texts.wantedHours}
        error={errorAt(outcome, 'wantedHours')}
        name="wantedHours"
        inputMode="numeric"
        autoComplete="off"
        maxLength={RECORD_LIMITS.typed}
        defaultValue={typed?.wantedHours ?? wantedHours ?? ''}
      />
    </RecordCard>
  );
}

export function HoursCard({ record, outcome }: CardProps) {
  const { hours, plannedVisits } = record;
  const typed = outcome?.refusal?.typed;
  const wrongDay = Number(outcome?.refusal?.fields.hours?.[0] ?? Number.NaN);
  const facts = hours.flatMap((slots, day) =>
    slots.length === 0
      ? []
      : [
          texts.dayHours({
            day: formatWeekday(day),
            hours: slots.map((slot) => formatTimeSlot(slot)).join(', '),
          }),
        ],
  );
  return (
    <RecordCard
      {...{ record, outcome }}
      title={texts.hoursTitle}
      form="setHours"
      act="setWorkerHours"
      facts={facts.length > 0 ? facts : [texts.noHours]}
      effect={[texts.hoursEffect, texts.visitsStay({ count: plannedVisits })]}
    >
      <p className="text-ink-soft text-s">{texts.hoursHint}</p>
      {hours.map((slots, day) => (
        <Field
          key={formatWeekday(day)}
          label={formatWeekday(day)}
          error={day === wrongDay ? texts.fault.hours : undefined}
          name={`day${day}`}
          autoComplete="off"
          maxLength={RECORD_LIMITS.typed}
          defaultValue={typed?.[`day${day}`] ?? slotsText(slots)}
        />
      ))}
    </RecordCard>
  );
}

/** Undone by the same form, with "The regular hours". */
export function DayHoursCard({ record, outcome }: CardProps) {
  const { dayHours, plannedVisits, today } = record;
  const typed = outcome?.refusal?.typed;
  return (
    <RecordCard
      {...{ record, outcome }}
      title={texts.dayHoursTitle}
      form="setDayHours"
      act="setWorkerDayHours"
      facts={
        dayHours.length === 0
          ? [texts.noDayHours]
          : dayHours.map(({ day, hours }) =>
              hours.length === 0
                ? texts.dayOff({ day: formatDate(day) })
                : texts.dayHours({
                    day: formatDate(day),
                    hours: hours.map((slot) => formatTimeSlot(slot)).join(', '),
                  }),
            )
      }
      effect={[
        texts.dayHoursEffect({ choice: texts.dayKinds.regular }),
        texts.visitsStay({ count: plannedVisits }),
      ]}
    >
      <Field
        label={texts.onDay}
        error={errorAt(outcome, 'onDay', 'booked')}
        name="day"
        type="date"
        min={today}
        defaultValue={typed?.day ?? today}
      />
      <RecordSelect
        label={texts.dayKind}
        name="kind"
        value={typed?.kind ?? 'hours'}
        options={DAY_KINDS.map((kind) => ({ value: kind, label: texts.dayKinds[kind] }))}
      />
      <Field
        label={texts.dayHoursField}
        hint={texts.dayHoursHint}
        error={errorAt(outcome, 'dayHours')}
        name="hours"
        autoComplete="off"
        maxLength={RECORD_LIMITS.typed}
        defaultValue={typed?.hours ?? ''}
      />
    </RecordCard>
  );
}

export function NotesCard({ record, outcome }: CardProps) {
  const { notes } = record;
  const id = useId();
  const error = errorAt(outcome, 'notes');
  return (
    <RecordCard
      {...{ record, outcome }}
      title={texts.notesTitle}
      form="setNotes"
      act="setWorkerNotes"
      facts={[
        <span key="notes" className="whitespace-pre-line">
          {notes || texts.noNotes}
        </span>,
      ]}
      effect={[texts.notesEffect]}
    >
      <div>
        <label htmlFor={id} className="mb-1 block font-medium text-m">
          {texts.notes}
        </label>
        <GrowingField
          id={id}
          name="notes"
          rows={4}
          defaultValue={outcome?.refusal?.typed.notes ?? notes}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classNames(FORM_FIELD, error ? 'border-bad' : 'border-line-strong')}
        />
        {error && (
          <p id={`${id}-error`} className="mt-1 font-medium text-bad text-s">
            {error}
          </p>
        )}
      </div>
    </RecordCard>
  );
}
