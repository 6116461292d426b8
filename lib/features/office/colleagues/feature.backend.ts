import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { colleagueHandlers, colleaguePreparations } from './server/handlers';

export const feature = {
  officeHandlers: colleagueHandlers,
  preparations: colleaguePreparations,
} satisfies BackendFeature;
