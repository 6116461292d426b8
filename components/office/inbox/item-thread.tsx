import Link from 'next/link';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { ChevronLeft } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { Day } from '@/lib/core/ground/time/zoned';
import type { OfficeChat } from '@/lib/features/office/chat/schema';
import type { CannedReply } from '@/lib/features/office/help/schema';
import { inboxAddress } from '@/lib/features/office/inbox/address';
import { inboxOfficeMessages } from '@/lib/features/office/inbox/messages';
import { type InboxView, listView } from '@/lib/features/office/inbox/model';
import type { InboxItem, OpenedItem } from '@/lib/features/office/inbox/schema';
import { ClaimForms } from './claimed-visit';
import { itemTitle, resolvedText } from './inbox-texts.view';
import { ItemActions } from './item-actions';
import { AnswerForm, ChatThread } from './item-chat';
import { ItemDetails } from './item-details';
import { OutcomeNotice } from './outcome-notice';
import { PANEL_OPENERS } from './panel-openers';
import { TicketForms } from './ticket-forms';
import { TicketThread } from './ticket-thread';

interface ItemThreadProps {
  readonly view: InboxView;
  readonly opened: OpenedItem;
  /** It is null for an item that is not a chat. */
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
  const { ticket, report, claim } = opened.details;
  const isTalk = thread !== null || ticket !== null;
  const { back, assignedTo, assignedToYou } = inboxOfficeMessages;
  return (
    <article className="flex min-w-0 flex-col wide:min-h-0 widest:border-line widest:border-r">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-card px-4 py-3">
        <Link href={inboxAddress(listView(view))} prefetch={false} className={BACK}>
          <ChevronLeft aria-hidden className="size-icon-s" />
          {back}
        </Link>
        <div className="min-w-0 grow basis-[14rem]">
          <h2 className="font-strong text-l wrap-anywhere">{itemTitle(item)}</h2>
          <p className="text-ink-soft text-s wrap-anywhere">
            {item.workerName}
            {item.assignee && ` · ${item.isMine ? assignedToYou : assignedTo({ name: item.assignee })}`}
          </p>
        </div>
        <ItemActions item={item} view={view} />
        <PanelLinks item={item} view={view} />
        {item.resolvedAt && (
          <p className="w-full">
            <Pill kind="good">{resolvedText(item.resolvedAt, item.resolvedBy, today)}</Pill>
          </p>
        )}
      </header>
      <OutcomeNotice outcome={outcome} item={item} today={today} />
      {/* The reversed order opens the thread at its latest message. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys. */}
      <section tabIndex={0} aria-label={itemTitle(item)} className={classNames(BODY, isTalk && REVERSED)}>
        {thread && <ChatThread chat={thread} />}
        {ticket && <TicketThread {...{ ticket, report }} name={item.workerName} />}
        {!isTalk && <ItemDetails opened={opened} />}
      </section>
      {claim && <ClaimForms {...{ item, view, outcome }} visit={claim} />}
      {thread && <AnswerForm {...{ item, view, formKey }} typed={outcome?.refusal?.typed.text ?? ''} />}
      {ticket && <TicketForms {...{ ticket, item, view, formKey, outcome, replies, chosenReply }} />}
    </article>
  );
}

interface PanelLinksProps extends Pick<ItemThreadProps, 'view'> {
  readonly item: InboxItem;
}

/** On a wide screen the panel is open at first, on a narrow one it is closed. One of the two links is shown. */
function PanelLinks({ item, view }: PanelLinksProps) {
  const { panel = null } = view;
  const isOpen = { wide: panel !== 'closed', narrow: panel === 'open' };
  return (['wide', 'narrow'] as const).map((room) => (
    <Link
      key={room}
      id={PANEL_OPENERS[room]}
      href={inboxAddress({ ...view, panel: isOpen[room] ? 'closed' : 'open' }, item)}
      prefetch={false}
      scroll={false}
      aria-expanded={isOpen[room]}
      className={classNames(OFFICE_LINK, room === 'wide' ? 'max-widest:hidden' : 'widest:hidden')}
    >
      {isOpen[room] ? inboxOfficeMessages.hideCleaner : inboxOfficeMessages.showCleaner}
    </Link>
  ));
}

const BACK =
  'flex min-h-tap w-full shrink-0 items-center gap-1 font-medium text-ink-soft hover:text-ink wide:hidden';
const BODY = 'grow p-4 -outline-offset-3 wide:min-h-0 wide:overflow-y-auto';
const REVERSED = 'wide:flex wide:flex-col-reverse';
