import { OfficeForm } from '@/components/office/frame/office-form';
import { Button } from '@/components/ui/button';
import { GrowingField } from '@/components/ui/growing-field';
import { ChevronRight } from '@/components/ui/icons';
import { FORM_FIELD } from '@/components/ui/styles';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { CannedReply, OfficeTicket } from '@/lib/features/office/help/schema';
import { inboxAddress } from '@/lib/features/office/inbox/address';
import type { InboxView } from '@/lib/features/office/inbox/model';
import type { InboxItem } from '@/lib/features/office/inbox/schema';
import { ticketOfficeMessages as texts } from '@/lib/features/work/help/messages';
import { itemFields } from './item-fields';
import { SavedReplies } from './saved-replies';

interface TicketFormsProps {
  readonly ticket: OfficeTicket;
  readonly item: InboxItem;
  readonly view: InboxView;
  readonly replies: readonly CannedReply[];
  /** This is the saved reply in the address, for browsers without scripts. */
  readonly chosenReply: CannedReply | null;
  readonly outcome: FormOutcome | null;
  readonly formKey: string;
}

/** Shows a form for a reply to the cleaner, and below it one for a note to colleagues. */
export function TicketForms(props: TicketFormsProps) {
  const { ticket, item, view, replies, chosenReply, outcome, formKey } = props;
  const values = { ...itemFields(item, view), clientKey: formKey };
  const typedIn = (form: string) => (outcome?.form === form ? outcome.refusal?.typed.text : undefined);
  const note = typedIn('noteTicket');
  return (
    <div className="flex shrink-0 flex-col gap-3 border-line border-t bg-card p-4">
      {replies.length > 0 && (
        <SavedReplies
          label={texts.savedReplies}
          fieldId={REPLY_ID}
          replies={replies.map((reply) => ({ ...reply, href: inboxAddress(view, item, reply.id) }))}
        />
      )}
      <OfficeForm form="replyTicket" values={values} className="flex flex-col gap-2">
        <label className="block font-medium text-m wrap-anywhere">
          {texts.reply({ name: item.workerName })}
          <GrowingField
            id={REPLY_ID}
            data-shortcut="reply"
            name="text"
            defaultValue={typedIn('replyTicket') ?? chosenReply?.body ?? ''}
            rows={3}
            required
            className={TEXT}
          />
        </label>
        {ticket.status === 'closed' && <p className="text-ink-soft text-s">{texts.replyReopens}</p>}
        <Button type="submit" className="self-end">
          {texts.sendReply}
        </Button>
      </OfficeForm>
      <details className="group" open={note !== undefined}>
        <summary className="flex min-h-tap cursor-pointer items-center font-medium text-s">
          <ChevronRight aria-hidden className="mr-2 size-icon-s group-open:rotate-90" />
          {texts.noteSummary}
        </summary>
        <OfficeForm form="noteTicket" values={values} className="flex flex-col gap-2">
          <label className="block font-medium text-m">
            {texts.noteText}
            <GrowingField name="text" defaultValue={note ?? ''} rows={2} required className={TEXT} />
          </label>
          <Button type="submit" kind="secondary" className="self-end">
            {texts.saveNote}
          </Button>
        </OfficeForm>
      </details>
    </div>
  );
}

const REPLY_ID = 'ticket-reply';

const TEXT = `mt-1 border-line-strong ${FORM_FIELD}`;
