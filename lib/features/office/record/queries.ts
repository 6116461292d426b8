import 'server-only';
import { loadForOffice } from '@/lib/features/office/desk/queries';
import { workerRecordCalls } from './calls';

export const loadWorkerRecord = (id: number) =>
  loadForOffice(workerRecordCalls.getWorkerRecord, { params: { id } });
