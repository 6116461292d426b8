import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { profileFacts } from './server/audit-facts';

export const feature = {
  auditFacts: profileFacts,
} satisfies BackendFeature;
