import { messages } from '@/lib/core/texts/messages';

export const paymentsChartMessages = messages(
  {
    by: 'Earnings by',
    unit: { week: 'Week', month: 'Month' },
    caption: { week: 'Earnings by week', month: 'Earnings by month' },
    amount: 'Amount',
    from: '{count, plural, one {From # week} other {From the last # weeks}} on this page',
    touch: 'Touch a bar to see its amount.',
    bar: '{when}: {amount}',
  },
  process.env.MESSAGES_PAYMENTS_CHART,
);
