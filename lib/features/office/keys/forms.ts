import 'server-only';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { officeHandoverCalls } from './calls';

/** `visit` is a job id and a day; `key` is repeated. */
export const handoverForms = {
  planHandover: officeForm({
    call: officeHandoverCalls.planHandover,
    input: (field) => {
      const [job, scheduledDate] = visitOf(field);
      return {
        params: { id: Number(field('worker')) },
        body: {
          ...{ jobId: Number(job), scheduledDate },
          otherWorkerId: Number(field('other')),
          keyIds: field.all('key').map(Number),
          meetingPlace: field('meetingPlace').trim(),
        },
      };
    },
    page: (field, isDone) => {
      if (isDone) return deskOf(field);
      const [job, date] = visitOf(field);
      const keys = field.all('key').map(Number).join(' ');
      return deskOf(field, { other: field('other'), job, date, keys });
    },
    // The meeting place is not in the address, which may be logged.
    about: 'visit',
    keeps: ['worker', 'other', 'visit', 'meetingPlace'],
  }),
  cancelHandover: officeForm({
    call: officeHandoverCalls.cancelHandover,
    input: (field) => ({ params: { id: Number(field('worker')), transferId: Number(field('id')) } }),
    page: (field) => deskOf(field),
    about: 'id',
  }),
};

function visitOf(field: FieldReader): readonly [job: string, date: string] {
  const [job = '', date = ''] = field('visit').split(' ');
  return [job, date];
}

function deskOf(field: FieldReader, plan?: Parameters<typeof officeRoutes.officeHandoverPlan>[1]): string {
  const id = Number(field('worker'));
  if (!(id > 0)) return routes.admin;
  return plan ? officeRoutes.officeHandoverPlan(id, plan) : officeRoutes.adminHandovers(id);
}
