'use client';

import { useId, useState } from 'react';
import { Chart, type ChartScale } from '@/components/ui/chart';
import { tabId } from '@/components/ui/tab-style';
import { Tabs } from '@/components/ui/tabs';
import { formatDayAndMonth, formatMonth, formatShortMonth } from '@/lib/core/ground/format/date-time';
import { formatAmount, formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { addDays } from '@/lib/core/ground/time/zoned';
import { type Earning, earningsByMonth, earningsByWeek } from '@/lib/features/money/payments/earnings';
import { paymentsChartMessages } from '@/lib/features/money/payments/messages';
import type { PaymentPeriod } from '@/lib/features/money/payments/schema';
import { spanText } from './payment-texts';

export interface EarningsChartProps {
  /** The current week is not among them. */
  readonly periods: readonly PaymentPeriod[];
}

type Unit = 'week' | 'month';

/** Draws bars with an axis and amounts, and a table for screen readers. */
export function EarningsChart({ periods }: EarningsChartProps) {
  const [unit, setUnit] = useState<Unit>('week');
  const panelId = useId();
  const earnings = unit === 'week' ? earningsByWeek(periods) : earningsByMonth(periods);
  return (
    <>
      <Tabs
        labels={paymentsChartMessages.unit}
        label={paymentsChartMessages.by}
        tab={unit}
        onShow={setUnit}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, unit)} className="mt-3">
        <Bars key={unit} earnings={earnings} unit={unit} />
        <p className="mt-2 text-ink-soft text-s">
          {paymentsChartMessages.from({ count: unit === 'week' ? earnings.length : periods.length })}
        </p>
      </div>
    </>
  );
}

interface BarsProps {
  readonly earnings: readonly Earning[];
  readonly unit: Unit;
}

function Bars({ earnings, unit }: BarsProps) {
  const amounts = earnings.map(({ pence }) => pence);
  const range = { most: Math.max(0, ...amounts), least: Math.min(0, ...amounts) };
  const { caption, unit: units, amount, touch, bar } = paymentsChartMessages;
  return (
    <Chart
      points={earnings.map((earning) => ({
        key: earning.from,
        value: earning.pence,
        label: labelText(earning.from, unit),
        when: whenText(earning, unit),
        amount: formatExactPence(earning.pence),
      }))}
      range={range}
      ends={{ most: formatAmount(range.most) }}
      texts={{ touch, point: bar, caption: caption[unit], when: units[unit], amount }}
      draw={(scale, touched) => drawBars(earnings, scale, touched)}
    />
  );
}

function drawBars(earnings: readonly Earning[], { width, step, y }: ChartScale, touched: number | null) {
  return (
    <>
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      {earnings.map(({ from, pence }, index) => (
        <rect
          key={from}
          data-bar={from}
          x={index * step + step * 0.15}
          width={step * 0.7}
          y={Math.min(y(0), y(pence))}
          height={Math.max(1, Math.abs(y(pence) - y(0)))}
          rx={3}
          className={barLook(pence, index === touched)}
        />
      ))}
    </>
  );
}

/** The bar of an amount below zero is below the line, and is not filled. */
function barLook(pence: number, isTouched: boolean): string {
  if (pence < 0) return 'fill-transparent stroke-bad';
  return isTouched ? 'fill-sun' : 'fill-brand';
}

const labelText = (from: string, unit: Unit): string =>
  unit === 'week' ? formatDayAndMonth(from) : formatShortMonth(from);

const whenText = ({ from }: Earning, unit: Unit): string =>
  unit === 'week' ? spanText({ firstDay: from, lastDay: addDays(from, 6) }) : formatMonth(from);
