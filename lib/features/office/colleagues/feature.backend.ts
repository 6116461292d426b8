import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { colleagueHandlers, colleaguePreparations } from './server/handlers';

export const feature = {
  adminHandlers: colleagueHandlers,
  preparations: colleaguePreparations,
} satisfies BackendFeature;
