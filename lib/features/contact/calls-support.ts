import { defineCalls, read, write } from '@/lib/core/contract/define-call';
import type { supportWires } from './wire';

export const supportCalls = defineCalls<typeof supportWires>()({
  getChannelHours: read('contact/channel-hours/{channel}/'),
  getChannelHoursOn: read('contact/channel-hours/{channel}/{date}/'),
  getHelpCategory: read('contact/worker-help-category/', { asksByQuery: true }),
  /** [HELP-09] [HELP-12] */
  reportProblem: write('POST', 'contact/report-problem/'),
});
