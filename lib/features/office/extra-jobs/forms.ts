import 'server-only';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { officeOfferCalls } from './calls';

const parts = { page: pageOf, about: 'undo' };

/** `owner` is the worker who has the job or gets it back; `undo` is 1 if the form undoes the other change. */
export const offerForms = {
  offerVisit: officeForm({ ...parts, call: officeOfferCalls.offerVisit, input: visitOf }),
  offerJob: officeForm({ ...parts, call: officeOfferCalls.offerJob, input: jobOf }),
  withdrawVisit: officeForm({ ...parts, call: officeOfferCalls.withdrawVisit, input: visitOf }),
  withdrawJob: officeForm({ ...parts, call: officeOfferCalls.withdrawJob, input: jobOf }),
};

function visitOf(field: FieldReader) {
  const { params, body } = jobOf(field);
  return { params: { ...params, date: field('date') }, body };
}

function jobOf(field: FieldReader) {
  return { params: { jobId: Number(field('job')) }, body: { workerId: Number(field('owner')) || null } };
}

/** The form returns to the page of a `worker`, or to the list of extra jobs by `kind`, `state` and `page`. */
function pageOf(field: FieldReader): string {
  const worker = Number(field('worker'));
  const list = { kind: field('kind'), state: field('state'), page: Number(field('page')) || 1 };
  const isWorker = Number.isInteger(worker) && worker > 0;
  const page = isWorker ? officeRoutes.adminWorkerJobs(worker) : officeRoutes.officeOffersFor(list);
  return officeRoutes.withOfferFocus(page, { job: field('job'), date: field('date'), owner: field('owner') });
}
