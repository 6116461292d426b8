import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeApplicantHandlers } from './server/applicants';

export const feature = {
  officeHandlers: officeApplicantHandlers,
} satisfies BackendFeature;
