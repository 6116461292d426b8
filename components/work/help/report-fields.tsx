'use client';

import { DayPicker } from '@/components/people/profile/day-picker';
import { Field } from '@/components/ui/field';
import { MessageField } from '@/components/ui/message-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { addDays } from '@/lib/core/ground/time/zoned';
import { LEAVE_CATEGORY, LEAVE_DAYS_AHEAD, LEAVE_REASONS } from '@/lib/features/people/profile/model';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import { CONTACT_LIMITS, POSTCODE_CHANGE } from '@/lib/features/talk/contact/model';
import {
  askedFields,
  asksForVisit,
  type FormCategory,
  subcategoriesOf,
} from '@/lib/features/work/help/categories';
import { matterLabel } from '@/lib/features/work/help/labels';
import { helpFormMessages } from '@/lib/features/work/help/messages';
import {
  matterOf,
  type ReportContext,
  type ReportDraft,
  type ReportErrors,
} from '@/lib/features/work/help/report-draft';
import { VisitChoice } from './visit-choice';

interface ReportFieldsProps {
  readonly context: ReportContext;
  readonly workerId: number | null;
  readonly draft: ReportDraft;
  readonly errors: ReportErrors;
  readonly onChange: (part: Partial<ReportDraft>) => void;
}

export function ReportFields({ context, workerId, draft, errors, onChange }: ReportFieldsProps) {
  const { category, visit, today } = context;
  const matter = matterOf(category, draft);
  const { arrival, day } = askedFields(matter);
  const subcategories = subcategoryOptions(category);
  return (
    <>
      {asksForVisit(category) && !visit && (
        <VisitChoice
          {...{ category, workerId, today }}
          value={draft.visit}
          onChange={(value) => onChange({ visit: value })}
          error={errors.visit}
        />
      )}
      {subcategories.length > 0 && (
        <RadioGroup
          legend={contactHelpMessages.subcategory}
          name="subcategory"
          options={subcategories}
          value={draft.subcategory}
          onChange={(subcategory) => onChange({ subcategory })}
        />
      )}
      {arrival && (
        <Field
          label={contactHelpMessages.arrival[arrival]}
          name="eta"
          type="time"
          value={draft.eta}
          onChange={({ target }) => onChange({ eta: target.value })}
          error={errors.eta}
        />
      )}
      {matter === LEAVE_CATEGORY && <LeaveReason {...{ draft, errors, onChange }} />}
      {day === 'leave' && (
        <DayPicker
          legend={helpFormMessages.leaveDay}
          value={draft.startDate}
          min={today}
          max={addDays(today, LEAVE_DAYS_AHEAD)}
          onChange={(startDate) => onChange({ startDate })}
          error={errors.startDate}
        />
      )}
      {day && day !== 'leave' && (
        <Field
          label={contactHelpMessages.newDay}
          name="start-date"
          type="date"
          min={today}
          value={draft.startDate}
          onChange={({ target }) => onChange({ startDate: target.value })}
          error={errors.startDate}
        />
      )}
      <MessageField
        label={textLabel(matter)}
        name="report"
        limit={CONTACT_LIMITS.description}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        isRequired={!arrival}
        error={errors.description}
      />
      {matter === LEAVE_CATEGORY && <LeaveConfirmation {...{ draft, errors, onChange }} />}
    </>
  );
}

function textLabel(matter: string): string {
  if (matter === LEAVE_CATEGORY) return helpFormMessages.leaveMore;
  return matter === POSTCODE_CHANGE ? contactHelpMessages.newPostcode : contactHelpMessages.description;
}

/** Subcategories and "Something else"; empty if the category is specific enough. [HELP-10] */
function subcategoryOptions(category: FormCategory) {
  const narrower = subcategoriesOf(category).map((value) => ({
    value: value as string,
    label: matterLabel(value),
  }));
  if (narrower.length === 0) return [];
  return [...narrower, { value: '', label: contactHelpMessages.subcategoryNone }];
}

type LeaveProps = Pick<ReportFieldsProps, 'draft' | 'errors' | 'onChange'>;

const LEAVING = LEAVE_REASONS.map((value) => ({
  value: value as string,
  label: helpFormMessages.leaveReason[value],
}));

function LeaveReason({ draft, errors, onChange }: LeaveProps) {
  return (
    <RadioGroup
      legend={helpFormMessages.leaveWhy}
      name="reason"
      options={LEAVING}
      value={draft.reason}
      onChange={(reason) => onChange({ reason })}
      error={errors.reason}
    />
  );
}

const CONFIRMATION_ERROR = 'confirmed-error';

function LeaveConfirmation({ draft, errors, onChange }: LeaveProps) {
  return (
    <div>
      <label className="flex min-h-tap-main cursor-pointer items-center gap-3 text-m">
        <input
          type="checkbox"
          name="confirmed"
          checked={draft.confirmed}
          onChange={({ target }) => onChange({ confirmed: target.checked })}
          aria-invalid={errors.confirmed ? true : undefined}
          aria-describedby={errors.confirmed ? CONFIRMATION_ERROR : undefined}
          className="size-icon shrink-0 tick-box"
        />
        {helpFormMessages.leaveConfirm}
      </label>
      {errors.confirmed && (
        <p id={CONFIRMATION_ERROR} className="font-medium text-bad text-s">
          {errors.confirmed}
        </p>
      )}
    </div>
  );
}
