import { contactMessages } from '@/lib/features/contact/messages';
import type { SupportHours } from '@/lib/features/contact/use-support-hours';
import { formatTime } from '@/lib/format/time';

/** Whether support is there, and when it is or will be. [CONTACT-10] [HELP-18] */
export function hoursText({ isOpen, isLoading, hours, day }: SupportHours): string {
  const { start, end } = hours ?? {};
  if (isLoading) return contactMessages.hoursLoading;
  if (isOpen) {
    return end ? contactMessages.open({ end: formatTime(end) }) : contactMessages.openNow;
  }
  if (!start || !end) return contactMessages.closed;
  const times = { start: formatTime(start), end: formatTime(end) };
  return day === 'today' ? contactMessages.closedToday(times) : contactMessages.closedTomorrow(times);
}
