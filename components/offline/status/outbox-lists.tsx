import Link from 'next/link';
import type { ReactNode } from 'react';
import { notSentReason } from '@/components/offline/outbox/outcome-texts';
import { Button } from '@/components/ui/button';
import {
  Check,
  CircleHelp,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  Play,
  Pointer,
  Star,
  Undo2,
} from '@/components/ui/icons';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { referenceOf } from '@/lib/core/ground/contract/call-error';
import { formatInstant, formatShortDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { splitAtPlaceholder } from '@/lib/core/ground/texts/messages';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { outboxMessages } from '@/lib/core/phone/outbox/messages';
import type { ShownWrite } from '@/lib/core/phone/outbox/model';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import type { ObjectDescription, WriteIcon } from '@/lib/core/phone/outbox/queued-write';
import { queuedWrites } from '@/lib/features/writes';
import type { DescribeObject } from './outbox-sheet';

interface WaitingListProps {
  /** The writes are in the order in which they are sent. */
  readonly writes: readonly ShownWrite[];
  readonly describe: DescribeObject;
  readonly now: Instant;
}

export function WaitingList({ writes, describe, now }: WaitingListProps) {
  return (
    <ol aria-label={commonMessages.waitingToSend}>
      {writes.map((write) => (
        <OutboxRow key={write.uuid} view={outboxRow(write, describe, now)} />
      ))}
    </ol>
  );
}

interface NotSentListProps {
  readonly notSent: readonly OutboxOutcome[];
  readonly describe: DescribeObject;
  readonly now: Instant;
  readonly onDismiss: (uuid: string) => void;
  readonly onNavigate: () => void;
}

/** Dismissing a row only removes it from the list. [OFFLINE-08] */
export function NotSentList({ notSent, describe, now, onDismiss, onNavigate }: NotSentListProps) {
  return (
    <ul aria-label={outboxMessages.notSentList}>
      {notSent.map((outcome) => {
        const view = outboxRow(outcome, describe, now);
        const { action, name } = view;
        const what = name ? outboxMessages.tapNamed({ action, name }) : action;
        return (
          <OutboxRow key={outcome.uuid} view={view} reason={notSentReason(outcome)}>
            <p className="text-ink-soft text-s tabular-nums">
              {commonMessages.reference({ code: referenceOf(outcome.uuid) })}
            </p>
            <div className="-mx-4 flex flex-wrap">
              {view.link && (
                <Link
                  href={view.link.href}
                  prefetch={false}
                  onClick={onNavigate}
                  className={buttonStyle('quiet')}
                >
                  {view.link.text}
                </Link>
              )}
              <Button
                kind="quiet"
                aria-label={outboxMessages.takeOffNamed({ tap: what })}
                onClick={() => onDismiss(outcome.uuid)}
              >
                {outboxMessages.takeOff}
              </Button>
            </div>
          </OutboxRow>
        );
      })}
    </ul>
  );
}

interface OutboxRowProps {
  readonly view: OutboxRowView;
  readonly reason?: string;
  readonly children?: ReactNode;
}

/** `bdi` isolates the direction of a customer's name. */
function OutboxRow({ view, reason, children }: OutboxRowProps) {
  const { icon: Icon, action, name, day, tapped } = view;
  const [before, after] = splitAtPlaceholder((value) => outboxMessages.tapFor({ action, name: value }));
  return (
    <li className="flex items-start gap-3 border-line border-t py-3 first:border-t-0">
      <Icon
        aria-hidden
        className={classNames('mt-[0.1em] size-icon shrink-0', reason ? 'text-bad' : 'text-brand')}
      />
      <div className="min-w-0 grow">
        <p className="font-medium text-m">
          {name ? (
            <>
              {before}
              <bdi>{name}</bdi>
              {after}
            </>
          ) : (
            action
          )}
        </p>
        {reason && (
          <p className="text-ink text-m">
            <bdi>{reason}</bdi>
          </p>
        )}
        <p className="text-ink-soft text-s tabular-nums empty:hidden">
          {[day, tapped].filter(Boolean).join(', ')}
        </p>
        {children}
      </div>
    </li>
  );
}

/** A text is empty where it is unknown. */
interface OutboxRowView {
  readonly icon: LucideIcon;
  readonly action: string;
  /** This is, for example, "Mateusz"; it is empty where it is unknown. */
  readonly name: string;
  readonly day: string;
  readonly tapped: string;
  /** This is the link to the page of the object; it is null if the page is unknown. */
  readonly link: ObjectDescription['link'];
}

const ICONS: Readonly<Record<WriteIcon, LucideIcon>> = {
  start: Play,
  undo: Undo2,
  finish: Check,
  rate: Star,
  key: KeyRound,
  message: MessageCircle,
};

type Tapped = Pick<ShownWrite | OutboxOutcome, 'type' | 'objectType' | 'objectId' | 'eventRegisteredAt'>;

function outboxRow(
  { type, objectType, objectId, eventRegisteredAt }: Tapped,
  describe: DescribeObject,
  now: Instant,
): OutboxRowView {
  const write = type === null ? undefined : queuedWrites.get(type);
  // Outcomes from older builds have no object type; derive it from the write type.
  const sort = objectType ?? write?.objectType;
  const object = sort && objectId !== null ? describe(sort, objectId) : null;
  return {
    ...(write && !write.isBackground
      ? { icon: write.icon ? ICONS[write.icon] : Pointer, action: write.label }
      : UNKNOWN),
    name: object?.name ?? '',
    day: object?.day ? formatShortDay(object.day) : '',
    tapped: eventRegisteredAt ? tappedText(eventRegisteredAt, now) : '',
    link: object?.link ?? null,
  };
}

const UNKNOWN = { icon: CircleHelp, action: outboxMessages.unknownTap } as const;

/** The day is named only if it is not today. */
function tappedText(at: Instant, now: Instant): string {
  const day = dayOf(at, brand.timeZone);
  const time = formatInstant(at, brand.timeZone);
  if (day === dayOf(now, brand.timeZone)) return outboxMessages.tapped({ time });
  return outboxMessages.tappedOn({ day: formatShortDay(day), time });
}
