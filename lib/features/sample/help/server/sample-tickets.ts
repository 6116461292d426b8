import { addDays, addMs, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/draft/server/draft';

const { amara, ben } = SAMPLE_WORKERS;
const HOUR_MS = 3_600_000;

/** Two open tickets of Amara, one with an unread answer, and a closed one; an open one of Ben. */
export function planTickets(draft: SampleDraft): void {
  const { input, visits, tickets, cannedReplies } = draft;
  const { today, zone } = input;
  const middayBefore = (days: number) => instantOf(addDays(today, -days), '12:00', zone);
  const times = (created: number, updated: number) => ({
    createdAt: middayBefore(created),
    lastUpdatedAt: middayBefore(updated),
  });
  const paid = visits.findLast(
    ({ workerId, actualDate }) => workerId === amara && actualDate < addDays(today, -3),
  );
  tickets.push(
    {
      ...{ ...times(3, 1), workerId: amara, id: 1, subject: 'My last payment', category: 'payment' },
      ...{ status: 'pending', hasUnreadComments: true, tags: ['payment'] },
      ...(paid && { jobId: paid.jobId, scheduledDate: paid.scheduledDate, actualDate: paid.actualDate }),
    },
    {
      ...{ ...times(2, 2), workerId: amara, id: 2, subject: 'A key that does not turn', category: 'keys' },
      ...{ status: 'new', priority: 'urgent', callRequested: true, tags: ['keys'] },
    },
    {
      ...{ ...times(9, 6), workerId: amara, id: 3, subject: 'Change of address' },
      ...{ category: 'contact-details', status: 'closed' },
    },
    {
      ...{ ...times(4, 1), workerId: ben, id: 4, subject: 'Working hours', category: 'working-hours' },
      ...{ status: 'open', tags: ['working-hours'] },
    },
  );
  planComments(draft, middayBefore);
  cannedReplies.push(
    {
      id: 1,
      title: 'We are looking into it',
      body: 'Thank you for telling us. We will write to you again today.',
    },
    {
      id: 2,
      title: 'Pay changed',
      body: 'We have corrected your pay. You will see it in your next payment.',
    },
    { id: 3, title: 'Call us', body: 'Please call us. We can solve this together.' },
  );
}

function planComments({ ticketComments }: SampleDraft, middayBefore: (days: number) => Instant): void {
  const add = (ticketId: number, author: 'worker' | 'office', createdAt: Instant, body: string) =>
    ticketComments.push({ id: ticketComments.length + 1, ticketId, author, createdAt, body });
  add(1, 'worker', middayBefore(3), 'I stayed an hour longer, but the payment does not show it.');
  add(1, 'office', addMs(middayBefore(2), HOUR_MS), 'Thank you. We asked your customer.');
  add(1, 'office', middayBefore(1), 'Your customer agrees. You get the hour with your next payment.');
  add(2, 'worker', middayBefore(2), 'The new key does not turn in the lower lock.');
  add(3, 'worker', middayBefore(9), 'I have moved. Please change my address.');
  add(3, 'office', middayBefore(6), 'Your new address is saved.');
  add(4, 'worker', middayBefore(4), 'Can I work until 2pm on Fridays?');
  add(4, 'office', middayBefore(2), 'Yes. Is that from next week?');
  add(4, 'worker', middayBefore(1), 'From next week, please.');
}
