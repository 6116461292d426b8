import { formatTime } from '@/lib/core/format/time';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import type { SupportHours } from '@/lib/features/contact/use-support-hours';

/** Whether support is there, and when it is or will be. [CONTACT-10] [HELP-18] */
export function hoursText({ isOpen, isLoading, hours, day }: SupportHours): string {
  const { start, end } = hours ?? {};
  if (isLoading) return contactHelpMessages.hoursLoading;
  if (isOpen) {
    return end ? contactHelpMessages.open({ end: formatTime(end) }) : contactHelpMessages.openNow;
  }
  if (!start || !end) return contactHelpMessages.closed;
  const times = { start: formatTime(start), end: formatTime(end) };
  return day === 'today' ? contactHelpMessages.closedToday(times) : contactHelpMessages.closedTomorrow(times);
}
