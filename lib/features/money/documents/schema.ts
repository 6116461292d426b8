import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  flag,
  instant,
  integer,
  maybe,
  named,
  openCode,
  z,
} from '@/lib/core/ground/contract/schema';
import { servedJobId } from '@/lib/core/ground/jobs/schema';
import { DOCUMENT_KINDS } from './model';

const taxYear = z.int().min(1990).max(2199);

/** `jobId` where a background job sends the mail; without it the mail is sent. [PAY-07] [API-03] */
export type DocumentAnswer = EntityOf<typeof documentAnswerSchema>;
const documentAnswerSchema = entity('DocumentAnswer', {
  success: maybe(flag),
  jobId: maybe(servedJobId),
});

/** The documents give these names, not in snake case. [PAY-07] */
const invoiceSummaryBody = entity('InvoiceSummaryRequest', {
  taxYear: named('taxYear', taxYear.optional()),
  allTime: named('allTime', flag.optional()),
});

const invoiceBody = entity('InvoiceRequest', {
  /** The number is the period's id. [PAY-08] */
  paymentPeriod: named('paymentPeriod', z.int().positive()),
});

const taxPackBody = entity('TaxPackRequest', { taxYear: named('taxYear', taxYear) });

export type UnsentDocument = EntityOf<typeof unsentDocumentSchema>;
const unsentDocumentSchema = entity('UnsentDocument', {
  kind: openCode(DOCUMENT_KINDS),
  /** Only an invoice has a period. */
  paymentPeriod: maybe(integer),
  /** Only a summary and the tax figures have a year; null is all time. */
  taxYear: maybe(integer),
  failedAt: instant,
});

export const documentsSchemas = {
  emailInvoiceSummary: {
    audit: audited('Asked for a list of invoices by email', 'ask for a list of invoices'),
    summary: 'Send a summary of the invoices of a tax year, or of all time, by email',
    body: invoiceSummaryBody,
    response: documentAnswerSchema,
  },
  emailInvoice: {
    audit: audited('Asked for an invoice by email', 'ask for an invoice'),
    summary: 'Send the invoice of a pay period by email',
    body: invoiceBody,
    response: documentAnswerSchema,
  },
  emailSelfEmployedLetter: {
    audit: audited('Asked for the self-employed letter by email', 'ask for the letter'),
    summary: 'Send a letter that confirms the self-employed work by email',
    response: documentAnswerSchema,
  },
  emailContract: {
    audit: audited('Asked for the contract by email', 'ask for the contract'),
    summary: 'Send the signed contract by email',
    response: documentAnswerSchema,
  },
  emailTaxPack: {
    audit: audited('Asked for tax figures by email', 'ask for tax figures'),
    summary: 'Send income, visits and miles of a tax year by email, as PDF and CSV',
    body: taxPackBody,
    response: documentAnswerSchema,
  },
  listUnsentDocuments: {
    summary: 'Documents whose email could not be sent in the last two weeks, newest first',
    response: z.array(unsentDocumentSchema).readonly(),
  },
} satisfies CallSchemas;
