import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { passwordChangeHandlers, passwordChangePreparations } from './server/change-password';
import { accountPasswordHandlers, passwordPreparations, publicPasswordHandlers } from './server/handlers';
import { passwordMailHandlers } from './server/mail';
import { removeOldResets } from './server/reset-links';

export const feature = {
  publicHandlers: publicPasswordHandlers,
  accountHandlers: accountPasswordHandlers,
  workerHandlers: passwordChangeHandlers,
  preparations: { ...passwordPreparations, ...passwordChangePreparations },
  jobs: passwordMailHandlers,
  everyDay: [removeOldResets],
} satisfies BackendFeature;
