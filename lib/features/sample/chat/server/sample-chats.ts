import { addDays, instantOf } from '@/lib/core/ground/time/zoned';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/draft/server/draft';

const { amara } = SAMPLE_WORKERS;

interface Written {
  readonly author: 'worker' | 'counterpart';
  readonly time: string;
  readonly text: string;
  readonly isRead?: boolean;
}

export function planChats(draft: SampleDraft): void {
  planCustomerChat(draft);
  planWorkerChat(draft);
}

function planCustomerChat(draft: SampleDraft): void {
  const { today } = draft.input;
  const todays = draft.visits.filter(
    (visit) => visit.workerId === amara && visit.actualDate === today && !visit.skipped,
  );
  const [, visit] = todays.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  if (!visit) throw new Error('Amara has two visits on any today');
  const { jobId, scheduledDate } = visit;
  addChat(draft, { workerId: amara, jobId, scheduledDate, unreadCount: 3 }, [
    {
      author: 'worker',
      time: '17:55',
      text: 'Good evening! I will be with you tomorrow as planned.',
      isRead: true,
    },
    {
      author: 'counterpart',
      time: '18:59',
      text: 'Thank you. The front door sticks a little: please pull it towards you and then turn the key.',
    },
    { author: 'counterpart', time: '19:00', text: 'The oven can wait until next time.' },
    { author: 'counterpart', time: '19:18', text: 'And could you close the kitchen window when you go?' },
  ]);
}

function planWorkerChat(draft: SampleDraft): void {
  const handover = draft.remoteKeyTransfers.find(({ otherWorkerId }) => otherWorkerId === SAMPLE_WORKERS.ewa);
  if (!handover) throw new Error('Amara hands over keys with Ewa on any today');
  const { id: remoteKeyTransferId, otherWorkerId } = handover;
  addChat(draft, { kind: 'handover', workerId: amara, otherWorkerId, remoteKeyTransferId }, [
    {
      author: 'counterpart',
      time: '18:05',
      text: 'Hi Amara, shall we meet at the front door?',
      isRead: true,
    },
    { author: 'worker', time: '18:07', text: 'Yes please. I have both keys with me.', isRead: true },
    { author: 'counterpart', time: '18:12', text: 'Perfect, see you tomorrow.', isRead: true },
  ]);
}

function addChat(
  { chatThreads, chatMessages, input: { today, zone } }: SampleDraft,
  thread: Omit<SampleDraft['chatThreads'][number], 'id' | 'createdAt'>,
  written: readonly Written[],
): void {
  const threadId = chatThreads.length + 1;
  const lastEvening = (time: string) => instantOf(addDays(today, -1), time, zone);
  chatThreads.push({ ...thread, id: threadId, createdAt: lastEvening(written[0]?.time ?? '18:00') });
  for (const { author, time, text, isRead = false } of written) {
    const id = chatMessages.length + 1;
    const at = lastEvening(time);
    chatMessages.push({
      id,
      threadId,
      author,
      text,
      clientKey: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      writtenAt: at,
      sentAt: at,
      deliveredAt: isRead ? at : null,
      readAt: isRead ? at : null,
    });
  }
}
