import { messages } from '@/lib/core/texts/messages';
import type { AdjustmentType } from './model';

export const paymentsPeriodMessages = messages(
  {
    query: {
      notLoaded: 'Could not load this week’s pay',
      notSaved: 'This week’s pay was not saved on this phone',
      loads: 'You need a connection to see it.',
    },
    back: 'Back to Payments',
    whyTitle: 'Why {amount}?',
    whyMissingTitle: 'Why is there no amount?',
    who: '{name}, {day}',
    whyTotal: 'Why {amount}?',
    whyNoTotal: 'Why is there no total?',
    state: {
      running: 'This week',
      open: 'Not final yet',
      unpaid: 'Not paid yet',
      paid: 'Paid',
    },
    due: 'Due {day}',
    paid: 'Paid {day}',
    visits: 'Visits',
    noVisits: 'No finished visits in this week',
    hoursTimesRate: '{hours} × {rate}',
    tip: 'tip {amount}',
    rule: {
      minimum: 'Minimum of {hours}',
      'rounded-up': 'Rounded up',
      'longer-than-asked': 'Booked hours count',
      corrected: 'Hours corrected',
    },
    rateNotRecorded: 'Rate not recorded',
    notSent: 'Not sent yet',
    noRate: 'No rate',
    whyLine: 'Why {amount} for {name}?',
    whyMissing: 'Why is there no amount for {name}?',

    sums: 'Sums',
    visitsSum: 'Visits, {hours}',
    tips: 'Tips',
    adminFee: 'Admin fee, {count, number} × {amount}',
    adminFees: 'Admin fees',
    adjustment: {
      refer: 'Referral',
      customercancel: 'Customer cancellation',
      workercancel: 'Worker cancellation',
      backgroundcheck: 'Background check',
    } satisfies Record<AdjustmentType, string>,
    otherAmounts: 'Other amounts',
    total: 'Total',
    why: 'Why this number?',
  },
  process.env.MESSAGES_PAYMENTS_PERIOD,
);
