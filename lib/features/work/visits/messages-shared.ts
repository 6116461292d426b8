import { messages } from '@/lib/core/ground/texts/messages';
import { FREQUENCY_TEXTS, TASK_TEXTS } from './server-texts';

export const visitsLabelsMessages = /* @__PURE__ */ messages(
  {
    notLoaded: 'Could not load this visit',
    notSaved: 'This visit was not saved on this phone',
    loads: 'You need a connection to see this.',
    isNew: 'New',
    showMore: 'Show more',
    showLess: 'Show less',
    tasks: 'Tasks',
    task: TASK_TEXTS,
    frequency: FREQUENCY_TEXTS,
    everyDays: 'Every {days, plural, other {# days}}',
    /** On other days this text replaces codes, hidden key and alarm. [KEYS-05] */
    dayOfVisitOnly: 'Only available on day of clean',
    skippedOnly: 'Not available for a skipped visit',
    lockingUp: 'Locking the door',
    alarmExit: 'Alarm when you leave',
    instructions: 'Instructions',
    rubbish: 'Rubbish',
  },
  process.env.MESSAGES_VISITS_LABELS,
);

/** All screens share these texts about the pay of a visit. */
export const visitsPayMessages = /* @__PURE__ */ messages(
  {
    youGet: 'You get',
    youGetBy: 'You get {amount}: {how}.',
    hoursAtRate: '{hours} at {rate}',
    plusTip: '{sum}, plus {amount} tip',
    plusProducts: '{sum}, plus {amount} for products',
    lessFee: '{sum}, less {amount} fee',
    hoursPaid: 'You are paid for {hours}',
    rateNotSet: 'Your rate is not set yet',
    skippedPays: 'You get {amount} for this visit.',
    skippedPaysNothing: 'You get nothing for this visit.',
    skippedCosts: 'This visit costs you {amount}.',
  },
  process.env.MESSAGES_VISITS_PAY,
);
