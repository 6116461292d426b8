import 'server-only';
import { officeForm } from '@/lib/core/sign-in/office-form';
import { routes } from '@/lib/routes';
import { adminCalls, adminSupportCalls, failedJobCalls } from './calls';
import { SUPPORT_KINDS } from './model';

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
    page: (field) => routes.adminWorker(Number(field('worker'))),
    about: 'name',
  }),
  setting: officeForm({
    call: adminCalls.setSetting,
    input: (field) => ({ params: { name: field('name') }, body: { value: settingOf(field('value')) } }),
    page: () => routes.adminSwitches,
    about: 'name',
    keeps: ['value'],
  }),
  finishSupportItem: officeForm({
    call: adminSupportCalls.finishSupportItem,
    input: (field) => {
      const kind = SUPPORT_KINDS.find((one) => one === field('kind'));
      return kind ? { params: { kind, id: Number(field('id')) } } : null;
    },
    page: () => routes.adminSupport,
  }),
  retryJob: officeForm({
    call: failedJobCalls.retryFailedJob,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    page: () => routes.adminFailedJobs,
  }),
};

export type OfficeFormName = keyof typeof officeForms;

/** Form values are strings, but the settings distinguish true from "true". */
function settingOf(text: string): string | boolean | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : trimmed;
}
