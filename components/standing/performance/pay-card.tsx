import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { PartyPopper, TrendingUp } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { formatPounds } from '@/lib/core/ground/money/pence';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { needleDegrees, type PaySummary } from '@/lib/features/standing/performance/rules';
import { WhyStanding } from './why-standing';

export function PayCard({ pay }: { readonly pay: PaySummary }) {
  const { basePay, bonus, isOnBonus, rate, increaseOn } = pay;
  const most = formatPounds(basePay + bonus);
  return (
    <Card title={bonus > 0 ? performanceMessages.bonusPayTitle : performanceMessages.payTitle}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <Pill kind="brand">{performanceMessages.anHour({ amount: formatPounds(rate) })}</Pill>
          {bonus > 0 && (
            <dl className="mt-3 flex gap-5">
              <Amount name={performanceMessages.base}>{formatPounds(basePay)}</Amount>
              <Amount name={performanceMessages.bonus}>
                {performanceMessages.bonusMore({ amount: formatPounds(bonus) })}
              </Amount>
            </dl>
          )}
        </div>
        {bonus > 0 && (
          <Gauge
            degrees={needleDegrees(isOnBonus)}
            label={
              isOnBonus
                ? performanceMessages.earnBonus({ most })
                : performanceMessages.earnBase({ base: formatPounds(basePay), most })
            }
          />
        )}
      </div>
      {isOnBonus && (
        <div className="mt-3">
          <Pill kind="sun" icon={PartyPopper}>
            {performanceMessages.onBonus}
          </Pill>
        </div>
      )}
      <WhyStanding asked="pay" number={formatPounds(rate)} pay={pay} />
      {increaseOn && (
        <p className="mt-3 flex items-center gap-2">
          <TrendingUp aria-hidden className="size-icon shrink-0 text-brand" />
          {performanceMessages.increase({ day: formatDate(increaseOn) })}
        </p>
      )}
    </Card>
  );
}

function Amount({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-s">{name}</dt>
      <dd className="font-strong text-l">{children}</dd>
    </div>
  );
}

interface GaugeProps {
  /** It is 45 with bonus, and -45 without. [PERF-25] */
  readonly degrees: number;
  readonly label: string;
}

/** One half is base pay, the other base pay with bonus. [PERF-22] [PERF-25] */
function Gauge({ degrees, label }: GaugeProps) {
  return (
    <div role="img" aria-label={label} className="w-[8.5rem] shrink-0">
      <svg viewBox="0 0 100 58" className="w-full" aria-hidden="true">
        <path d="M 10 50 A 40 40 0 0 1 49 10.01" fill="none" strokeWidth="12" className="stroke-card-sunk" />
        <path d="M 51 10.01 A 40 40 0 0 1 90 50" fill="none" strokeWidth="12" className="stroke-brand" />
        <g
          data-part="needle"
          className="animate-needle fill-ink"
          style={{
            transform: `rotate(${degrees}deg)`,
            transformBox: 'view-box',
            transformOrigin: '50% 86.2%',
          }}
        >
          <path d="M 50 18 L 53 50 A 3 3 0 0 1 47 50 Z" />
          <circle cx="50" cy="50" r="5" />
        </g>
      </svg>
    </div>
  );
}
