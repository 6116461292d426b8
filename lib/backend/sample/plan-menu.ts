import { addDays, instantOf } from '@/lib/time/zoned';
import { SAMPLE_WORKERS } from './data/profiles';
import type { Draft } from './draft';

const { amara, ben, chloe, dev, ella } = SAMPLE_WORKERS;

/** What the side menu's badges and the features that are switched by name show: all of it as Amara. */
export function planMenu(draft: Draft): void {
  planPaymentDetails(draft);
  planTickets(draft);
  planChats(draft);
  planFeatures(draft);
}

/** Ben's lack the sort code, and Ella has given none, so that both are asked for them. */
function planPaymentDetails({ paymentDetails, random }: Draft): void {
  const account = (workerId: number, nameOnAccount: string) => ({
    workerId,
    nameOnAccount,
    accountNumber: random.digits('########'),
    sortCode: random.digits('##-##-##'),
  });
  paymentDetails.push(
    { ...account(amara, 'Amara Okafor'), nationalInsuranceNumber: random.digits('AB######C') },
    { ...account(ben, 'Ben Castellanos'), sortCode: null },
    account(chloe, 'Chloe Marchetti'),
    account(dev, 'Dev Banerjee'),
  );
}

/** Two in progress, one of them with an answer that she has not read, and a closed one. */
function planTickets({ tickets, input: { today, zone } }: Draft): void {
  const middayBefore = (days: number) => instantOf(addDays(today, -days), '12:00', zone);
  const times = (created: number, updated: number) => ({
    workerId: amara,
    createdAt: middayBefore(created),
    lastUpdatedAt: middayBefore(updated),
  });
  tickets.push(
    {
      ...times(3, 1),
      id: 1,
      subject: 'My last payment',
      category: 'payment',
      status: 'pending',
      hasUnreadComments: true,
    },
    {
      ...times(2, 2),
      id: 2,
      subject: 'A key that does not turn',
      category: 'keys',
      status: 'new',
      priority: 'urgent',
      callRequested: true,
    },
    {
      ...times(9, 6),
      id: 3,
      subject: 'Change of address',
      category: 'contact-details',
      status: 'closed',
    },
  );
}

/** Three messages that she has not read about the second visit of her today. */
function planChats({ chatThreads, chatMessages, visits, input: { today, zone } }: Draft): void {
  const lastEvening = (time: string) => instantOf(addDays(today, -1), time, zone);
  const todays = visits.filter(
    (visit) => visit.workerId === amara && visit.actualDate === today && !visit.skipped,
  );
  const [, visit] = todays.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  if (!visit) throw new Error('Amara has two visits on any today');
  const { jobId, scheduledDate } = visit;
  chatThreads.push({
    id: 1,
    workerId: amara,
    jobId,
    scheduledDate,
    unreadCount: 3,
    createdAt: lastEvening('17:55'),
  });
  const customer = (time: string, text: string) => ({ author: 'counterpart' as const, time, text });
  const messages = [
    {
      author: 'worker' as const,
      time: '17:55',
      text: 'Good evening! I will be with you tomorrow as planned.',
    },
    customer(
      '18:59',
      'Thank you. The front door sticks a little: please pull it towards you and then turn the key.',
    ),
    customer('19:00', 'The oven can wait until next time.'),
    customer('19:18', 'And could you close the kitchen window when you go?'),
  ];
  for (const [index, { author, time, text }] of messages.entries()) {
    const at = lastEvening(time);
    const isRead = author === 'worker';
    chatMessages.push({
      id: index + 1,
      threadId: 1,
      author,
      text,
      clientKey: `00000000-0000-4000-8000-00000000000${index + 1}`,
      writtenAt: at,
      sentAt: at,
      deliveredAt: isRead ? at : null,
      readAt: isRead ? at : null,
    });
  }
}

function planFeatures({ workerFeatures, generalFeatures, settings }: Draft): void {
  for (const name of ['recommended-start-time', 'need-more-time', 'academy-link']) {
    workerFeatures.push({ workerId: amara, name, active: true });
  }
  workerFeatures.push({ workerId: ben, name: 'time-off-message-required', active: true });
  workerFeatures.push({ workerId: ella, name: 'pandemic-precautions', active: true });
  generalFeatures.push({ name: 'pandemic-precautions', active: false });
  settings.push({ name: 'sweep_academy_url', value: 'https://academy.sweep.example/' });
  settings.push({ name: 'chat_allowed', value: true });
}
