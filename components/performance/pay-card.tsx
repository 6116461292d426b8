import { PartyPopper, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { formatPounds } from '@/lib/core/format/money';
import { formatDate } from '@/lib/core/format/past-date';
import { performanceMessages } from '@/lib/features/performance/messages';
import { needleDegrees, type PayView } from '@/lib/features/performance/rules';
import { Gauge } from './gauge';

/** What an hour earns, and what it may. [PERF-21] [PERF-22] [PERF-23] */
export function PayCard({ pay }: { readonly pay: PayView }) {
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
