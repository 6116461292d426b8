import 'server-only';
import { loadForAdmin } from '@/lib/features/office/desk/queries';
import { workerRecordCalls } from './calls';

export const loadWorkerRecord = (id: number) =>
  loadForAdmin(workerRecordCalls.getWorkerRecord, { params: { id } });
