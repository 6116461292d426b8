import { messages } from '@/lib/core/texts/messages';

export const documentsMessages = /* @__PURE__ */ messages(
  {
    back: 'Back to payments',
    intro: 'We send these to {email}.',
    year: 'Tax year',
    yearHint: 'From 6 April to 5 April',
    allTime: 'All time',
    summary: 'Email my invoices',
    summaryHint: 'A list of all closed weeks, with totals',
    taxPack: 'Email my tax figures',
    taxPackHint: 'Income by month, visits and estimated miles. These are facts, not tax advice.',
    lettersTitle: 'Other documents',
    letter: 'Email the self-employed letter',
    letterHint: 'It confirms your work, for example for a flat or a loan',
    contract: 'Email my contract',
    contractHint: 'The agreement that you signed',
    invoice: 'Email this invoice',
    /** [PAY-12] */
    sent: 'Success. You will receive an email with the requested documents',
    /** [PAY-11] */
    failed: 'We could not send that email. Please try again later',
    onItsWay: 'The email is on its way. It can take a few minutes.',
    yearsFailed: 'We could not load your tax years.',
  },
  process.env.MESSAGES_DOCUMENTS,
);
