import { sampleProvider } from '@/lib/core/backend/worlds/worlds';
import { addDays, addMs, instantOf } from '@/lib/core/ground/time/zoned';
import { ONBOARDING_STEPS } from '@/lib/features/people/onboarding/model';
import { contractSections } from '@/lib/features/people/onboarding/server/contract';
import { sampleEmail } from '@/lib/features/sample/draft/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/draft/server/draft';

const MINUTE_MS = 60_000;
const [MARTA, , KWABENA, SUNITA, LORNA, DIOGO, YETUNDE] = [7, 8, 9, 10, 11, 12, 13] as const;

/** Adds support chats, call requests, reports and applicants for the office to handle. */
export function planWeekInbox(draft: SampleDraft, emailSuffix?: string): void {
  for (const chat of CHATS) addSupportChat(draft, chat);
  planCallRequests(draft);
  planReports(draft);
  planMoreApplicants(draft, emailSuffix);
}

interface SupportChat {
  readonly workerId: number;
  readonly written: readonly (readonly [author: 'worker' | 'office', minutesAgo: number, text: string])[];
  /** This many of the worker's last messages are unread. */
  readonly unread: number;
  readonly endedBy?: 'support';
}

const HOUR = 60;
const CHATS: readonly SupportChat[] = [
  {
    workerId: YETUNDE,
    unread: 2,
    written: [
      ['worker', 42, 'Hello, the customer has bought a new hoover and it has no bags.'],
      ['worker', 40, 'Can I bring my own today and add the cost?'],
    ],
  },
  {
    workerId: KWABENA,
    unread: 1,
    written: [
      ['worker', 26 * HOUR, 'When do I get the pay for last week?'],
      ['office', 25 * HOUR, 'Hi Kwabena, it goes out on Friday morning.'],
      ['worker', 3 * HOUR, 'Thank you. Is the cancelled visit in it as well?'],
    ],
  },
  {
    workerId: LORNA,
    unread: 0,
    written: [
      ['worker', 50 * HOUR, 'I would like more work in E8 on Mondays.'],
      ['office', 49 * HOUR, 'Noted, Lorna. We look for two homes near you.'],
    ],
    endedBy: 'support',
  },
];

function addSupportChat(draft: SampleDraft, { workerId, written, unread, endedBy }: SupportChat): void {
  const { now } = draft.input;
  const before = (minutes: number) => addMs(now, -minutes * MINUTE_MS);
  const threadId = draft.chatThreads.length + 1;
  const createdAt = before(written[0]?.[1] ?? 0);
  draft.chatThreads.push({
    ...{ id: threadId, kind: 'support', workerId, createdAt },
    counterpartUnreadCount: unread,
  });
  for (const [place, [author, minutesAgo, text]] of written.entries()) {
    const id = draft.chatMessages.length + 1;
    const at = before(minutesAgo);
    const readAt = place < written.length - unread ? at : null;
    draft.chatMessages.push({
      ...{ id, threadId, author: author === 'worker' ? author : 'counterpart', text },
      clientKey: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      ...{ writtenAt: at, sentAt: at, deliveredAt: readAt, readAt },
    });
  }
  if (!endedBy) return;
  const lastMessageId = draft.chatMessages.length;
  draft.supportChatEnds.push({ threadId, lastMessageId, endedBy, endedAt: before(48 * HOUR) });
}

function planCallRequests(draft: SampleDraft): void {
  const { now } = draft.input;
  const phoneOf = (workerId: number) => draft.workers.find(({ id }) => id === workerId)?.telephone ?? '';
  const request = (workerId: number, minutesAgo: number) => ({
    ...{ id: draft.supportCallRequests.length + 1, workerId, phone: phoneOf(workerId) },
    requestedAt: addMs(now, -minutesAgo * MINUTE_MS),
  });
  draft.supportCallRequests.push({
    ...request(SUNITA, 18),
    ...{ category: 'complaint', description: 'The customer says that a vase broke. It was broken before.' },
  });
  draft.supportCallRequests.push({
    ...request(DIOGO, 15 * HOUR),
    ...{ category: 'payment', description: 'One visit is missing in my last pay.' },
  });
}

function planReports(draft: SampleDraft): void {
  draft.problemReports.push({
    ...{ id: draft.problemReports.length + 1, workerId: MARTA, category: 'keys' },
    description: 'The top key turns only halfway. I could lock the bottom lock.',
    reportedAt: addMs(draft.input.now, -130 * MINUTE_MS),
  });
  const ofKeys = { reportId: draft.problemReports.length, category: 'keys', tags: ['keys'] };
  addTicket(draft, { ...ofKeys, workerId: MARTA, subject: 'Keys', status: 'new' }, [
    ['worker', 130, 'The top key turns only halfway. I could lock the bottom lock.'],
  ]);
  addTicket(
    draft,
    { workerId: SUNITA, subject: 'Working hours', category: 'working-hours', status: 'pending' },
    [
      ['worker', 20 * HOUR, 'Can I finish at 2pm on Fridays from now on?'],
      ['office', 18 * HOUR, 'Yes. From which Friday?'],
    ],
  );
}

type NewTicket = Omit<SampleDraft['tickets'][number], 'id' | 'createdAt' | 'lastUpdatedAt'>;

function addTicket(
  { tickets, ticketComments, input: { now } }: SampleDraft,
  ticket: NewTicket,
  written: readonly (readonly [author: 'worker' | 'office', minutesAgo: number, body: string])[],
): void {
  const before = (minutes: number) => addMs(now, -minutes * MINUTE_MS);
  const ticketId = tickets.length + 1;
  tickets.push({
    ...{ ...ticket, id: ticketId, hasUnreadComments: ticket.status === 'pending' },
    ...{ createdAt: before(written[0]?.[1] ?? 0), lastUpdatedAt: before(written.at(-1)?.[1] ?? 0) },
  });
  for (const [author, minutesAgo, body] of written)
    ticketComments.push({
      id: ticketComments.length + 1,
      ticketId,
      author,
      body,
      createdAt: before(minutesAgo),
    });
}

/** Adds applicants beside the sample's: more who are invited, late or gone, and a cleaner who has just joined. */
function planMoreApplicants(draft: SampleDraft, emailSuffix?: string): void {
  const { today, zone } = draft.input;
  const before = (days: number, time = '12:00') => instantOf(addDays(today, -days), time, zone);
  const mailed = (days: number) => ({ invitedAt: before(days), mailedAt: before(days, '12:01') });
  const add = (firstNames: string, lastName: string, more: ReturnType<typeof mailed> & Withdrawn) => {
    const id = draft.applicants.length + 1;
    const email = sampleEmail(firstNames.toLowerCase(), emailSuffix);
    draft.applicants.push({ id, firstNames, lastName, email, ...more });
    return { id, email };
  };
  for (const { firstNames, lastName, daysAgo } of INVITED) {
    const { id: applicantId, email } = add(firstNames, lastName, mailed(daysAgo));
    // This is no valid hash, so no token can match it.
    const hash = `sample link ${applicantId} of ${email}`;
    draft.applicantLinks.push({ applicantId, hash, endsAt: before(daysAgo - LINK_DAYS) });
  }
  add('Kirsty', 'Abernethy', { ...mailed(12), withdrawnAt: before(10) });
  add('Diogo', 'Ferreira', { ...mailed(45), workerId: DIOGO });
  planJoined(draft, before(34));
}

interface Withdrawn {
  readonly withdrawnAt?: string;
  readonly workerId?: number;
}

/** A mailed link works this many days. */
const LINK_DAYS = 14;

/** The last applicant's link has expired. */
const INVITED = [
  { firstNames: 'Shanice', lastName: 'Wedderburn', daysAgo: 1 },
  { firstNames: 'Ioana', lastName: 'Munteanu', daysAgo: 5 },
  { firstNames: 'Bethan', lastName: 'Prosser', daysAgo: 21 },
] as const;

function planJoined(draft: SampleDraft, doneAt: string): void {
  const steps = ONBOARDING_STEPS.filter((step) => !['password', 'contract', 'quiz'].includes(step));
  for (const step of steps) draft.onboardingSteps.push({ workerId: DIOGO, step, doneAt });
  const name = 'Diogo Ferreira';
  draft.contracts.push({
    ...{ workerId: DIOGO, name, sections: contractSections(sampleProvider()) },
    ...{ signature: { kind: 'typed', name }, signedAt: doneAt, signedFrom: '203.0.113.24' },
  });
}
