import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officePaymentsSchemas } from './schema';

const ofWeek = 'admin/pay/weeks/{firstDay}/';
const ofWorker = 'admin/workers/{id}/pay/';

/** Coordinators read pay, owners change it. */
export const officePaymentsCalls = defineCalls<typeof officePaymentsSchemas>()({
  getPayWeek: officeRead('admin/pay/', 'work'),
  /** Returns one cleaner's lines and adjustments of a week, and rates. */
  getWorkerPay: officeRead(ofWorker, 'work'),
  closePayWeek: officeWrite('POST', `${ofWeek}close/`, 'manage'),
  /** Records that the office has paid; no money moves. */
  markPayWeekPaid: officeWrite('POST', `${ofWeek}paid/`, 'manage'),
  /** The answer contains bank details. */
  exportPayWeek: officeWrite('POST', `${ofWeek}export/`, 'manage', { hasSecret: true }),
  setPayRate: officeWrite('POST', `${ofWorker}rates/`, 'manage'),
  addPayAdjustment: officeWrite('POST', `${ofWorker}adjustments/`, 'manage'),
  removePayAdjustment: officeWrite('POST', 'admin/pay/adjustments/{id}/remove/', 'manage'),
  /** Says whether a cancellation by the customer would be late, and what it would pay. */
  getVisitCancellation: officeRead('admin/visits/{jobId}/{date}/cancellation/', 'work'),
  cancelVisit: officeWrite('POST', 'admin/visits/{jobId}/{date}/cancel/', 'work'),
  restoreVisit: officeWrite('POST', 'admin/visits/{jobId}/{date}/restore/', 'work'),
  /** Finishes a visit of a day before today that was never finished. */
  setVisitEnd: officeWrite('POST', 'admin/pay/visits/{jobId}/{date}/end/', 'manage'),
  /** Pays the tip of a finished visit, and confirms the one that its customer says. */
  addVisitTip: officeWrite('POST', 'admin/pay/visits/{jobId}/{date}/tip/', 'manage'),
  declineVisitTip: officeWrite('POST', 'admin/pay/visits/{jobId}/{date}/tip/decline/', 'manage'),
  correctPaidHours: officeWrite('POST', 'admin/pay/visits/{jobId}/{date}/hours/', 'manage'),
});
