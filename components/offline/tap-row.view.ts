import { Check, CircleHelp, type LucideIcon, Play, Star, Undo2 } from 'lucide-react';
import { brand } from '@/lib/brand';
import type { ShownTap } from '@/lib/features/outbox/model';
import type { Visit } from '@/lib/features/visits/model';
import { formatShortDay } from '@/lib/format/date';
import { customerName } from '@/lib/format/name';
import { formatInstant } from '@/lib/format/time';
import type { OutboxEventType } from '@/lib/offline/outbox-event';
import type { OutboxOutcome } from '@/lib/offline/outcome';
import { routes } from '@/lib/routes';
import { dayOf, type Instant, isDay } from '@/lib/time/zoned';

/** Finds the visit of an event's object id among what this phone knows, or null. */
export type VisitOf = (objectId: string) => Visit | null;

/** One tap as the sheet says it; texts are empty where nothing is known. */
export interface TapRowView {
  readonly icon: LucideIcon;
  /** "Start" */
  readonly action: string;
  /** "Mateusz", "A visit" for one that this phone does not know, or empty for no visit at all. */
  readonly name: string;
  /** "Wed 18 Nov" */
  readonly day: string;
  /** "tapped 9:41am" */
  readonly tapped: string;
  /** The visit's page, or null where the event does not say which. */
  readonly href: string | null;
}

const ACTIONS: Readonly<Record<OutboxEventType, { readonly icon: LucideIcon; readonly action: string }>> = {
  startVisit: { icon: Play, action: 'Start' },
  unstartVisit: { icon: Undo2, action: 'Undo' },
  finishVisit: { icon: Check, action: 'Finish' },
  rateVisit: { icon: Star, action: 'Rating' },
  analytics: { icon: CircleHelp, action: 'A tap' },
};

type Tapped = Pick<ShownTap | OutboxOutcome, 'type' | 'objectId' | 'eventRegisteredAt'>;

export function tapRow(
  { type, objectId, eventRegisteredAt }: Tapped,
  visitOf: VisitOf,
  now: Instant,
): TapRowView {
  const visit = objectId === null ? null : visitOf(objectId);
  const address = visit ?? addressOf(objectId);
  return {
    ...ACTIONS[type ?? 'analytics'],
    name: visit ? customerName(visit) : address ? 'A visit' : '',
    day: address ? formatShortDay(address.actualDate) : '',
    tapped: eventRegisteredAt ? tappedText(eventRegisteredAt, now) : '',
    href: address && routes.visit(address.jobId, address.scheduledDate, address.actualDate),
  };
}

/** What the id of a visit's events says of its address; a visit that was moved is on another day than this. */
function addressOf(objectId: string | null) {
  const [, jobId, scheduledDate] = /^(\d{1,9})\/([\d-]+)$/.exec(objectId ?? '') ?? [];
  if (!jobId || !scheduledDate || !isDay(scheduledDate)) return null;
  return { jobId: Number(jobId), scheduledDate, actualDate: scheduledDate };
}

/** Only a tap of another day says its day. */
function tappedText(at: Instant, now: Instant): string {
  const day = dayOf(at, brand.timeZone);
  const time = formatInstant(at, brand.timeZone);
  return day === dayOf(now, brand.timeZone) ? `tapped ${time}` : `tapped ${formatShortDay(day)}, ${time}`;
}
