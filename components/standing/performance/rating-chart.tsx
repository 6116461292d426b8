'use client';

import { Chart, type ChartScale } from '@/components/ui/chart';
import { formatMonth, formatShortMonth } from '@/lib/core/ground/format/date-time';
import { formatRating } from '@/lib/core/ground/format/rating';
import { brand } from '@/lib/core/ground/site/brand';
import { localizeDigits } from '@/lib/core/ground/texts/intl';
import { useScope } from '@/lib/core/phone/session/user';
import { performanceChartMessages as texts } from '@/lib/features/standing/performance/messages';
import type { RatingMonth } from '@/lib/features/standing/performance/schema';
import { useStandingFacts } from '@/lib/features/standing/performance/use-stats';
import { FactsProblem, SharedFacts } from './shared-facts';

/** The unit is stars. */
const RANGE = { least: 1, most: 5 } as const;

/** The chart shows the average of each month's ratings. */
export const RatingChart = () => (
  <SharedFacts>
    <MonthsChart />
  </SharedFacts>
);

function MonthsChart() {
  const query = useStandingFacts(useScope()?.userId ?? null);
  const { data } = query;
  if (!data) return <FactsProblem query={query} texts={texts} />;
  const months = data.ratingMonths ?? [];
  if (months.length === 0) return <p className="text-ink-soft">{texts.none}</p>;
  const { touch, point, caption, month: when, rating: amount } = texts;
  const end = (stars: number) => localizeDigits(brand.language, String(stars));
  return (
    <>
      <Chart
        points={months.map(({ month, average, count }) => ({
          key: month,
          value: average,
          label: formatShortMonth(month),
          when: formatMonth(month),
          amount: texts.value({ average: formatRating(average), count }),
        }))}
        range={RANGE}
        ends={{ most: end(RANGE.most), least: end(RANGE.least) }}
        texts={{ touch, point, caption, when, amount }}
        draw={(scale, touched) => drawLine(months, scale, touched)}
      />
      <p className="mt-2 text-ink-soft text-s">{texts.from}</p>
    </>
  );
}

function drawLine(months: readonly RatingMonth[], { width, step, y }: ChartScale, touched: number | null) {
  const places = months.map(({ month, average }, index) => ({
    month,
    x: (index + 0.5) * step,
    y: y(average),
  }));
  return (
    <>
      {[RANGE.least, RANGE.most].map((stars) => (
        <line key={stars} x1={0} x2={width} y1={y(stars)} y2={y(stars)} className="stroke-line-strong" />
      ))}
      <polyline
        points={places.map((at) => `${at.x},${at.y}`).join(' ')}
        className="fill-none stroke-2 stroke-brand"
      />
      {places.map((at, index) => (
        <circle
          key={at.month}
          cx={at.x}
          cy={at.y}
          r={index === touched ? 7 : 5}
          className={index === touched ? 'fill-sun stroke-brand' : 'fill-brand'}
        />
      ))}
    </>
  );
}
