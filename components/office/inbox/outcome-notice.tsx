import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { Day } from '@/lib/core/ground/time/zoned';
import { inboxOfficeMessages } from '@/lib/features/office/inbox/messages';
import type { InboxItem } from '@/lib/features/office/inbox/schema';
import { chatSupportOfficeTexts } from '@/lib/features/talk/chat/support/messages';
import { ticketOfficeMessages } from '@/lib/features/work/help/messages';
import { claimFaultText } from './claimed-visit.view';
import { itemTitle, resolvedText } from './inbox-texts.view';

interface OutcomeNoticeProps {
  readonly outcome: FormOutcome | null;
  /** This is the item that the form was about. */
  readonly item: InboxItem;
  readonly today: Day;
}

export function OutcomeNotice({ outcome, item, today }: OutcomeNoticeProps) {
  if (outcome === null) return null;
  if (outcome.refusal === null) {
    const text = doneText(outcome.form, item);
    return (
      text && (
        <p
          role="status"
          className="border-line border-b bg-good-tint px-4 py-3 font-medium text-good wrap-anywhere"
        >
          {text}
        </p>
      )
    );
  }
  return (
    <p role="alert" className="border-line border-b bg-bad-tint px-4 py-3 font-medium text-bad wrap-anywhere">
      {noticeOf(outcome, today)}
    </p>
  );
}

function doneText(form: string, item: InboxItem): string | null {
  const { done, nowYours, unassigned, nowOf } = inboxOfficeMessages;
  const title = { item: itemTitle(item) };
  if (form === 'assignItem') {
    if (item.isMine) return nowYours(title);
    return item.assignee ? nowOf({ ...title, name: item.assignee }) : unassigned(title);
  }
  return Object.hasOwn(done, form) ? done[form as keyof typeof done](title) : null;
}

function noticeOf({ form, refusal }: FormOutcome, today: Day): string {
  const { alreadyBy, assignedBefore, failed, failedGone } = inboxOfficeMessages;
  const byRole = roleRefusalText(refusal);
  if (byRole) return byRole;
  if (form === 'answerChat') return chatSupportOfficeTexts.problem;
  if (form === 'acceptClaims' || form === 'declineClaims') {
    const fault = claimFaultText(refusal?.fields ?? {});
    if (fault) return fault;
  }
  if (refusal?.code === 'validation_error') {
    if (form === 'replyTicket' || form === 'noteTicket') return ticketOfficeMessages.notSent;
    if (form === 'tagTicket') return ticketOfficeMessages.tagsRefused;
  }
  const [taker] = refusal?.fields.taker ?? [];
  if (taker) return assignedBefore({ name: taker });
  const [at] = refusal?.fields.at ?? [];
  if (at) return alreadyBy({ resolved: resolvedText(at, refusal?.fields.by?.[0] ?? null, today) });
  return refusal?.code === 'not_found' ? failedGone : failed;
}
