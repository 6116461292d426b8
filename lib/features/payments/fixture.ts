import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

export const paymentsFixture = {
  inputs: {
    listPayments: ({ workerId }) => ({ params: { workerId } }),
    getPayment: ({ workerId, paymentPeriodId }) => ({ params: { workerId, periodId: paymentPeriodId } }),
    listTaxYears: ({ workerId }) => ({ params: { workerId } }),
  },
  requests: {
    listPayments: { path: 'workers/7/payments/' },
    getPayment: { path: 'workers/7/payments/7/' },
    listTaxYears: { path: 'workers/7/tax-years/' },
  },
  remote: {
    [`GET workers/${STUB.workerId}/payments/`]: { file: 'payments' },
    [`GET workers/${STUB.workerId}/payments/${STUB.paymentPeriodId}/`]: { file: 'payment' },
    [`GET workers/${STUB.workerId}/tax-years/`]: {
      answer: [{ tax_year: 2026, total_pounds: 412.5, period_count: 2 }],
    },
  },
  entities: {
    PaidVisit: [
      ...[
        'job_id',
        'scheduled_date',
        'actual_date',
        'time_slot',
        'required_duration',
        'started_at',
        'finished_at',
      ],
      ...['account', 'customer_preferred_name'],
    ],
    PaymentLine: [
      ...['visit', 'pay_pounds', 'charges_pounds', 'total_pounds', 'payment_period_id', 'payable_hours'],
      ...['base_pay_pounds', 'hourly_bonus_pounds', 'tip_pounds', 'rate_is_recorded', 'correction_reason'],
    ],
    PaymentAdjustment: ['id', 'type', 'amount_pounds', 'created', 'visit', 'reason'],
    TaxYearTotal: ['tax_year', 'total_pounds', 'period_count'],
  },
} satisfies FeatureFixture;
