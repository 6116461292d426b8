import 'server-only';
import { officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { officeWorkerCalls } from './calls';

export const workerForms = {
  workerFeature: officeForm({
    call: officeWorkerCalls.setWorkerFeature,
    input: (field) => ({
      params: { id: Number(field('worker')), name: field('name') },
      body: { active: field('active') === 'everybody' ? null : field('active') === 'on' },
    }),
    page: (field) => officeRoutes.adminWorker(Number(field('worker'))),
    about: 'name',
  }),
};
