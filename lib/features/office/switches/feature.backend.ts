import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeSwitchHandlers } from './server/handlers';

export const feature = {
  officeHandlers: officeSwitchHandlers,
} satisfies BackendFeature;
