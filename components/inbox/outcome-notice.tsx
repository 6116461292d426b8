import type { FormOutcome } from '@/lib/core/session/form-outcome';
import type { Day } from '@/lib/core/time/zoned';
import { chatSupportOfficeTexts } from '@/lib/features/chat/support/messages';
import { ticketOfficeMessages } from '@/lib/features/help/messages';
import { inboxOfficeMessages } from '@/lib/features/inbox/messages';
import { resolvedText } from './inbox-texts.view';

interface OutcomeNoticeProps {
  readonly outcome: FormOutcome | null;
  readonly today: Day;
}

/** Of a refused form. What a form has done shows in the item. */
export function OutcomeNotice({ outcome, today }: OutcomeNoticeProps) {
  if (!outcome?.refusal) return null;
  return (
    <p role="alert" className="border-line border-b bg-bad-tint px-4 py-3 font-medium text-bad wrap-anywhere">
      {noticeOf(outcome, today)}
    </p>
  );
}

function noticeOf({ form, refusal }: FormOutcome, today: Day): string {
  const { alreadyBy, failed, failedGone } = inboxOfficeMessages;
  if (form === 'answerChat') return chatSupportOfficeTexts.problem;
  if (refusal?.code === 'validation_error') {
    if (form === 'replyTicket' || form === 'noteTicket') return ticketOfficeMessages.notSent;
    if (form === 'tagTicket') return ticketOfficeMessages.tagsRefused;
  }
  const [at] = refusal?.fields.at ?? [];
  if (at) return alreadyBy({ resolved: resolvedText(at, refusal?.fields.by?.[0] ?? null, today) });
  return refusal?.code === 'not_found' ? failedGone : failed;
}
