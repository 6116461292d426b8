import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { DOCUMENT_MAIL_JOB, documentMailHandler } from './server/document-mail';
import { documentsHandlers } from './server/handlers';

export const feature = {
  workerHandlers: documentsHandlers,
  jobs: (options) => ({ [DOCUMENT_MAIL_JOB]: documentMailHandler(options) }),
} satisfies BackendFeature;
