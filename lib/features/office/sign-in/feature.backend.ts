import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import {
  officeSignOutHandlers,
  publicOfficeHandlers,
  secondFactorHandlers,
  secondFactorPreparations,
} from './server/handlers';

export const feature = {
  publicHandlers: publicOfficeHandlers,
  officeHandlers: officeSignOutHandlers,
  preparations: secondFactorPreparations,
  secondFactorHandlers: secondFactorHandlers,
} satisfies BackendFeature;
