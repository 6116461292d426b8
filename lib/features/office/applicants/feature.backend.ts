import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { adminApplicantHandlers } from './server/applicants';

export const feature = {
  adminHandlers: adminApplicantHandlers,
} satisfies BackendFeature;
