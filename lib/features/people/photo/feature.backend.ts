import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { photoHandlers, photoPreparations, publicPhotoHandlers } from './server/handlers';

export const feature = {
  publicHandlers: publicPhotoHandlers,
  workerHandlers: photoHandlers,
  preparations: photoPreparations,
} satisfies BackendFeature;
