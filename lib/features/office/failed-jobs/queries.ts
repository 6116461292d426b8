import 'server-only';
import { loadForOffice } from '@/lib/features/office/desk/queries';
import { failedJobCalls } from './calls';

export const loadFailedJobs = () => loadForOffice(failedJobCalls.listFailedJobs, {});
