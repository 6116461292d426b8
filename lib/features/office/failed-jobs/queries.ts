import 'server-only';
import { loadForAdmin } from '@/lib/features/office/desk/queries';
import { failedJobCalls } from './calls';

export const loadFailedJobs = () => loadForAdmin(failedJobCalls.listFailedJobs, {});
