import { splitComponent } from '@/components/ui/lazy-component';
import type { VisitParts } from '@/components/work/visits/visit-parts';

const skippedPay = splitComponent(
  async () => (await import('@/components/money/payments/skipped-pay')).SkippedPay,
);

export const VISIT_PARTS: VisitParts = { SkippedPay: skippedPay.Split };
