import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { documentsSchemas } from './schema';

const ADDRESS = 'contact/request-email';

/** Documents go to the worker's own address. [PAY-06] */
export const documentsCalls = defineCalls<typeof documentsSchemas>()({
  emailInvoiceSummary: write('POST', `${ADDRESS}/invoice_summary/`),
  emailInvoice: write('POST', `${ADDRESS}/worker_invoice_api/`),
  emailSelfEmployedLetter: write('POST', `${ADDRESS}/self_employed/`),
  emailContract: write('POST', `${ADDRESS}/worker_contract/`),
  emailTaxPack: write('POST', `${ADDRESS}/tax_pack/`, { extension: OWN_FEATURES.taxPack }),
  /** Their email could not be sent, and none was sent since. */
  listUnsentDocuments: read('contact/unsent-documents/', { extension: OWN_FEATURES.unsentDocuments }),
});
