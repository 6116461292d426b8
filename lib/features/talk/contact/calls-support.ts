import { defineCalls, queuedWrite, read } from '@/lib/core/ground/contract/define-call';
import type { supportSchemas } from './schema';

export const supportCalls = defineCalls<typeof supportSchemas>()({
  getChannelHours: read('contact/channel-hours/{channel}/'),
  getChannelHoursOn: read('contact/channel-hours/{channel}/{date}/'),
  getHelpCategory: read('contact/worker-help-category/', { asksByQuery: true }),
  /** Queued in the outbox while offline. [HELP-09] [HELP-12] */
  reportProblem: queuedWrite('POST', 'contact/report-problem/', { invalidates: ['tickets'] }),
});
