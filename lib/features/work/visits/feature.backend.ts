import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { rollWorld } from './server/roll-world';

export const feature = {
  everyDay: [rollWorld],
} satisfies BackendFeature;
