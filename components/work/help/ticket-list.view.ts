import { helpMessages } from '@/lib/features/work/help/messages';
import { isDone } from '@/lib/features/work/help/tickets';

/** [HELP-24] */
export const statusText = (status: string): string =>
  isDone(status) ? helpMessages.isClosed : helpMessages.inProgress;
