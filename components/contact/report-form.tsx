'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Choices } from '@/components/ui/choices';
import { Field } from '@/components/ui/field';
import { MessageField } from '@/components/ui/message-field';
import { useToast } from '@/components/ui/toasts';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { CONTACT_LIMITS, type ReportCategory } from '@/lib/features/contact/model';
import { replyTime, reportedCategory } from '@/lib/features/contact/rules-help';
import { useReport } from '@/lib/features/contact/use-report';
import type { VisitAddress } from '@/lib/routes';
import {
  arrivalLabel,
  descriptionLabel,
  EMPTY_REPORT,
  isDayAsked,
  type ReportErrors,
  reportErrors,
  subcategoryOptions,
} from './report.view';

interface ReportFormProps {
  readonly category: ReportCategory;
  /** The visit that it is about, if it is about one. */
  readonly visit?: VisitAddress;
}

/** Writes to support; what it answers takes the form's place. [HELP-08] [HELP-10] [HELP-12] */
export function ReportForm({ category, visit }: ReportFormProps) {
  const toast = useToast();
  const { isSending, send } = useReport();
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
    // Told already, and no connection would help. [ERR-04]
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
          <Choices
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
