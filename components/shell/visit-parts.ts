import { splitComponent } from '@/components/ui/lazy-component';

/** What a visit's page shows of wings above visits. It loads on demand. */
export const skippedPay = splitComponent(
  async () => (await import('@/components/money/payments/skipped-pay')).SkippedPay,
);
