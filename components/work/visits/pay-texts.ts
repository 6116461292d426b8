import { formatLength } from '@/lib/core/ground/format/hours';
import { formatPence } from '@/lib/core/ground/money/pence';
import { visitsPayMessages } from '@/lib/features/work/visits/messages-shared';
import type { VisitPay } from '@/lib/features/work/visits/visit-pay';

/** Returns "1 h 30 min at £12, plus £5 tip, less £5 fee" */
export function payHow({ hours, hourlyPence, tipPence, productsPence, chargesPence }: VisitPay): string {
  const { hoursAtRate, plusTip, plusProducts, lessFee } = visitsPayMessages;
  const parts = [
    { part: plusTip, pence: tipPence },
    { part: plusProducts, pence: productsPence },
    { part: lessFee, pence: chargesPence },
  ];
  return parts.reduce(
    (sum, { part, pence }) => (pence === 0 ? sum : part({ sum, amount: formatPence(pence) })),
    hoursAtRate({ hours: formatLength(hours), rate: formatPence(hourlyPence) }),
  );
}

/** Returns "You get £24 for this visit.". */
export function skippedPayText(pence: number): string {
  const { skippedPays, skippedPaysNothing, skippedCosts } = visitsPayMessages;
  if (pence === 0) return skippedPaysNothing;
  return pence > 0
    ? skippedPays({ amount: formatPence(pence) })
    : skippedCosts({ amount: formatPence(-pence) });
}

/** Returns "You get £13: 1 h 30 min at £12, less £5 fee." */
export const payText = (pay: VisitPay): string =>
  visitsPayMessages.youGetBy({ amount: formatPence(pay.totalPence), how: payHow(pay) });
