import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { customerChatHandlers } from './customer/server/handlers';
import { CUSTOMER_MAIL_JOB, customerMailHandler } from './customer/server/mail-customer';
import { chatHandlers } from './server/handlers';
import { chatMessageHandlers } from './server/message-handlers';
import { officeChatHandlers, supportChatHandlers } from './support/server/handlers';

export const feature = {
  publicHandlers: customerChatHandlers,
  workerHandlers: { ...chatHandlers, ...supportChatHandlers, ...chatMessageHandlers },
  officeHandlers: officeChatHandlers,
  jobs: (options) => ({ [CUSTOMER_MAIL_JOB]: customerMailHandler(options) }),
} satisfies BackendFeature;
