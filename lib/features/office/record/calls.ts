import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { workerRecordSchemas } from './schema';

/** Money and trust need an owner; hours, areas, travel and notes are daily work. */
export const workerRecordCalls = defineCalls<typeof workerRecordSchemas>()({
  getWorkerRecord: officeRead('admin/workers/{id}/record/'),
  setWorkerTrust: officeWrite('PUT', 'admin/workers/{id}/trust/', 'manage'),
  setWorkerBonus: officeWrite('PUT', 'admin/workers/{id}/bonus/', 'manage'),
  setWorkerDates: officeWrite('PUT', 'admin/workers/{id}/dates/', 'manage'),
  setFillsIn: officeWrite('PUT', 'admin/workers/{id}/fills-in/', 'manage'),
  setWorkerCheck: officeWrite('PUT', 'admin/workers/{id}/checks/{kind}/', 'manage'),
  setWorkerAreas: officeWrite('PUT', 'admin/workers/{id}/areas/', 'work'),
  setWorkerHours: officeWrite('PUT', 'admin/workers/{id}/hours/', 'work'),
  setWorkerDayHours: officeWrite('PUT', 'admin/workers/{id}/day-hours/', 'work'),
  setWorkerNotes: officeWrite('PUT', 'admin/workers/{id}/notes/', 'work'),
});
