import 'server-only';
import { officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { routes } from '@/lib/core/ground/site/routes';
import { failedJobCalls } from './calls';

export const failedJobForms = {
  retryJob: officeForm({
    call: failedJobCalls.retryFailedJob,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    page: () => routes.adminFailedJobs,
    about: 'kind',
  }),
};
