import { PartyPopper, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { needleDegrees, type PayView } from '@/lib/features/performance/rules';
import { formatPounds } from '@/lib/format/money';
import { formatDate } from '@/lib/format/past-date';
import { Gauge } from './gauge';
import { BONUS_TEXT } from './standing-texts';

/** What an hour earns, and what it may. [PERF-21] [PERF-22] [PERF-23] */
export function PayCard({ pay }: { readonly pay: PayView }) {
  const { title, basePay, bonus, isOnBonus, rate, increaseOn } = pay;
  const most = formatPounds(basePay + bonus);
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <Pill kind="brand">{`${formatPounds(rate)} an hour`}</Pill>
          {bonus > 0 && (
            <dl className="mt-3 flex gap-5">
              <Amount name="Base">{formatPounds(basePay)}</Amount>
              <Amount name="Bonus">+ {formatPounds(bonus)}</Amount>
            </dl>
          )}
        </div>
        {bonus > 0 && (
          <Gauge
            degrees={needleDegrees(isOnBonus)}
            label={`You earn ${isOnBonus ? `${most} with bonus` : `${formatPounds(basePay)}, ${most} with bonus`}`}
          />
        )}
      </div>
      {isOnBonus && (
        <div className="mt-3">
          <Pill kind="sun" icon={PartyPopper}>
            {BONUS_TEXT}
          </Pill>
        </div>
      )}
      {increaseOn && (
        <p className="mt-3 flex items-center gap-2">
          <TrendingUp aria-hidden className="size-icon shrink-0 text-brand" />1 year pay increase:{' '}
          {formatDate(increaseOn)}
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
