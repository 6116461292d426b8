import 'server-only';
import { may, type OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { applicantForms } from '../applicants/forms';
import { broadcastForms } from '../broadcasts/forms';
import { colleagueForms } from '../colleagues/forms';
import { offerForms } from '../extra-jobs/forms';
import { failedJobForms } from '../failed-jobs/forms';
import { helpTopicForms, savedReplyForms } from '../help/forms';
import { inboxForms } from '../inbox/forms';
import { handoverForms } from '../keys/forms';
import { paymentsForms } from '../pay/forms';
import { workerRecordForms } from '../record/forms';
import { switchForms } from '../switches/forms';
import { absenceForms } from '../time-off/forms';
import { workerForms } from '../workers/forms';

/** The key is the end of a form's address below `/admin`. */
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
  ...helpTopicForms,
  ...savedReplyForms,
  ...offerForms,
  ...paymentsForms,
  ...workerRecordForms,
};

export type OfficeFormName = keyof typeof officeForms;

/** The role may send these forms. */
export const formsOf = (role: OfficeRole): readonly OfficeFormName[] =>
  (Object.keys(officeForms) as OfficeFormName[]).filter((name) => may(role, officeForms[name].needs));
