import { helpMessages } from '@/lib/features/work/help/messages';
import { isDone } from '@/lib/features/work/help/tickets';

export const statusText = (status: string): string =>
  isDone(status) ? helpMessages.isClosed : helpMessages.inProgress;
