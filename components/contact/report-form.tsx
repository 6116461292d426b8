'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { MessageField } from '@/components/ui/message-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { useToast } from '@/components/ui/toasts';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { isDay } from '@/lib/core/time/zoned';
import { replyTime, reportedCategory } from '@/lib/features/contact/help-categories';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import {
  CONTACT_LIMITS,
  KEY_SUBCATEGORIES,
  POSTCODE_CHANGE,
  type ReportCategory,
} from '@/lib/features/contact/model';
import { type ProblemReportDraft, useProblemReport } from '@/lib/features/contact/use-support-requests';
import type { VisitAddress } from '@/lib/routes';

interface ReportFormProps {
  readonly category: ReportCategory;
  /** The visit, if the report is about one. */
  readonly visit?: VisitAddress;
}

/** The server's reply replaces the form. [HELP-08] [HELP-10] [HELP-12] */
export function ReportForm({ category, visit }: ReportFormProps) {
  const toast = useToast();
  const { isSending, send } = useProblemReport();
  const [draft, setDraft] = useState(EMPTY_REPORT);
  const [errors, setErrors] = useState<ReportErrors>({});
  const [reply, setReply] = useState<string | null>(null);
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const submit = async () => {
    const found = reportErrors(category, draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await send({ ...draft, ...visit, category });
    if (result.ok) {
      setReply(
        result.value.message ||
          contactHelpMessages.reply[replyTime(reportedCategory({ ...draft, category }))],
      );
      setDraft(EMPTY_REPORT);
      return;
    }
    const { code, userMessage } = result.error;
    // Another toast has already explained it. [ERR-04]
    if (code === 'demo_missing') return;
    toast({ kind: 'danger', text: userMessage ?? contactHelpMessages.reportFailed });
  };

  if (reply !== null) {
    return (
      <Card title={contactHelpMessages.report}>
        <p role="status">{reply}</p>
      </Card>
    );
  }
  const arrival = arrivalLabel(category);
  const subcategories = subcategoryOptions(category);
  return (
    <Card title={contactHelpMessages.report}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {subcategories.length > 0 && (
          <RadioGroup
            legend={contactHelpMessages.subcategory}
            name="subcategory"
            options={subcategories}
            value={draft.subcategory}
            onChange={(subcategory) => change({ subcategory })}
          />
        )}
        {arrival && (
          <Field
            label={arrival}
            name="eta"
            type="time"
            value={draft.eta}
            onChange={({ target }) => change({ eta: target.value })}
            error={errors.eta}
          />
        )}
        {isDayAsked(category) && (
          <Field
            label={contactHelpMessages.newDay}
            name="start-date"
            type="date"
            value={draft.startDate}
            onChange={({ target }) => change({ startDate: target.value })}
            error={errors.startDate}
          />
        )}
        <MessageField
          label={descriptionLabel(category)}
          name="report"
          limit={CONTACT_LIMITS.description}
          value={draft.description}
          onChange={(description) => change({ description })}
          isRequired={!arrival}
          error={errors.description}
        />
        <p className="text-ink-soft text-s">{contactHelpMessages.locationNote}</p>
        <Button type="submit" size="main" isPending={isSending}>
          {contactHelpMessages.reportSend}
        </Button>
      </form>
    </Card>
  );
}

type Fields = Pick<ProblemReportDraft, 'description' | 'eta' | 'startDate'>;

const EMPTY_REPORT: Fields & { readonly subcategory: string } = {
  subcategory: '',
  description: '',
  eta: '',
  startDate: '',
};

type ReportErrors = { readonly [Name in keyof Fields]?: string };

/** Subcategories and "None of these"; empty if the category is specific enough. [HELP-10] */
function subcategoryOptions(
  category: ReportCategory,
): readonly { readonly value: string; readonly label: string }[] {
  if (category !== 'keys') return [];
  const narrower = KEY_SUBCATEGORIES.map((value) => ({ value, label: contactHelpMessages.category[value] }));
  return [...narrower, { value: '', label: contactHelpMessages.subcategoryNone }];
}

/** Label of the arrival time, or null if it is not asked. [HELP-12] */
function arrivalLabel(category: ReportCategory): string | null {
  if (category === 'late') return contactHelpMessages.arrival.late;
  return category === 'stuck' ? contactHelpMessages.arrival.stuck : null;
}

const descriptionLabel = (category: ReportCategory): string =>
  category === POSTCODE_CHANGE ? contactHelpMessages.newPostcode : contactHelpMessages.description;

const isDayAsked = (category: ReportCategory): boolean => category === 'reschedule';

/** A description is optional where an arrival time is given. [ERR-15] */
function reportErrors(category: ReportCategory, { description, eta, startDate }: Fields): ReportErrors {
  const { missing } = contactHelpMessages;
  const isTimed = arrivalLabel(category) !== null;
  const isEmpty = description.trim() === '';
  const { length: count } = description;
  const { description: limit } = CONTACT_LIMITS;
  return {
    ...(isTimed && eta === '' && { eta: missing.eta }),
    ...(isDayAsked(category) && !isDay(startDate) && { startDate: missing.day }),
    ...(!isTimed &&
      isEmpty && { description: category === POSTCODE_CHANGE ? missing.postcode : missing.description }),
    ...(count > limit && { description: commonMessages.tooLong({ limit, count }) }),
  };
}
