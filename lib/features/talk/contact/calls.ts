import { defineCalls, queuedWrite, read, write } from '@/lib/core/ground/contract/define-call';
import type { contactSchemas, supportSchemas } from './schema';

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

export const supportCalls = defineCalls<typeof supportSchemas>()({
  getChannelHours: read('contact/channel-hours/{channel}/'),
  getChannelHoursOn: read('contact/channel-hours/{channel}/{date}/'),
  getHelpCategory: read('contact/worker-help-category/', { asksByQuery: true }),
  /** The outbox queues the report while the phone is offline. [HELP-09] [HELP-12] */
  reportProblem: queuedWrite('POST', 'contact/report-problem/', { invalidates: ['tickets'] }),
});
