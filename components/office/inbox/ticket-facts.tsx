import Link from 'next/link';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Pill, type PillKind } from '@/components/ui/pill';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { OfficeTicket, TicketVisit } from '@/lib/features/office/help/schema';
import { inboxAddress } from '@/lib/features/office/inbox/address';
import { type InboxView, listView } from '@/lib/features/office/inbox/model';
import type { InboxItem } from '@/lib/features/office/inbox/schema';
import type { TicketStatus } from '@/lib/features/records/conversations-values';
import { ticketOfficeMessages as texts } from '@/lib/features/work/help/messages';
import { itemFields } from './item-fields';

interface TicketFactsProps {
  readonly ticket: OfficeTicket;
  readonly item: InboxItem;
  readonly view: InboxView;
  readonly outcome: FormOutcome | null;
}

/** Shows the status, visit and tags of a ticket. */
export function TicketFacts({ ticket, item, view, outcome }: TicketFactsProps) {
  const { ticketId, status, priority, followsId, visit, tags } = ticket;
  const refusal = outcome?.form === 'tagTicket' ? outcome.refusal : null;
  return (
    <div className="flex flex-col gap-4 border-line border-b pb-4">
      <p className="flex flex-wrap items-center gap-2">
        <Pill kind={PILLS[status]}>{texts.status[status]}</Pill>
        {priority === 'urgent' && <Pill kind="bad">{texts.priority.urgent}</Pill>}
        <span className="text-ink-soft text-s">{texts.number({ id: String(ticketId) })}</span>
      </p>
      {followsId !== null && (
        <Link
          href={inboxAddress(listView(view), { kind: 'ticket', subject: String(followsId) })}
          prefetch={false}
          className={OFFICE_LINK}
        >
          {texts.follows({ id: String(followsId) })}
        </Link>
      )}
      {visit && <Visit visit={visit} name={item.workerName} />}
      <OfficeForm form="tagTicket" values={itemFields(item, view)} className="flex flex-col gap-2">
        <Field
          // Saving normalizes the tags, so the key renders the field again.
          key={tags.join()}
          label={texts.tags}
          name="tags"
          hint={texts.tagsHow}
          error={refusal && roleRefusalText(refusal) === null ? texts.tagsRefused : undefined}
          defaultValue={refusal?.typed.tags ?? tags.join(', ')}
        />
        <Button type="submit" kind="secondary" className="self-start">
          {texts.saveTags}
        </Button>
      </OfficeForm>
    </div>
  );
}

const PILLS: Readonly<Record<TicketStatus, PillKind>> = {
  new: 'sun',
  open: 'sun',
  pending: 'neutral',
  hold: 'neutral',
  solved: 'good',
  closed: 'good',
};

function Visit({ visit, name }: { readonly visit: TicketVisit; readonly name: string }) {
  const { actualDate, startTime, endTime, customerName, address, isOthers } = visit;
  const times = { day: formatDay(actualDate), start: formatTime(startTime), end: formatTime(endTime) };
  return (
    <section aria-label={texts.visit}>
      <p className="font-strong wrap-anywhere">{customerName}</p>
      <p>{texts.visitTime(times)}</p>
      <p className="text-ink-soft text-s wrap-anywhere">{address}</p>
      {isOthers && (
        <p className="font-medium text-s text-warn wrap-anywhere">{texts.visitOfOthers({ name })}</p>
      )}
    </section>
  );
}
