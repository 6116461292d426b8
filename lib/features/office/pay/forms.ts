import 'server-only';
import { randomUUID } from 'node:crypto';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { HAND_ADJUSTMENTS } from '@/lib/features/money/payments/model';
import { payAddress } from './address';
import { officePaymentsCalls } from './calls';
import { readPayView, readVisitKey } from './model';

/** `week` is the Monday, and `list` the query of the page. */
const parts = { page: pageOf };

export const paymentsForms = {
  closeWeek: officeForm({
    ...parts,
    call: officePaymentsCalls.closePayWeek,
    input: (field) => ({
      ...weekOf(field),
      body: { workerId: workerIn(field), leavesOpen: field('leavesOpen') === '1' },
    }),
  }),
  markPaid: officeForm({
    ...parts,
    call: officePaymentsCalls.markPayWeekPaid,
    input: (field) => ({ ...weekOf(field), body: { workerId: workerIn(field), day: field('day') } }),
    keeps: ['day'],
  }),
  setRate: officeForm({
    call: officePaymentsCalls.setPayRate,
    page: (field, isDone) =>
      field('back') === 'cleaner' ? officeRoutes.adminWorker(Number(field('worker'))) : pageOf(field, isDone),
    input: (field) => ({
      params: { id: Number(field('worker')) },
      body: { from: field('from'), base: field('base'), bonus: field('bonus'), fee: field('fee') },
    }),
    keeps: ['from', 'base', 'bonus', 'fee'],
  }),
  addAdjustment: officeForm({
    ...parts,
    call: officePaymentsCalls.addPayAdjustment,
    input: (field) => {
      const type = HAND_ADJUSTMENTS.find((one) => one === field('kind'));
      if (!type) return null;
      const { firstDay } = weekOf(field).params;
      const clientKey = field('clientKey') || randomUUID();
      const typed = { amount: field('amount'), reason: field('reason') };
      return { params: { id: Number(field('worker')) }, body: { firstDay, type, ...typed, clientKey } };
    },
    keeps: ['kind', 'amount', 'reason'],
  }),
  removeAdjustment: officeForm({
    ...parts,
    call: officePaymentsCalls.removePayAdjustment,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    // A colleague was faster.
    doneBy: 'not_found',
  }),
  cancelVisit: officeForm({
    call: officePaymentsCalls.cancelVisit,
    about: 'visit',
    page: (field, isDone) => {
      const worker = Number(field('worker'));
      return isDone
        ? officeRoutes.adminWorkerWeek(worker)
        : officeRoutes.officeWorkerWeekCancelling(worker, field('visit'));
    },
    input: visitIn,
  }),
  restoreVisit: officeForm({
    call: officePaymentsCalls.restoreVisit,
    about: 'visit',
    page: (field) => officeRoutes.adminWorkerWeek(Number(field('worker'))),
    input: visitIn,
  }),
  setEnd: officeForm({
    ...parts,
    call: officePaymentsCalls.setVisitEnd,
    input: (field) => {
      const visit = readVisitKey(field('visit'));
      return (
        visit && {
          params: { jobId: visit.jobId, date: visit.scheduledDate },
          body: { end: field('end') },
        }
      );
    },
    keeps: ['end'],
  }),
  addTip: officeForm({
    ...parts,
    call: officePaymentsCalls.addVisitTip,
    input: (field) => {
      const visit = readVisitKey(field('visit'));
      const body = { workerId: Number(field('worker')), amount: field('amount'), saidPence: saidIn(field) };
      return visit && { params: { jobId: visit.jobId, date: visit.scheduledDate }, body };
    },
    keeps: ['amount'],
  }),
  declineTip: officeForm({
    ...parts,
    call: officePaymentsCalls.declineVisitTip,
    input: (field) => {
      const visit = readVisitKey(field('visit'));
      const saidPence = saidIn(field);
      if (!visit || saidPence === null) return null;
      return { params: { jobId: visit.jobId, date: visit.scheduledDate }, body: { saidPence } };
    },
  }),
  correctHours: officeForm({
    ...parts,
    call: officePaymentsCalls.correctPaidHours,
    input: (field) => {
      const visit = readVisitKey(field('visit'));
      return (
        visit && {
          params: { jobId: visit.jobId, date: visit.scheduledDate },
          body: { hours: field('hours'), reason: field('reason') },
        }
      );
    },
    keeps: ['hours', 'reason'],
  }),
};

function visitIn(field: FieldReader) {
  const visit = readVisitKey(field('visit'));
  return visit && { params: { jobId: visit.jobId, date: visit.scheduledDate } };
}

const saidIn = (field: FieldReader): number | null => Number(field('said')) || null;

const weekOf = (field: FieldReader) => ({ params: { firstDay: field('week') } });

const workerIn = (field: FieldReader): number | null => Number(field('worker')) || null;

/** A refused form of the sheet stays open. */
function pageOf(field: FieldReader, isDone: boolean): string {
  const view = readPayView(Object.fromEntries(new URLSearchParams(field('list'))));
  return payAddress({ ...view, sheet: isDone ? null : view.sheet });
}
