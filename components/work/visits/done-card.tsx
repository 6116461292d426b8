'use client';

import Link from 'next/link';
import { Card, CardRow } from '@/components/ui/card';
import { CircleCheck, Clock, MapPinned, Navigation, Sunset } from '@/components/ui/icons';
import { MapsLink, mapLinks } from '@/components/ui/maps-link';
import { Pill } from '@/components/ui/pill';
import { buttonStyle } from '@/components/ui/styles';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { RunningLate } from '@/components/work/running-late/running-late';
import { formatTime } from '@/lib/core/ground/format/date-time';
import { formatLength, formatMinutes } from '@/lib/core/ground/format/hours';
import { formatPence } from '@/lib/core/ground/money/pence';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { routes } from '@/lib/core/ground/site/routes';
import { type ClockTime, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import type { Platform } from '@/lib/core/phone/platform/platform';
import { usePlatform } from '@/lib/core/phone/platform/use-platform';
import { TAP_ACTIONS } from '@/lib/features/people/analytics/record';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { meetingPlaceOf } from '@/lib/features/work/keys/rules';
import {
  type AfterVisit,
  isLongPast,
  minutesLate,
  useAfterVisit,
} from '@/lib/features/work/schedule/after-visit';
import { visitsMessages, visitsNextMessages } from '@/lib/features/work/visits/messages';
import { visitsPayMessages } from '@/lib/features/work/visits/messages-shared';
import { oneLineAddress, shortAddress } from '@/lib/features/work/visits/property';
import { arrivalTime, isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import {
  type PayRate,
  paidHours,
  sumPay,
  type VisitPay,
  visitPay,
} from '@/lib/features/work/visits/visit-pay';
import { payHow } from './pay-texts';
import { visitTitle } from './visit-title';
import { WithPay } from './with-pay';

interface DoneCardProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  readonly now: Instant;
}

export function DoneCard({ visit, isToday, now }: DoneCardProps) {
  return (
    <Card title={visitsNextMessages.done}>
      <WithPay fallback={<PaidHours visit={visit} />} notSet={<PaidHours visit={visit} isRateNotSet />}>
        {(rate) => {
          const { title, text } = earnedView(visitPay(visit, rate));
          return (
            <CardRow icon={CircleCheck} title={<span className="font-strong text-l">{title}</span>}>
              {text}
            </CardRow>
          );
        }}
      </WithPay>
      {isToday && <After visit={visit} now={now} />}
    </Card>
  );
}

interface PaidHoursProps extends Pick<DoneCardProps, 'visit'> {
  readonly isRateNotSet?: boolean;
}

function PaidHours({ visit, isRateNotSet = false }: PaidHoursProps) {
  const hours = formatLength(paidHours(visit));
  return (
    <CardRow icon={CircleCheck} title={visitsPayMessages.hoursPaid({ hours })}>
      {isRateNotSet && visitsPayMessages.rateNotSet}
    </CardRow>
  );
}

function After({ visit, now }: Pick<DoneCardProps, 'visit' | 'now'>) {
  const after = useAfterVisit(visit);
  return (
    <div className="mt-3 flex flex-col gap-3 border-line border-t pt-3">
      {after?.next ? <Next after={after} now={now} /> : <Last after={after} />}
    </div>
  );
}

function Next({ after, now }: Pick<DoneCardProps, 'now'> & { readonly after: AfterVisit }) {
  const view = nextView(after, {
    platform: usePlatform(),
    now,
    isRecommended: useFeature(FEATURES.recommendedStartTime),
  });
  if (view === null || after.next === null) return null;
  return (
    <>
      <CardRow icon={MapPinned} title={view.title}>
        <bdi>{view.text}</bdi>
      </CardRow>
      {view.minutesLate > 0 && (
        <p>
          <Pill kind="warn" icon={Clock}>
            {view.lateText}
          </Pill>
        </p>
      )}
      {view.minutesLate > 0 && view.hasCustomer && <RunningLate visit={after.next} />}
      <div className="flex flex-wrap gap-3 *:grow">
        {view.directions && (
          <MapsLink
            href={view.directions}
            action={TAP_ACTIONS.openDirections}
            className={buttonStyle('primary')}
          >
            <Navigation aria-hidden className="size-icon" />
            <VisuallyHidden
              text={visitsMessages.opensMaps({
                directions: visitsNextMessages.directionsTo({ name: view.destination }),
              })}
            >
              {visitsMessages.directions}
            </VisuallyHidden>
          </MapsLink>
        )}
        <Link href={view.href} prefetch={false} className={buttonStyle('secondary')}>
          {visitsNextMessages.openVisit}
        </Link>
      </div>
    </>
  );
}

/** Links to the schedule if the day is unknown. */
function Last({ after }: { readonly after: AfterVisit | null }) {
  return (
    <>
      {after && (
        <CardRow icon={Sunset} title={visitsNextMessages.lastOfDay}>
          <WithPay>{(rate) => dayTotalText(after, rate)}</WithPay>
        </CardRow>
      )}
      <Link href={routes.schedule} prefetch={false} className={buttonStyle('secondary')}>
        {visitsNextMessages.seeSchedule}
      </Link>
    </>
  );
}

/** "You earned £19", "2 h at £12, less £5 fee" [ACT-11] */
export const earnedView = (pay: VisitPay) => ({
  title: visitsNextMessages.earned({ amount: formatPence(pay.totalPence) }),
  text: payHow(pay),
});

export function dayTotalText({ visits }: AfterVisit, rate: PayRate): string {
  const { totalPence, chargesPence } = sumPay(visits, rate);
  const amount = formatPence(totalPence);
  return chargesPence === 0
    ? visitsNextMessages.dayTotal({ amount })
    : visitsNextMessages.dayTotalAfterFees({ amount, fees: formatPence(chargesPence) });
}

export interface NextView {
  /** "Next: Zara at 1pm", "Next: Key handover with Ewa at 1pm" */
  readonly title: string;
  /** "10 min travel · 19 Balham Hill", without unknown parts. */
  readonly text: string;
  /** "Zara", or the place of a key handover. */
  readonly destination: string;
  readonly href: string;
  /** Null without an address. */
  readonly directions: string | null;
  /** 0 when in time. */
  readonly minutesLate: number;
  /** "You may be 10 min late", "It should have started at 8am"; empty when in time. */
  readonly lateText: string;
  /** False for a key handover: its customer does not expect the worker. */
  readonly hasCustomer: boolean;
}

interface NextAsked {
  readonly platform: Platform;
  readonly now: Instant;
  readonly isRecommended: boolean;
}

/** Null after the last visit. */
export function nextView(
  { next, travel }: AfterVisit,
  { platform, now, isRecommended }: NextAsked,
): NextView | null {
  if (next === null) return null;
  const name = visitTitle(next);
  const isMeeting = isHandoverOnly(next);
  const arrival = arrivalTime(next, isRecommended);
  const { address, short } = placeOf(next);
  const travelText = travel?.minutes
    ? visitsNextMessages.travel({ length: formatMinutes(travel.minutes) })
    : '';
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

/** The meeting place of a key handover, else the home. */
function placeOf(visit: Visit): { readonly address: string; readonly short: string } {
  const meeting = isHandoverOnly(visit) ? meetingPlaceOf(visit) : null;
  if (meeting) return { address: meeting, short: meeting.split(', ')[0] ?? meeting };
  const { property } = visit;
  return property
    ? { address: oneLineAddress(property), short: shortAddress(property) }
    : { address: '', short: '' };
}
