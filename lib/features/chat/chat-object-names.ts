import { routes } from '@/lib/routes';
import { chatMessages } from './messages';
import type { ChatPartners } from './rules';
import type { Chat } from './wire-messages';

/** With whom a chat is. */
export function partnerName({ kind, name }: Pick<Chat, 'kind' | 'name'>): string {
  if (kind === 'support') return chatMessages.support;
  return name?.trim() || chatMessages.someone;
}

export const chatHref = (partners: ChatPartners, chatId: number): string =>
  partners === 'customers' ? routes.customerChat(chatId) : routes.workerChat(chatId);
