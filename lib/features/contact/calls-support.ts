import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { HelpCategoryDefinition, NewProblemReport, OfficeHours, ProblemReportAnswer } from './wire';

const reads = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
} as const;

export const supportCalls = {
  getChannelHours: defineCall<{ readonly params: { readonly channel: string } }, OfficeHours>({
    ...reads,
    id: 'getChannelHours',
    path: 'contact/channel-hours/{channel}/',
  }),
  getChannelHoursOn: defineCall<
    { readonly params: { readonly channel: string; readonly date: string } },
    OfficeHours
  >({
    ...reads,
    id: 'getChannelHoursOn',
    path: 'contact/channel-hours/{channel}/{date}/',
  }),
  getHelpCategory: defineCall<{ readonly query: { readonly categoryName: string } }, HelpCategoryDefinition>({
    ...reads,
    id: 'getHelpCategory',
    path: 'contact/worker-help-category/',
    asksByQuery: true,
  }),
  /** [HELP-09] [HELP-12] */
  reportProblem: defineCall<{ readonly body: NewProblemReport }, ProblemReportAnswer>({
    id: 'reportProblem',
    method: 'POST',
    path: 'contact/report-problem/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
  }),
};
