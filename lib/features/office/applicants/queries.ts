import 'server-only';
import { loadForOffice, pageNumberOf } from '@/lib/features/office/desk/queries';
import { officeApplicantCalls } from './calls';

export const loadApplicants = (page: unknown) =>
  loadForOffice(officeApplicantCalls.listApplicants, { query: { page: pageNumberOf(page) } });
