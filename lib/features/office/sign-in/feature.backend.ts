import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import {
  adminSignOutHandlers,
  publicAdminHandlers,
  secondFactorHandlers,
  secondFactorPreparations,
} from './server/handlers';

export const feature = {
  publicHandlers: publicAdminHandlers,
  adminHandlers: adminSignOutHandlers,
  preparations: secondFactorPreparations,
  secondFactorHandlers: secondFactorHandlers,
} satisfies BackendFeature;
