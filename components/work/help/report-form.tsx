'use client';

import { useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/field';
import { focusFirstInvalid } from '@/components/ui/focus-first-invalid';
import { brand } from '@/lib/core/ground/site/brand';
import type { VisitAddress } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { dayOf, timeOf } from '@/lib/core/ground/time/zoned';
import type { WriteOutcome } from '@/lib/core/phone/outbox/model';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { useNow } from '@/lib/core/phone/session/clock';
import { useDraft } from '@/lib/core/phone/session/use-draft';
import { availableLocation } from '@/lib/features/talk/contact/available-location';
import { replyTime } from '@/lib/features/talk/contact/help-categories';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import { askedFields, type FormCategory, subcategoriesOf } from '@/lib/features/work/help/categories';
import { helpFormMessages } from '@/lib/features/work/help/messages';
import {
  draftName,
  EMPTY_REPORT,
  matterOf,
  type ReportDraft,
  type ReportErrors,
  reportErrors,
  reportOf,
} from '@/lib/features/work/help/report-draft';
import { useSendReport } from '@/lib/features/work/help/use-report';
import { ReportFields } from './report-fields';

interface ReportFormProps {
  readonly category: FormCategory;
  /** The address names this visit. */
  readonly visit?: VisitAddress | null;
  /** It is set where the form asks for the visit. */
  readonly workerId?: number | null;
  /** The address names this subcategory. */
  readonly about?: string | null;
  readonly advice?: string | null;
}

/** Keeps what is typed until it is sent or saved in the outbox. The reply replaces the form. [HELP-08] [HELP-12] */
export function ReportForm({
  category,
  visit = null,
  workerId = null,
  about = null,
  advice,
}: ReportFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const now = useNow(null);
  const today = dayOf(now, brand.timeZone);
  const context = { category, visit, today, time: timeOf(now, brand.timeZone) };
  const sending = useReportSending(context, about);
  const { draft, problem, reply } = sending;
  const [errors, setErrors] = useState<ReportErrors>({});
  const change = (part: Partial<ReportDraft>) => {
    draft.change(part);
    setErrors({});
  };
  const submit = () => {
    const found = reportErrors(draft.fields, context);
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstInvalid(form.current);
    else void sending.send();
  };
  if (reply !== null) {
    return (
      <Card title={contactHelpMessages.report}>
        <p role="status">{reply}</p>
        <Button kind="secondary" className="mt-3" onClick={sending.writeAnother}>
          {helpFormMessages.writeAnother}
        </Button>
      </Card>
    );
  }
  return (
    <Card title={contactHelpMessages.report}>
      {advice && <p className="mb-3 text-ink-soft">{advice}</p>}
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ReportFields {...{ context, workerId, errors }} draft={draft.fields} onChange={change} />
        {askedFields(matterOf(category, draft.fields)).hasLocation && (
          <p className="text-ink-soft text-s">{contactHelpMessages.locationNote}</p>
        )}
        <div>
          <FormProblem id="report-problem" text={problem} />
          <Button type="submit" size="main" isPending={sending.isSending} className="w-full">
            {contactHelpMessages.reportSend}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface ReportAbout {
  readonly category: FormCategory;
  readonly visit: VisitAddress | null;
}

/** A refusal leaves the text in the form, and takes the report off the list of unsent ones. */
function useReportSending(context: ReportAbout, about: string | null) {
  const outbox = useOutbox();
  const sendReport = useSendReport();
  const { category, visit } = context;
  const empty = useMemo(() => {
    const subcategory = subcategoriesOf(category).find((code) => code === about) ?? '';
    return { ...EMPTY_REPORT, subcategory };
  }, [category, about]);
  const draft = useDraft<ReportDraft>(draftName({ category, visit }), empty);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [reply, setReply] = useState<string | null>(null);
  /** Returns why it was not sent; empty if it was. */
  const finish = async (outcome: WriteOutcome, category: string, uuid: string): Promise<string> => {
    if (outcome.kind === 'lost') return helpFormMessages.lost;
    if (outcome.kind === 'refused') {
      await outbox.dismiss(uuid);
      draft.renew();
      return outcome.message ?? commonMessages.problem;
    }
    draft.clear();
    // It is listed above. Only the user sends it again.
    if (outcome.kind === 'unanswered') return '';
    setReply(outcome.kind === 'sent' ? replyText(outcome.answer, category) : helpFormMessages.pendingText);
    return '';
  };
  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setProblem('');
    const [uuid, report] = [draft.idOf(), reportOf(draft.fields, context)];
    const place = askedFields(report.category).hasLocation ? await availableLocation() : null;
    const { latitude, longitude, accuracy } = place ?? {};
    const location = place && { location: { latitude, longitude }, locationAccuracy: accuracy };
    const outcome = await sendReport({ ...report, ...location } as typeof report, uuid);
    const why = await finish(outcome, report.category, uuid);
    isBusy.current = false;
    setIsSending(false);
    setProblem(why);
  };
  return { draft, isSending, problem, reply, send, writeAnother: () => setReply(null) };
}

/** Returns the marketplace's own text, or one by the urgency of the matter. [HELP-12] [HELP-13] [HELP-14] */
function replyText(answer: object | null, category: string): string {
  const message = answer && 'message' in answer ? answer.message : null;
  return typeof message === 'string' && message !== ''
    ? message
    : contactHelpMessages.reply[replyTime(category)];
}
