import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    listPayments: ({ workerId }) => ({ params: { workerId } }),
    getPayment: ({ workerId, paymentPeriodId }) => ({ params: { workerId, periodId: paymentPeriodId } }),
    listTaxYears: ({ workerId }) => ({ params: { workerId } }),
  },
  requests: {
    listPayments: { path: 'workers/7/payments/' },
    getPayment: { path: 'workers/7/payments/7/' },
    listTaxYears: { path: 'workers/7/tax-years/' },
    getPayWeek: { path: 'admin/pay/?week=2026-06-15' },
    getWorkerPay: { path: 'admin/workers/7/pay/?week=2026-06-15' },
    closePayWeek: {
      path: 'admin/pay/weeks/2026-06-08/close/',
      body: { worker_id: null, leaves_open: false },
    },
    markPayWeekPaid: { path: 'admin/pay/weeks/2026-06-08/paid/', body: { worker_id: null, day: '' } },
    exportPayWeek: { path: 'admin/pay/weeks/2026-06-08/export/' },
    setPayRate: {
      path: 'admin/workers/7/pay/rates/',
      body: { from: '2026-06-15', base: '14.50', bonus: '', fee: '4' },
    },
    addPayAdjustment: {
      path: 'admin/workers/7/pay/adjustments/',
      body: {
        ...{ first_day: '2026-06-15', type: 'refer', amount: '50', reason: 'east referral' },
        client_key: '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a15',
      },
    },
    getVisitCancellation: { path: 'admin/visits/8/2026-06-16/cancellation/' },
    cancelVisit: { path: 'admin/visits/10/2026-09-15/cancel/' },
    restoreVisit: { path: 'admin/visits/10/2026-09-15/restore/' },
    removePayAdjustment: { path: 'admin/pay/adjustments/7/remove/' },
    // The visit is finished, so its end cannot be set.
    setVisitEnd: { path: 'admin/pay/visits/10/2026-06-15/end/', body: { end: '12:00' }, status: 400 },
    addVisitTip: {
      path: 'admin/pay/visits/10/2026-06-15/tip/',
      body: { worker_id: 7, amount: '5', said_pence: null },
    },
    declineVisitTip: {
      path: 'admin/pay/visits/7/2026-06-16/tip/decline/',
      body: { said_pence: 500 },
    },
    correctPaidHours: {
      path: 'admin/pay/visits/10/2026-06-15/hours/',
      body: { hours: '3', reason: 'east reason' },
    },
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
      'products_pounds',
    ],
    PaymentAdjustment: ['id', 'type', 'type_display', 'amount_pounds', 'created', 'visit', 'reason'],
    TaxYearTotal: ['tax_year', 'total_pounds', 'period_count'],
  },
} satisfies FeatureFixture;
