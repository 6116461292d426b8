import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { OFFICE_LINK } from '@/components/office/office-style';
import { Pill } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import type { FormOutcome } from '@/lib/core/session/form-outcome';
import type { Day } from '@/lib/core/time/zoned';
import type { OfficeChat } from '@/lib/features/chat/support/schema';
import type { CannedReply } from '@/lib/features/help/office-schema';
import { inboxAddress } from '@/lib/features/inbox/address';
import { inboxOfficeMessages } from '@/lib/features/inbox/messages';
import type { InboxView } from '@/lib/features/inbox/model';
import type { InboxItem, OpenedItem } from '@/lib/features/inbox/schema';
import { itemTitle, resolvedText } from './inbox-texts.view';
import { ItemActions } from './item-actions';
import { AnswerForm, ChatThread } from './item-chat';
import { ItemDetails } from './item-details';
import { PANEL_OPENER_ID } from './item-panel';
import { OutcomeNotice } from './outcome-notice';
import { TicketForms } from './ticket-forms';
import { TicketThread } from './ticket-thread';

interface ItemThreadProps {
  readonly view: InboxView;
  readonly opened: OpenedItem;
  /** Of a chat. */
  readonly thread: OfficeChat | null;
  readonly replies: readonly CannedReply[];
  readonly chosenReply: CannedReply | null;
  readonly today: Day;
  readonly outcome: FormOutcome | null;
  readonly formKey: string;
}

export function ItemThread(props: ItemThreadProps) {
  const { view, opened, thread, today, outcome, formKey, replies, chosenReply } = props;
  const { item } = opened;
  const { ticket, report } = opened.details;
  const isTalk = thread !== null || ticket !== null;
  const { back, takenBy, takenByYou } = inboxOfficeMessages;
  return (
    <article className="flex min-w-0 flex-col wide:min-h-0 widest:border-line widest:border-r">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-card px-4 py-3">
        <Link href={inboxAddress(view)} prefetch={false} className={BACK}>
          <ChevronLeft aria-hidden className="size-icon-s" />
          {back}
        </Link>
        <div className="min-w-0 grow basis-[14rem]">
          <h2 className="font-strong text-l wrap-anywhere">{itemTitle(item)}</h2>
          <p className="text-ink-soft text-s wrap-anywhere">
            {item.workerName}
            {item.assignee && ` · ${item.isMine ? takenByYou : takenBy({ name: item.assignee })}`}
          </p>
        </div>
        <ItemActions item={item} view={view} />
        <PanelLink item={item} view={view} />
        {item.resolvedAt && (
          <p className="w-full">
            <Pill kind="good">{resolvedText(item.resolvedAt, item.resolvedBy, today)}</Pill>
          </p>
        )}
      </header>
      <OutcomeNotice outcome={outcome} item={item} today={today} />
      {/* In reverse, it opens at its latest message. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys. */}
      <section tabIndex={0} aria-label={itemTitle(item)} className={classNames(BODY, isTalk && REVERSED)}>
        {thread && <ChatThread chat={thread} />}
        {ticket && <TicketThread {...{ ticket, report }} name={item.workerName} />}
        {!isTalk && <ItemDetails opened={opened} />}
      </section>
      {thread && <AnswerForm {...{ item, view, formKey }} typed={outcome?.refusal?.typed.text ?? ''} />}
      {ticket && <TicketForms {...{ ticket, item, view, formKey, outcome, replies, chosenReply }} />}
    </article>
  );
}

/** Opens and closes the panel; it is one link, which keeps the focus. */
function PanelLink({ item, view }: Pick<ItemThreadProps, 'view'> & { readonly item: InboxItem }) {
  const isClosed = view.panel === 'closed';
  return (
    <Link
      id={PANEL_OPENER_ID}
      href={inboxAddress({ ...view, panel: isClosed ? null : 'closed' }, item)}
      prefetch={false}
      scroll={false}
      aria-expanded={!isClosed}
      className={OFFICE_LINK}
    >
      {isClosed ? inboxOfficeMessages.showCleaner : inboxOfficeMessages.hideCleaner}
    </Link>
  );
}

const BACK =
  'flex min-h-tap w-full shrink-0 items-center gap-1 font-medium text-ink-soft hover:text-ink wide:hidden';
const BODY = 'grow p-4 -outline-offset-3 widest:min-h-0 widest:overflow-y-auto';
const REVERSED = 'widest:flex widest:flex-col-reverse';
