'use client';

import { CircleCheck, Clock, MapPinned, Navigation, Sunset } from 'lucide-react';
import Link from 'next/link';
import { RunningLate } from '@/components/running-late/running-late';
import { buttonStyle } from '@/components/ui/button-style';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { MapsLink } from '@/components/ui/maps-link';
import { Pill } from '@/components/ui/pill';
import { Spoken } from '@/components/ui/spoken';
import { formatLength, formatMinutes } from '@/lib/core/format/hours';
import type { Instant } from '@/lib/core/time/zoned';
import { TAP_ACTIONS } from '@/lib/features/analytics/constants';
import { useFeature } from '@/lib/features/flags/hooks';
import type { AfterVisit } from '@/lib/features/schedule/rules-after-visit';
import { useAfterVisit } from '@/lib/features/schedule/use-after-visit';
import { visitsMessages } from '@/lib/features/visits/messages';
import { visitsNextMessages } from '@/lib/features/visits/messages-next';
import { paidHours } from '@/lib/features/visits/rules-pay';
import type { Visit } from '@/lib/features/visits/wire';
import { FEATURES } from '@/lib/flags';
import { usePlatform } from '@/lib/platform';
import { routes } from '@/lib/routes';
import { dayTotalText, earnedView, nextView } from './done-card.view';
import { WithPay } from './with-pay';

interface DoneCardProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  readonly now: Instant;
}

/** The pay of a finished visit and, on its day, the next visit. */
export function DoneCard({ visit, isToday, now }: DoneCardProps) {
  return (
    <Card title={visitsNextMessages.done}>
      <WithPay fallback={<PaidHours visit={visit} />}>
        {(pay) => {
          const { title, text } = earnedView(visit, pay);
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

function PaidHours({ visit }: Pick<DoneCardProps, 'visit'>) {
  const hours = formatLength(paidHours(visit));
  return <CardRow icon={CircleCheck} title={visitsNextMessages.hoursPaid({ hours })} />;
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
            {visitsNextMessages.mayBeLate({ length: formatMinutes(view.minutesLate) })}
          </Pill>
        </p>
      )}
      {view.minutesLate > 0 && <RunningLate visit={after.next} minutesLate={view.minutesLate} />}
      <div className="flex flex-wrap gap-3 *:grow">
        {view.directions && (
          <MapsLink
            href={view.directions}
            action={TAP_ACTIONS.openDirections}
            className={buttonStyle('primary')}
          >
            <Navigation aria-hidden className="size-icon" />
            <Spoken
              text={visitsMessages.opensMaps({
                directions: visitsNextMessages.directionsTo({ name: view.name }),
              })}
            >
              {visitsMessages.directions}
            </Spoken>
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
          <WithPay>{(pay) => dayTotalText(after, pay)}</WithPay>
        </CardRow>
      )}
      <Link href={routes.schedule} prefetch={false} className={buttonStyle('secondary')}>
        {visitsNextMessages.seeSchedule}
      </Link>
    </>
  );
}
