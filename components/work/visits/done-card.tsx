'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card, CardRow } from '@/components/ui/card';
import { CircleCheck, Clock, MapPinned, Navigation, Sunset } from '@/components/ui/icons';
import { MapsLink } from '@/components/ui/maps-link';
import { Pill } from '@/components/ui/pill';
import { buttonStyle } from '@/components/ui/styles';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { RunningLate } from '@/components/work/running-late/running-late';
import { formatLength } from '@/lib/core/ground/format/hours';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { routes } from '@/lib/core/ground/site/routes';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { usePlatform } from '@/lib/core/phone/platform/use-platform';
import { TAP_ACTIONS } from '@/lib/features/people/analytics/record';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { type AfterVisit, useAfterVisit } from '@/lib/features/work/schedule/after-visit';
import { visitsMessages, visitsNextMessages } from '@/lib/features/work/visits/messages';
import { visitsPayMessages } from '@/lib/features/work/visits/messages-shared';
import type { Visit } from '@/lib/features/work/visits/schema';
import { paidHours, visitPay } from '@/lib/features/work/visits/visit-pay';
import { dayTotalText, earnedView, nextView } from './done-card.view';
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
          return <EarnedRow title={title}>{text}</EarnedRow>;
        }}
      </WithPay>
      {isToday && <After visit={visit} now={now} />}
    </Card>
  );
}

/** Keeps the line of the pay, so that nothing moves when it comes. */
const NO_TEXT_YET = '\u00a0';

function EarnedRow({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <CardRow icon={CircleCheck} title={<span className="font-strong text-l">{title}</span>}>
      {children}
    </CardRow>
  );
}

interface PaidHoursProps extends Pick<DoneCardProps, 'visit'> {
  readonly isRateNotSet?: boolean;
}

function PaidHours({ visit, isRateNotSet = false }: PaidHoursProps) {
  const hours = formatLength(paidHours(visit));
  return (
    <EarnedRow title={visitsPayMessages.hoursPaid({ hours })}>
      {isRateNotSet ? visitsPayMessages.rateNotSet : NO_TEXT_YET}
    </EarnedRow>
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

/** The link opens the schedule if the day is unknown. */
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
