import type { OutboxEventType } from './outbox-event';

/** Whether a person tapped it; a row that no longer says what it was may have been a tap. */
export const isTap = ({ type }: { readonly type: OutboxEventType | null }): boolean => type !== 'analytics';
