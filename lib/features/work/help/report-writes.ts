import { routes } from '@/lib/core/ground/site/routes';
import { defineUserWrite, type QueuedObject, sentOnce } from '@/lib/core/phone/outbox/queued-write';
import { supportCalls } from '@/lib/features/talk/contact/calls';
import type { NewProblemReport } from '@/lib/features/talk/contact/schema';
import { helpReportMessages } from './messages';
import { helpWrites } from './writes';

/** Reports are sent in order, and any form shows those that wait. */
export const REPORTS_ID = 'help/reports';

/** A sent report is a ticket, so it is not cached here. */
const reportObject: QueuedObject<NewProblemReport> = {
  type: 'help-report',
  caches: [],
  change: () => {},
  find: () => null,
  describe: () => ({
    name: '',
    day: null,
    link: { href: routes.help, text: helpReportMessages.openHelp },
  }),
};

const reportProblem = defineUserWrite(supportCalls.reportProblem, {
  object: reportObject,
  idOf: () => REPORTS_ID,
  /** An API root may answer without a text. [HELP-12] */
  answerFields: [],
  label: helpReportMessages.request,
  icon: 'message',
  overlay: (_, __, { body }): NewProblemReport => body,
  failureText: (reason) =>
    reason ? helpReportMessages.notSentBecause({ reason }) : helpReportMessages.notSent,
});

/** Some API roots would handle a repeat twice: writes named "Once" are for them. */
export const reportWrites = {
  reportProblem,
  reportProblemOnce: sentOnce(reportProblem),
  addTicketCommentOnce: sentOnce(helpWrites.addTicketComment),
};
