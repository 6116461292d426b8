import { addDays, instantOf } from '@/lib/core/time/zoned';
import { SAMPLE_WORKERS } from '@/lib/features/sample/server/data/profiles';
import type { Draft } from './draft';

const { amara, ben, chloe, dev, ella } = SAMPLE_WORKERS;

/** What the side menu's badges and the features that are switched by name show: all of it as Amara. */
export function planMenu(draft: Draft): void {
  planPaymentDetails(draft);
  planTickets(draft);
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
