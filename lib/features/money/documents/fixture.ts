import type { FeatureFixture } from '@/tests/support/feature-fixture';

const ADDRESS = 'contact/request-email';

export const fixture = {
  inputs: {
    emailInvoiceSummary: () => ({ body: { taxYear: 2026 } }),
    emailInvoice: ({ paymentPeriodId }) => ({ body: { paymentPeriod: paymentPeriodId } }),
    emailSelfEmployedLetter: () => ({}),
    emailContract: () => ({}),
    emailTaxPack: () => ({ body: { taxYear: 2026 } }),
    listUnsentDocuments: () => ({}),
    getJobState: ({ documentJobId }) => ({ query: { jobId: documentJobId } }),
  },
  requests: {
    emailInvoiceSummary: { path: `${ADDRESS}/invoice_summary/`, body: { allTime: true }, status: 202 },
    emailInvoice: { path: `${ADDRESS}/worker_invoice_api/`, body: { paymentPeriod: 9 }, status: 202 },
    emailSelfEmployedLetter: { path: `${ADDRESS}/self_employed/`, status: 202 },
    emailContract: { path: `${ADDRESS}/worker_contract/`, status: 202 },
    emailTaxPack: { path: `${ADDRESS}/tax_pack/`, body: { taxYear: 2026 }, status: 202 },
    listUnsentDocuments: { path: 'contact/unsent-documents/' },
    getJobState: { path: 'infrastructure/rq-job-state/?job_id=8' },
  },
  remote: {
    [`POST ${ADDRESS}/invoice_summary/`]: { answer: { success: true }, body: /^\{"taxYear":2026\}$/ },
    [`POST ${ADDRESS}/worker_invoice_api/`]: {
      answer: { job_id: '12' },
      body: /^\{"paymentPeriod":3101\}$/,
      status: 202,
    },
    [`POST ${ADDRESS}/self_employed/`]: { answer: { success: true } },
    [`POST ${ADDRESS}/worker_contract/`]: { answer: { success: true } },
    [`POST ${ADDRESS}/tax_pack/`]: { answer: { success: true }, body: /^\{"taxYear":2026\}$/ },
    'GET contact/unsent-documents/': {
      answer: [{ kind: 'invoice', payment_period: 3101, tax_year: null, failed_at: '2026-06-16T09:00:00Z' }],
    },
    'GET infrastructure/rq-job-state/': { answer: { status: 'finished' }, query: /^\?job_id=12$/ },
  },
  entities: {
    DocumentAnswer: ['success', 'job_id'],
    InvoiceSummaryRequest: ['taxYear', 'allTime'],
    InvoiceRequest: ['paymentPeriod'],
    TaxPackRequest: ['taxYear'],
    UnsentDocument: ['kind', 'payment_period', 'tax_year', 'failed_at'],
    JobState: ['status'],
  },
} satisfies FeatureFixture;
