import { mapLinks } from '@/components/work/visit-details/map-links';
import { formatTime } from '@/lib/core/ground/format/date-time';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import { formatPence } from '@/lib/core/ground/money/pence';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { type ClockTime, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import type { Platform } from '@/lib/core/phone/platform/platform';
import { meetingPlaceOf } from '@/lib/features/work/keys/rules';
import { type AfterVisit, isLongPast, minutesLate } from '@/lib/features/work/schedule/after-visit';
import { isTravelApproximate } from '@/lib/features/work/schedule/travel';
import { visitsNextMessages } from '@/lib/features/work/visits/messages';
import { oneLineAddress, shortAddress } from '@/lib/features/work/visits/property';
import { arrivalTime, isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { type PayRates, sumPay, type VisitPay } from '@/lib/features/work/visits/visit-pay';
import { payHow } from './pay-texts';
import { visitTitle } from './visit-title';

/** Returns "You earned £19", "2 h at £12, less £5 fee" [ACT-11] */
export const earnedView = (pay: VisitPay) => ({
  title: visitsNextMessages.earned({ amount: formatPence(pay.totalPence) }),
  text: payHow(pay),
});

export function dayTotalText({ visits }: AfterVisit, rate: PayRates): string {
  const { totalPence, chargesPence } = sumPay(visits, rate);
  const amount = formatPence(totalPence);
  return chargesPence === 0
    ? visitsNextMessages.dayTotal({ amount })
    : visitsNextMessages.dayTotalAfterFees({ amount, fees: formatPence(chargesPence) });
}

export interface NextView {
  /** This is, for example, "10 min travel · 19 Balham Hill"; unknown parts are left out. */
  readonly title: string;
  /** This is, for example, "10 min travel · 19 Balham Hill"; unknown parts are left out. */
  readonly text: string;
  /** It is "Zara", or the place of a key handover. */
  readonly destination: string;
  readonly href: string;
  /** It is null without an address. */
  readonly directions: string | null;
  /** It is 0 when the worker is in time. */
  readonly minutesLate: number;
  /** "You may be 10 min late", "It should have started at 8am"; empty when in time. */
  readonly lateText: string;
  /** It is false for a key handover: its customer does not expect the worker. */
  readonly hasCustomer: boolean;
}

interface NextAsked {
  readonly platform: Platform;
  readonly now: Instant;
  readonly isRecommended: boolean;
}

/** Returns null after the last visit. */
export function nextView(
  { next, travel }: AfterVisit,
  { platform, now, isRecommended }: NextAsked,
): NextView | null {
  if (next === null) return null;
  const name = visitTitle(next);
  const isMeeting = isHandoverOnly(next);
  const arrival = arrivalTime(next, isRecommended);
  const { address, short } = placeOf(next);
  const isAbout = travel?.from ? isTravelApproximate(travel.from, next) : false;
  const travelMessage = isAbout ? visitsNextMessages.travelAbout : visitsNextMessages.travel;
  const travelText = travel?.minutes ? travelMessage({ length: formatMinutes(travel.minutes) }) : '';
  const late = minutesLate({ visit: next, arrival, travel, now, zone: brand.timeZone });
  return {
    title: arrival
      ? visitsNextMessages.nextAt({ name, time: formatTime(arrival) })
      : visitsNextMessages.next({ name }),
    text: [travelText, short].filter(Boolean).join(' · '),
    destination: isMeeting ? short : name,
    href: routes.visit(next.jobId, next.scheduledDate, next.actualDate),
    directions: address ? mapLinks(address, platform).directions : null,
    minutesLate: late,
    lateText: lateText(late, next, arrival, now),
    hasCustomer: !isMeeting,
  };
}

function lateText(minutes: number, visit: Visit, arrival: ClockTime | null, now: Instant): string {
  if (minutes === 0 || arrival === null) return '';
  return isLongPast(instantOf(visit.actualDate, arrival, brand.timeZone), now)
    ? visitsNextMessages.longPast({ time: formatTime(arrival) })
    : visitsNextMessages.mayBeLate({ length: formatMinutes(minutes) });
}

/** Returns the meeting place of a key handover, else the home. */
function placeOf(visit: Visit): { readonly address: string; readonly short: string } {
  const meeting = isHandoverOnly(visit) ? meetingPlaceOf(visit) : null;
  if (meeting) return { address: meeting, short: meeting.split(', ')[0] ?? meeting };
  const { property } = visit;
  return property
    ? { address: oneLineAddress(property), short: shortAddress(property) }
    : { address: '', short: '' };
}
