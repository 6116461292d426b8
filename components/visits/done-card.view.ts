import { brand } from '@/lib/brand';
import { oneLineAddress, shortAddress } from '@/lib/core/format/address';
import { formatLength, formatMinutes } from '@/lib/core/format/hours';
import { mapLinks } from '@/lib/core/format/maps';
import { formatPence } from '@/lib/core/format/money';
import { customerName } from '@/lib/core/format/name';
import { formatTime } from '@/lib/core/format/time';
import { type HourlyPay, hourlyPence } from '@/lib/core/money/pay';
import type { Instant } from '@/lib/core/time/zoned';
import { type AfterVisit, minutesLate } from '@/lib/features/schedule/rules-after-visit';
import { visitsNextMessages } from '@/lib/features/visits/messages-next';
import { arrivalTime } from '@/lib/features/visits/rules';
import { dayPayPence, paidHours, visitPayPence } from '@/lib/features/visits/rules-pay';
import type { Visit } from '@/lib/features/visits/wire';
import type { Platform } from '@/lib/platform';
import { routes } from '@/lib/routes';

/** "You earned £24", "2 hours at £12 an hour" [ACT-11] */
export function earnedView(visit: Visit, pay: HourlyPay) {
  return {
    title: visitsNextMessages.earned({ amount: formatPence(visitPayPence(visit, pay)) }),
    text: visitsNextMessages.hoursAtRate({
      hours: formatLength(paidHours(visit)),
      rate: formatPence(hourlyPence(pay)),
    }),
  };
}

/** The day's total pay. */
export function dayTotalText({ visits }: AfterVisit, pay: HourlyPay): string {
  return visitsNextMessages.dayTotal({ amount: formatPence(dayPayPence(visits, pay)) });
}

export interface NextView {
  /** "Next: Zara at 1pm" */
  readonly title: string;
  /** "10 min travel · 19 Balham Hill", without unknown parts. */
  readonly text: string;
  readonly name: string;
  /** Link to the visit's page. */
  readonly href: string;
  /** Link to directions in the maps app; null without an address. */
  readonly directions: string | null;
  /** 0 when in time. */
  readonly minutesLate: number;
}

interface NextAsked {
  readonly platform: Platform;
  readonly now: Instant;
  readonly isRecommended: boolean;
}

/** Null where nothing comes after the visit. */
export function nextView(
  { next, way }: AfterVisit,
  { platform, now, isRecommended }: NextAsked,
): NextView | null {
  if (next === null) return null;
  const name = customerName(next);
  const arrival = arrivalTime(next, isRecommended);
  const { property } = next;
  const address = property ? oneLineAddress(property) : '';
  const travel = way?.minutes ? visitsNextMessages.travel({ length: formatMinutes(way.minutes) }) : '';
  return {
    title: arrival
      ? visitsNextMessages.nextAt({ name, time: formatTime(arrival) })
      : visitsNextMessages.next({ name }),
    text: [travel, property ? shortAddress(property) : ''].filter(Boolean).join(' · '),
    name,
    href: routes.visit(next.jobId, next.scheduledDate, next.actualDate),
    directions: address ? mapLinks(address, platform).directions : null,
    minutesLate: minutesLate({ visit: next, arrival, way, now, zone: brand.timeZone }),
  };
}
