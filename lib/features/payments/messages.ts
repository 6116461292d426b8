import { messages } from '@/lib/core/texts/messages';

export const paymentsMessages = messages(
  {
    query: {
      notLoaded: 'Could not load your payments',
      notSaved: 'Your payments were not saved on this phone',
      loads: 'You need a connection to see them.',
    },

    thisWeek: 'This week, {days}',
    total: 'Total so far',
    today: 'Today',
    dueLabel: 'Payment date',
    withPlanned: 'With planned visits',
    due: 'Due {day}',
    otherAmounts: 'Other days and adjustments',
    notSent: '{count, plural, one {# visit is} other {# visits are}} not sent yet: {amount}',
    notSentUnknown: '{count, plural, one {# visit is} other {# visits are}} not sent yet',
    /** The week's bars, for a screen reader. */
    daysTable: 'Pay of each day',
    day: 'Day',
    earned: 'Earned',
    planned: 'Planned',

    none: 'No payments yet',
    noneText: 'Finish your first visit to see its pay here.',
    taxYear: 'Tax year {name}',
    sumWithoutOpen: 'Without weeks that are not final',
    visits: '{count, plural, one {# visit} other {# visits}}',
    visitsAndHours: '{count, plural, one {# visit} other {# visits}}, {hours}',
    paid: 'Paid {day}',
    notFinal: 'Not final, due {day}',
    showMore: 'Show more',

    showChart: 'Show your earnings as a chart',
    hideChart: 'Hide the chart',
    chartFailed: 'Could not load the chart',
  },
  process.env.MESSAGES_PAYMENTS,
);
