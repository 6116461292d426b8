import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { contactSchemas } from './schema';

export const contactCalls = defineCalls<typeof contactSchemas>()({
  listCallReasons: read('contact/request-customer-call/', {
    cache: { name: 'call-reasons', maxAgeS: 86_400 },
  }),
  requestCustomerCall: write('POST', 'contact/request-customer-call/'),
  requestWorkerCall: write('POST', 'contact/request-worker-to-worker-call/'),
  getVisitComms: read('contact/comms-by-user-for-visit/', { asksByQuery: true, memoryCache: 'visit-comms' }),
  getOfficeHours: read('contact/office-hours/'),
  requestSupportCall: write('POST', 'contact/request-call/'),
  getOpenCallRequests: read('contact/open-call-requests/'),
  cancelCallRequests: write('POST', 'contact/cancel-call-requests/'),
});
