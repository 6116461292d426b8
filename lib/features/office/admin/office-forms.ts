import 'server-only';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { adminApplicantCalls } from '@/lib/features/office/applicants/calls';
import { broadcastForms } from '@/lib/features/office/broadcasts/office-forms';
import { colleagueForms } from '@/lib/features/office/colleagues/office-forms';
import { offerForms } from '@/lib/features/office/extra-jobs/forms';
import { savedReplyForms } from '@/lib/features/office/help/forms';
import { inboxForms } from '@/lib/features/office/inbox/office-forms';
import { handoverForms } from '@/lib/features/office/keys/forms';
import { paymentsForms } from '@/lib/features/office/pay/forms';
import { adminAbsenceCalls } from '@/lib/features/office/time-off/calls';
import { adminCalls, failedJobCalls } from './calls';
import { fieldOf, isSettingName } from './setting-fields';

/** Forms of `/admin` by the end of their address. */
export const officeForms = {
  feature: officeForm({
    call: adminCalls.setGeneralFeature,
    input: (field) => ({ params: { name: field('name') }, body: { active: field('active') === 'on' } }),
    page: () => routes.adminSwitches,
    about: 'name',
  }),
  workerFeature: officeForm({
    call: adminCalls.setWorkerFeature,
    input: (field) => ({
      params: { id: Number(field('worker')), name: field('name') },
      body: { active: field('active') === 'everybody' ? null : field('active') === 'on' },
    }),
    page: (field) => officeRoutes.adminWorker(Number(field('worker'))),
    about: 'name',
  }),
  setting: officeForm({
    call: adminCalls.setSetting,
    input: (field) => ({
      params: { name: field('name') },
      body: { value: settingOf(field('name'), field.all('value').join(',')) },
    }),
    page: () => routes.adminSwitches,
    about: 'name',
    keeps: ['value'],
  }),
  retryJob: officeForm({
    call: failedJobCalls.retryFailedJob,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    page: () => routes.adminFailedJobs,
    about: 'kind',
  }),
  acknowledgeAbsence: officeForm({
    call: adminAbsenceCalls.acknowledgeAbsence,
    input: (field) => ({ params: { id: Number(field('worker')) } }),
    page: () => routes.admin,
    about: 'name',
    // Not listed any more: already taken care of.
    doneBy: 'not_found',
  }),
  invite: officeForm({
    call: adminApplicantCalls.inviteApplicant,
    input: (field) => ({
      body: { firstNames: field('firstNames'), lastName: field('lastName'), email: field('email') },
    }),
    page: (_, isDone) => (isDone ? routes.adminApplicants : officeRoutes.adminApplicantsFor({ invite: '1' })),
    about: 'email',
    keeps: ['firstNames', 'lastName', 'email'],
  }),
  inviteAgain: officeForm({
    call: adminApplicantCalls.inviteAgain,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    // New invitations are on the first page.
    page: (field, isDone) => (isDone ? routes.adminApplicants : applicantsPageOf(field)),
    about: 'name',
  }),
  withdrawInvitation: officeForm({
    call: adminApplicantCalls.withdrawInvitation,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    page: (field) => applicantsPageOf(field),
    about: 'name',
  }),
  ...colleagueForms,
  ...broadcastForms,
  ...handoverForms,
  ...inboxForms,
  ...savedReplyForms,
  ...offerForms,
  ...paymentsForms,
};

export type OfficeFormName = keyof typeof officeForms;

const applicantsPageOf = (field: FieldReader) =>
  officeRoutes.adminApplicantsFor({ page: Number(field('page')) || 1 });

/**
 * Form values are strings, but the settings distinguish true from "true". A check box that is off sends nothing, and
 * several that are on send several values.
 */
function settingOf(name: string, text: string): string | boolean | null {
  const trimmed = text.trim();
  if (trimmed === '') return isSettingName(name) && fieldOf(name).kind === 'switch' ? false : null;
  return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : trimmed;
}
