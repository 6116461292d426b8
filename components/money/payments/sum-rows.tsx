import { formatDay } from '@/lib/core/ground/format/date-time';
import { formatExactPence, formatSignedPence } from '@/lib/core/ground/money/exact-pence';
import { penceOf } from '@/lib/core/ground/money/pence';
import { paymentsMessages, paymentsPeriodMessages } from '@/lib/features/money/payments/messages';
import type { PaymentAdjustment } from '@/lib/features/money/payments/schema';
import type { PeriodSums } from '@/lib/features/money/payments/shown-period';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import { adjustmentName, hoursText } from './payment-texts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly amount: string;
}

/** Shows the parts of a period's total. [PAY-03] */
export function SumRows({ sums }: { readonly sums: PeriodSums }) {
  return (
    <dl>
      {rowsOf(sums).map(({ id, name, note, amount }) => (
        <div key={id} className="flex items-baseline justify-between gap-3 py-1">
          <dt className="min-w-0 wrap-anywhere">
            {name}
            {note && <span className="block text-ink-soft text-s">{note}</span>}
          </dt>
          <dd className="shrink-0 font-strong tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-3 border-line border-t pt-3 font-strong">
        <dt>{paymentsPeriodMessages.total}</dt>
        <dd className="tabular-nums">
          {sums.totalPence === null ? paymentsMessages.noTotal : formatExactPence(sums.totalPence)}
        </dd>
      </div>
    </dl>
  );
}

function rowsOf(sums: PeriodSums): readonly Row[] {
  const { visits, visitsSum, tips, productsSum, otherAmounts, noRate } = paymentsPeriodMessages;
  const { hours, visitsPence, tipsPence, productsPence, chargesPence, otherPence, adjustments } = sums;
  const rows: (Row | false)[] = [
    {
      id: 'visits',
      name: hours === null ? visits : visitsSum({ hours: hoursText(hours) }),
      amount: visitsPence === null ? noRate : formatExactPence(visitsPence),
    },
    tipsPence !== 0 && { id: 'tips', name: tips, amount: formatExactPence(tipsPence) },
    productsPence !== 0 && { id: 'products', name: productsSum, amount: formatExactPence(productsPence) },
    chargesPence !== 0 && { id: 'fees', name: feesText(sums), amount: formatSignedPence(-chargesPence) },
    ...adjustments.map((adjustment) => ({
      id: `adjustment-${adjustment.id}`,
      name: adjustmentName(adjustment),
      note: noteOf(adjustment),
      amount: formatSignedPence(penceOf(adjustment.amountPounds)),
    })),
    otherPence !== 0 && { id: 'other', name: otherAmounts, amount: formatSignedPence(otherPence) },
  ];
  return rows.filter((row) => row !== false);
}

/** Returns "Admin fee, 8 × £0.50", if it is the same for each visit. */
function feesText({ visitCount, missing, feePence }: PeriodSums): string {
  const { adminFee, adminFees } = paymentsPeriodMessages;
  if (feePence === null) return adminFees;
  return adminFee({ count: visitCount - missing.length, amount: formatExactPence(feePence) });
}

/** The note names the visit of the adjustment, and the reason. */
function noteOf({ visit, reason }: PaymentAdjustment): string {
  const about = visit && `${fullCustomerName(visit)}, ${formatDay(visit.actualDate)}`;
  return [about, reason?.trim()].filter(Boolean).join(' · ');
}
