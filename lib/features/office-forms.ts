import 'server-only';
import { may, type OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { applicantForms } from './office/applicants/forms';
import { broadcastForms } from './office/broadcasts/forms';
import { colleagueForms } from './office/colleagues/forms';
import { offerForms } from './office/extra-jobs/forms';
import { failedJobForms } from './office/failed-jobs/forms';
import { savedReplyForms } from './office/help/forms';
import { inboxForms } from './office/inbox/forms';
import { handoverForms } from './office/keys/forms';
import { paymentsForms } from './office/pay/forms';
import { switchForms } from './office/switches/forms';
import { absenceForms } from './office/time-off/forms';
import { workerForms } from './office/workers/forms';

/** Forms of `/admin` by the end of their address. */
export const officeForms = {
  ...switchForms,
  ...workerForms,
  ...failedJobForms,
  ...absenceForms,
  ...applicantForms,
  ...colleagueForms,
  ...broadcastForms,
  ...handoverForms,
  ...inboxForms,
  ...savedReplyForms,
  ...offerForms,
  ...paymentsForms,
};

export type OfficeFormName = keyof typeof officeForms;

/** Forms that the role may send. */
export const formsOf = (role: OfficeRole): readonly OfficeFormName[] =>
  (Object.keys(officeForms) as OfficeFormName[]).filter((name) => may(role, officeForms[name].needs));
