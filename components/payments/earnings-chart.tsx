'use client';

import { type PointerEvent, useId, useState } from 'react';
import { Tabs, tabId } from '@/components/ui/tabs';
import { formatDayAndMonth, formatMonth } from '@/lib/core/format/date-time';
import { formatAmount, formatExactPence } from '@/lib/core/money/exact-pence';
import { addDays } from '@/lib/core/time/zoned';
import { type Earning, earningsByMonth, earningsByWeek } from '@/lib/features/payments/earnings';
import { paymentsChartMessages } from '@/lib/features/payments/messages';
import type { PaymentPeriod } from '@/lib/features/payments/schema';
import { spanText } from './payment-texts';

export interface EarningsChartProps {
  /** Ended weeks. */
  readonly periods: readonly PaymentPeriod[];
}

type Unit = 'week' | 'month';

/** Bars with an axis and amounts; a table for screen readers. */
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

/** Of the drawing, which fills its width. */
const SIZE = { width: 320, height: 150, axis: 20 } as const;

function Bars({ earnings, unit }: BarsProps) {
  const [touched, setTouched] = useState<number | null>(null);
  const scale = scaleOf(earnings);
  const step = SIZE.width / Math.max(1, earnings.length);
  const touch = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * earnings.length);
    setTouched(Math.min(earnings.length - 1, Math.max(0, at)));
  };
  const one = touched === null ? undefined : earnings[touched];
  return (
    <>
      <p aria-hidden className="mb-2 min-h-[1.5em] font-strong tabular-nums">
        {one
          ? paymentsChartMessages.bar({ when: whenText(one, unit), amount: formatExactPence(one.pence) })
          : paymentsChartMessages.touch}
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${SIZE.width} ${SIZE.height + SIZE.axis}`}
        className="w-full touch-pan-y text-s"
        onPointerDown={touch}
        onPointerMove={touch}
      >
        <line x1={0} x2={SIZE.width} y1={scale.y(0)} y2={scale.y(0)} className="stroke-line-strong" />
        {earnings.map(({ from, pence }, index) => (
          <rect
            key={from}
            data-bar={from}
            x={index * step + step * 0.15}
            width={step * 0.7}
            y={Math.min(scale.y(0), scale.y(pence))}
            height={Math.max(1, Math.abs(scale.y(pence) - scale.y(0)))}
            rx={3}
            className={barLook(pence, index === touched)}
          />
        ))}
        {labelledOf(earnings).map(({ index, from }) => (
          <text
            key={from}
            x={(index + 0.5) * step}
            y={SIZE.height + SIZE.axis - 4}
            textAnchor={index === 0 ? 'start' : index === earnings.length - 1 ? 'end' : 'middle'}
            className="fill-ink-soft"
            style={{ fontSize: 12 }}
          >
            {labelText(from, unit)}
          </text>
        ))}
        <text x={0} y={12} className="fill-ink-soft" style={{ fontSize: 12 }}>
          {formatAmount(scale.most)}
        </text>
      </svg>
      <EarningsTable earnings={earnings} unit={unit} />
    </>
  );
}

/** Amounts below zero hang from the line, and are hollow. */
function barLook(pence: number, isTouched: boolean): string {
  if (pence < 0) return 'fill-transparent stroke-bad';
  return isTouched ? 'fill-sun' : 'fill-brand';
}

const TOP = 18;

function scaleOf(earnings: readonly Earning[]) {
  const most = Math.max(0, ...earnings.map(({ pence }) => pence));
  const least = Math.min(0, ...earnings.map(({ pence }) => pence));
  const span = Math.max(1, most - least);
  return { most, y: (pence: number) => TOP + ((most - pence) / span) * (SIZE.height - TOP) };
}

/** The first, the middle and the last. */
function labelledOf(earnings: readonly Earning[]) {
  const last = earnings.length - 1;
  const places = new Set([0, Math.round(last / 2), last]);
  return earnings.flatMap(({ from }, index) => (places.has(index) ? [{ index, from }] : []));
}

const labelText = (from: string, unit: Unit): string =>
  unit === 'week' ? formatDayAndMonth(from) : formatMonth(from);

const whenText = ({ from }: Earning, unit: Unit): string =>
  unit === 'week' ? spanText({ firstDay: from, lastDay: addDays(from, 6) }) : formatMonth(from);

function EarningsTable({ earnings, unit }: BarsProps) {
  return (
    // A table itself does not shrink: it would widen the page.
    <div className="sr-only">
      <table>
        <caption>{paymentsChartMessages.caption[unit]}</caption>
        <thead>
          <tr>
            <th scope="col">{paymentsChartMessages.unit[unit]}</th>
            <th scope="col">{paymentsChartMessages.amount}</th>
          </tr>
        </thead>
        <tbody>
          {earnings.map((earning) => (
            <tr key={earning.from}>
              <th scope="row">{whenText(earning, unit)}</th>
              <td>{formatExactPence(earning.pence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
