import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { HelpCategoryDefinition, NewProblemReport, OfficeHours, ProblemReportAnswer } from './wire';

const reads = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
} as const;

/** When which channel of support answers, and what a worker writes to it. */
export const supportCalls = {
  /** As of now. [HELP-16] */
  getChannelHours: defineCall<{ readonly params: { readonly channel: string } }, OfficeHours>({
    ...reads,
    id: 'getChannelHours',
    path: 'contact/channel-hours/{channel}/',
  }),
  /** On a day of the marketplace's zone. [HELP-16] [HELP-18] */
  getChannelHoursOn: defineCall<
    { readonly params: { readonly channel: string; readonly date: string } },
    OfficeHours
  >({
    ...reads,
    id: 'getChannelHoursOn',
    path: 'contact/channel-hours/{channel}/{date}/',
  }),
  /** How a category of help is best asked about. [HELP-05] */
  getHelpCategory: defineCall<{ readonly query: { readonly categoryName: string } }, HelpCategoryDefinition>({
    ...reads,
    id: 'getHelpCategory',
    path: 'contact/worker-help-category/',
    asksByQuery: true,
  }),
  /** [HELP-12] [HELP-09] */
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
