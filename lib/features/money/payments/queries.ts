import 'server-only';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { readSchedule } from '@/lib/features/work/schedule/queries';
import { paymentsCalls } from './calls';

export const loadPayments = () =>
  loadForWorker((read, workerId) => ({
    periods: read(paymentsCalls.listPayments, { params: { workerId } }),
    taxYears: read(paymentsCalls.listTaxYears, { params: { workerId } }),
    days: readSchedule(read, workerId),
  }));

export const loadPeriod = (periodId: number) =>
  loadForWorker((read, workerId) => ({
    period: read(paymentsCalls.getPayment, { params: { workerId, periodId } }),
  }));
