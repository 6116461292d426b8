import 'server-only';
import { loadForAdmin, pageNumberOf } from '@/lib/features/office/desk/queries';
import { adminApplicantCalls } from './calls';

export const loadApplicants = (page: unknown) =>
  loadForAdmin(adminApplicantCalls.listApplicants, { query: { page: pageNumberOf(page) } });
