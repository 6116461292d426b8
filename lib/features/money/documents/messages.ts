import { messages } from '@/lib/core/ground/texts/messages';
import type { DocumentKind } from './model';

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
    sent: 'Success. You will receive an email with the requested documents',
    failed: 'We could not send that email. Please try again later',
    failedBecause: 'We could not send that email. Please try again later. {reason}',
    unsent: 'We could not send these emails',
    unsentOf: {
      invoice: 'Your invoice',
      'invoice-summary': 'Your invoices',
      'tax-pack': 'Your tax figures',
      'self-employed-letter': 'The self-employed letter',
      contract: 'Your contract',
    } satisfies Record<DocumentKind, string>,
    unsentSince: '{document}, {day}. Please ask for it again.',
    /** This text names a kind that this version does not know. */
    unsentOther: 'A document',
    openInvoice: 'Open the week',
    someUnsent: 'An email could not be sent',
    yearsFailed: 'We could not load your tax years.',
  },
  process.env.MESSAGES_DOCUMENTS,
);

/** Only the embedded backend loads these texts of mails and PDFs. */
export const documentMailMessages = /* @__PURE__ */ messages(
  {
    subject: {
      invoice: 'Your invoice for {what}',
      'invoice-summary': 'Your invoices: {what}',
      'tax-pack': 'Your income for tax year {what}',
      'self-employed-letter': 'Letter about your self-employed work',
      contract: 'Your signed contract',
    } satisfies Record<DocumentKind, string>,
    hello: 'Hello {name},',
    attached: 'You asked for this document in the {product} app. It is attached.',
    questions: 'Please contact us in the app if something is wrong.',
    from: 'This email was sent by {provider}.',
    page: 'Page {page, number} of {pages, number}',
    allTime: 'all time',

    invoice: 'Invoice {number}',
    invoiceFrom: 'From',
    invoiceTo: 'To',
    period: 'Visits from {from} to {to}',
    due: 'Due on {day}',
    paid: 'Paid on {day}',
    day: 'Day',
    visit: 'Visit',
    hours: 'Hours',
    rate: 'Rate',
    tip: 'Tip',
    products: 'Products',
    amount: 'Amount',
    total: 'Total',
    notRecorded: '* The rate of that day was not recorded. We used another day’s rate.',
    visits: '{count, plural, one {# visit} other {# visits}}, {hours}',
    earned: 'Visits, tips and products',
    fees: 'Admin fees',
    adjustment: {
      refer: 'Referral',
      customercancel: 'Customer cancellation',
      workercancel: 'Worker cancellation',
      backgroundcheck: 'Background check',
      keyreturn: 'Returned keys',
    },
    adjustmentOf: '{type}, {day}',

    summaryTitle: 'Invoices of {what}',
    summaryIntro: 'A week counts in the tax year in which it is paid. Until then its due date counts.',
    week: 'Week',
    state: 'State',
    stateDue: 'Due {day}',
    statePaid: 'Paid {day}',
    noPeriods: 'There are no closed weeks in this time.',

    letterTitle: 'Self-employed work',
    letterTo: 'To whom it may concern',
    letterBody:
      '{name} works as a self-employed cleaner with customers of {provider}, since {day}. {name} is not an employee of {provider}.',
    letterBodyNoStart:
      '{name} works as a self-employed cleaner with customers of {provider}. {name} is not an employee of {provider}.',
    letterVisits: '{count, plural, one {# visit has} other {# visits have}} been finished so far.',
    letterIncome: 'Paid in the 12 months before {day}: {amount}.',
    letterDate: '{provider}, {day}',

    packTitle: 'Income of tax year {what}',
    packIntro: 'From {from} to {to}. These are facts from our records. They are not tax advice.',
    month: 'Month',
    paidIncome: 'Paid',
    visitCount: 'Visits',
    miles: 'Miles',
    ofWhichAdjustments: 'Of which adjustments',
    unpaid: 'Not paid yet',
    unpaidWeek: 'Week of {from}, due {day}',
    milesNote:
      'Miles are estimated: the straight line between two homes of one day, times 1.3. The way from and to home is not included.',
    incomeNote:
      'Income counts in the month in which it was paid. Visits and miles count in the month of the visit.',
  },
  process.env.MESSAGES_DOCUMENT_MAIL,
);
