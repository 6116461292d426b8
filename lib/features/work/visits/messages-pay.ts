import { messages } from '@/lib/core/ground/texts/messages';

/** Texts about the pay of a visit, shared by all screens. */
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
