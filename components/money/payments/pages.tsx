import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { PaymentsScreen } from './payments-screen';
import { PeriodScreen } from './period-screen';

export const paymentsPages = {
  payments: {
    screen: ({ workerId }) => <PaymentsScreen workerId={workerId} loaded={null} now={null} />,
  },
  paymentPeriod: {
    screen: ({ params, workerId }) => (
      <PeriodScreen periodId={params.periodId} workerId={workerId} period={null} now={null} />
    ),
  },
} satisfies OfflinePageEntries;
