'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/styles';
import { formatDay, formatShortDay, formatTime } from '@/lib/core/ground/format/date-time';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { formatRating } from '@/lib/core/ground/format/rating';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { penceOf } from '@/lib/core/ground/money/pence';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { useConstants } from '@/lib/features/people/flags/hooks';
import { performanceWhyMessages as texts } from '@/lib/features/standing/performance/messages';
import type { PaySummary } from '@/lib/features/standing/performance/rules';
import type {
  PerformanceStats,
  StandingFacts,
  StandingVisit,
} from '@/lib/features/standing/performance/schema';
import { useStandingFacts } from '@/lib/features/standing/performance/use-stats';
import { FactsProblem, SharedFacts } from './shared-facts';

export type WhyStandingProps =
  | { readonly asked: 'rating' | 'reliability' | 'fulfilment'; readonly stats: PerformanceStats }
  | { readonly asked: 'pay'; readonly pay: PaySummary };

/** The facts come from the server, by the conditions that computed the number. */
export const WhyStandingParts = (props: WhyStandingProps) => (
  <SharedFacts>
    <Parts {...props} />
  </SharedFacts>
);

function Parts(props: WhyStandingProps) {
  const query = useStandingFacts(useScope()?.userId ?? null);
  const { data } = query;
  if (props.asked === 'pay') return <WhyPay pay={props.pay} since={data?.rateSince ?? null} />;
  const { stats } = props;
  const facts = data ?? null;
  return (
    <div className="flex flex-col gap-4">
      {props.asked === 'rating' && <WhyRating stats={stats} facts={facts} />}
      {props.asked === 'reliability' && <WhyReliability stats={stats} facts={facts} />}
      {props.asked === 'fulfilment' && <WhyFulfilment stats={stats} facts={facts} />}
      {facts === null && <FactsProblem query={query} texts={texts} />}
    </div>
  );
}

interface PartProps {
  readonly stats: PerformanceStats;
  /** The facts are null until they are loaded, and where the marketplace has none. */
  readonly facts: StandingFacts | null;
}

function WhyRating({ stats, facts }: PartProps) {
  const rows = (facts?.stars ?? [])
    .map((count, index) => ({ stars: index + 1, count }))
    .toReversed()
    .filter(({ count }) => count > 0);
  return (
    <>
      <Rows
        rows={rows.map(({ stars, count }) => [texts.stars({ stars }), texts.times({ count })])}
        total={[texts.average({ count: stats.ratingCount }), formatRating(stats.ratingAverage)]}
      />
      <Rule>{texts.ratingRule}</Rule>
      <Link href={routes.performanceAll} prefetch={false} className={buttonStyle('secondary')}>
        {texts.allRatings}
      </Link>
    </>
  );
}

function WhyReliability({ stats, facts }: PartProps) {
  const { reliableSince: day, reliableSinceCause: cause, cancelled = [] } = facts ?? {};
  const causes: Readonly<Record<string, (values: { day: string }) => string>> = texts.reliableSince;
  const since = day && cause ? causes[cause] : undefined;
  return (
    <>
      <p className="font-medium">{texts.daysReached({ count: stats.daysReliable ?? 0 })}</p>
      {day && since && <p>{since({ day: formatDay(day) })}</p>}
      {facts && (
        <Visits
          title={texts.cancellations}
          visits={cancelled.filter(({ notice }) => notice !== 'good')}
          none={texts.noCancellations}
        />
      )}
      <Rule>{texts.reliableRule}</Rule>
    </>
  );
}

function WhyFulfilment({ stats, facts }: PartProps) {
  const today = dayOf(useClock().now(), brand.timeZone);
  /** Time off that is still to come does not count yet. */
  const isDue = ({ actualDate }: StandingVisit) => actualDate <= today;
  const booked = stats.totalVisits ?? stats.visitCount;
  const { fulfilmentTarget: target, fulfilmentMinimum: minimum } = useConstants();
  const percent = stats.fulfilmentPercentage;
  return (
    <>
      <Rows
        rows={[]}
        total={[
          texts.fulfilmentSum({ done: stats.visitCount, booked }),
          typeof percent === 'number' ? texts.percent({ percent }) : '',
        ]}
      />
      {facts && (
        <Visits
          title={texts.notDone}
          visits={[...facts.notDone, ...facts.cancelled.filter(isDue)]}
          none={texts.allDone}
        />
      )}
      <Rule>
        {texts.fulfilmentRule({ target: Math.round(target * 100), minimum: Math.round(minimum * 100) })}
      </Rule>
    </>
  );
}

function WhyPay({ pay, since }: { readonly pay: PaySummary; readonly since: string | null }) {
  const { basePay, bonus, isOnBonus, rate } = pay;
  const bonusRow = [isOnBonus ? texts.bonus : texts.noBonusNow, exactPounds(bonus)] as const;
  return (
    <div className="flex flex-col gap-4">
      <Rows
        rows={[[texts.base, exactPounds(basePay)], ...(bonus > 0 ? [bonusRow] : [])]}
        total={[texts.anHour, exactPounds(rate)]}
      />
      {since && <p>{texts.rateSince({ day: formatDate(since) })}</p>}
      <Rule>{texts.rateRule}</Rule>
    </div>
  );
}

const exactPounds = (pounds: number) => formatExactPence(penceOf(pounds));

type NamedValue = readonly [name: string, value: string];

function Rows({ rows, total }: { readonly rows: readonly NamedValue[]; readonly total: NamedValue }) {
  return (
    <dl className="tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-3 py-1">
          <dt>{name}</dt>
          <dd className="font-strong">{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 py-2 font-strong [&:not(:first-child)]:mt-1 [&:not(:first-child)]:border-line [&:not(:first-child)]:border-t">
        <dt>{total[0]}</dt>
        <dd className="font-heavy text-xl">{total[1]}</dd>
      </div>
    </dl>
  );
}

const Rule = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-ink-soft text-s">{children}</p>
);

interface VisitsProps {
  readonly title: string;
  readonly visits: readonly StandingVisit[];
  readonly none: string;
}

function Visits({ title, visits, none }: VisitsProps) {
  if (visits.length === 0) return <p>{none}</p>;
  return (
    <section aria-label={title}>
      <h3 className="font-strong">{title}</h3>
      <ul>
        {visits.map((visit) => (
          <VisitRow key={`${visit.jobId} ${visit.scheduledDate} ${visit.notice}`} visit={visit} />
        ))}
      </ul>
    </section>
  );
}

/** A missed visit is still the worker's; a cancelled one may be another's. */
function VisitRow({ visit }: { readonly visit: StandingVisit }) {
  const { jobId, scheduledDate, actualDate, startTime, customerPreferredName: name, notice } = visit;
  const text = texts.visit({ name, day: formatShortDay(actualDate), time: formatTime(startTime) });
  const notices: Readonly<Record<string, string>> = texts.notice;
  return (
    <li className="flex min-h-tap items-center justify-between gap-3 border-line border-b py-1 last:border-b-0">
      {notice ? (
        <span className="min-w-0 wrap-anywhere">{text}</span>
      ) : (
        <Link
          href={routes.visit(jobId, scheduledDate, actualDate)}
          prefetch={false}
          className="min-w-0 text-brand underline wrap-anywhere"
        >
          {text}
        </Link>
      )}
      <span className="shrink-0 text-ink-soft text-s">
        {notice ? (notices[notice] ?? texts.missed) : texts.missed}
      </span>
    </li>
  );
}
