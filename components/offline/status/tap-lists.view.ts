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
} from 'lucide-react';
import { brand } from '@/lib/brand';
import { formatShortDay } from '@/lib/core/format/date';
import { formatInstant } from '@/lib/core/format/time';
import { outboxMessages } from '@/lib/core/outbox/messages';
import type { ShownTap } from '@/lib/core/outbox/model';
import type { OutboxOutcome } from '@/lib/core/outbox/outcome';
import type { ObjectDescription, WriteIcon } from '@/lib/core/outbox/queued-write';
import type { DescribeObject } from '@/lib/core/outbox/use-descriptions';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { queuedWrites } from '@/lib/features/client';

/** One tap as the sheet says it; texts are empty where nothing is known. */
export interface TapRowView {
  readonly icon: LucideIcon;
  /** "Start" */
  readonly action: string;
  /** "Mateusz", or empty where nothing is known of what was tapped. */
  readonly name: string;
  /** "Wed 18 Nov" */
  readonly day: string;
  /** "tapped 9:41am" */
  readonly tapped: string;
  /** The page of what was tapped, or null where the event does not say which. */
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

type Tapped = Pick<ShownTap | OutboxOutcome, 'type' | 'objectType' | 'objectId' | 'eventRegisteredAt'>;

export function tapRow(
  { type, objectType, objectId, eventRegisteredAt }: Tapped,
  describe: DescribeObject,
  now: Instant,
): TapRowView {
  const write = type === null ? undefined : queuedWrites.get(type);
  // Outcomes that an older build wrote say what sort of object it was by their type alone.
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

/** Only a tap of another day says its day. */
function tappedText(at: Instant, now: Instant): string {
  const day = dayOf(at, brand.timeZone);
  const time = formatInstant(at, brand.timeZone);
  if (day === dayOf(now, brand.timeZone)) return outboxMessages.tapped({ time });
  return outboxMessages.tappedOn({ day: formatShortDay(day), time });
}
