import Link from 'next/link';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import {
  CalendarX,
  Clock,
  CloudUpload,
  DoorClosed,
  Flag,
  KeyRound,
  type LucideIcon,
  MessagesSquare,
  PhoneCall,
  Ticket,
} from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import type { Day } from '@/lib/core/ground/time/zoned';
import { itemKey } from '@/lib/features/office/assignments/model';
import { inboxAddress } from '@/lib/features/office/inbox/address';
import { inboxOfficeMessages } from '@/lib/features/office/inbox/messages';
import type { InboxView } from '@/lib/features/office/inbox/model';
import type { InboxItem, InboxPage } from '@/lib/features/office/inbox/schema';
import type { InboxKind } from '@/lib/features/records/office-values';
import { ticketOfficeMessages } from '@/lib/features/work/help/messages';
import { itemPreview, itemTime, itemTitle } from './inbox-texts.view';

const ICONS: Readonly<Record<InboxKind, LucideIcon>> = {
  stuck: DoorClosed,
  absence: CalendarX,
  keys: KeyRound,
  unfinished: Clock,
  claim: CloudUpload,
  chat: MessagesSquare,
  call: PhoneCall,
  report: Flag,
  ticket: Ticket,
};

interface InboxListProps {
  readonly view: InboxView;
  readonly page: InboxPage;
  readonly openedKey: string | null;
}

export function InboxList({ view, page, openedKey }: InboxListProps) {
  const { none, noneResolved, more, first } = inboxOfficeMessages;
  const { items, nextCursor, today } = page;
  if (items.length === 0) {
    return <p className="p-4 text-ink-soft">{view.state === 'open' ? none : noneResolved}</p>;
  }
  return (
    <>
      <ul data-rows data-items>
        {items.map((item) => (
          <li key={itemKey(item)} className="border-line border-b">
            <Row item={item} view={view} today={today} isOpened={itemKey(item) === openedKey} />
          </li>
        ))}
      </ul>
      <p className="flex gap-4 px-4 py-2">
        {view.cursor && (
          <Link href={inboxAddress({ ...view, cursor: null })} prefetch={false} className={OFFICE_LINK}>
            {first}
          </Link>
        )}
        {nextCursor && (
          <Link href={inboxAddress({ ...view, cursor: nextCursor })} prefetch={false} className={OFFICE_LINK}>
            {more}
          </Link>
        )}
      </p>
    </>
  );
}

interface RowProps {
  readonly item: InboxItem;
  readonly view: InboxView;
  readonly today: Day;
  readonly isOpened: boolean;
}

function Row({ item, view, today, isOpened }: RowProps) {
  const { kind, workerName, count, assignee, isMine, resolvedAt } = item;
  const { assignedTo, assignedToYou, unread } = inboxOfficeMessages;
  const Icon = ICONS[kind];
  const isUnread = kind === 'chat' && count > 0;
  const isWaiting = kind === 'ticket' && item.isWaiting;
  return (
    <Link
      href={inboxAddress(view, item)}
      prefetch={false}
      aria-current={isOpened ? 'true' : undefined}
      className="flex gap-3 p-3 -outline-offset-3 hover:bg-card-sunk aria-[current]:bg-brand-tint"
    >
      <span
        className={classNames(
          'flex size-row-dense shrink-0 items-center justify-center rounded-m',
          toneOf(item),
        )}
      >
        <Icon aria-hidden className="size-icon-s" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-3">
          <span className="line-clamp-2 min-w-0 grow font-strong wrap-anywhere">{workerName}</span>
          <span className="shrink-0 text-ink-soft text-s">{itemTime(item, today)}</span>
        </span>
        <span
          className={classNames(
            'line-clamp-2 font-medium wrap-anywhere',
            (kind === 'stuck' || kind === 'absence') && resolvedAt === null && 'text-bad',
          )}
        >
          {itemTitle(item)}
        </span>
        <span className="block truncate text-ink-soft text-s">{itemPreview(item)}</span>
        {isUnread && <span className="block font-strong text-brand text-s">{unread({ count })}</span>}
        {isWaiting && (
          <span className="block font-strong text-brand text-s">{ticketOfficeMessages.waits}</span>
        )}
        {assignee && (
          <span className="block text-ink-soft text-s wrap-anywhere">
            {isMine ? assignedToYou : assignedTo({ name: assignee })}
          </span>
        )}
      </span>
    </Link>
  );
}

function toneOf({ kind, count, resolvedAt, isWaiting }: InboxItem): string {
  if (resolvedAt !== null) return 'bg-card-sunk text-ink-soft';
  if (kind === 'stuck' || kind === 'absence') return 'bg-bad text-on-bad';
  if (kind === 'call') return 'bg-sun text-on-sun';
  const isQuiet = (kind === 'chat' && count === 0) || (kind === 'ticket' && !isWaiting);
  return !isQuiet ? 'bg-brand-tint text-brand' : 'bg-card-sunk text-ink-soft';
}
