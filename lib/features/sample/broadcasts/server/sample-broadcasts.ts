import { routes } from '@/lib/core/ground/site/routes';
import { addMs } from '@/lib/core/ground/time/zoned';
import { type BroadcastContent, payloadOf } from '@/lib/features/office/broadcasts/model';
import type { BroadcastKind } from '@/lib/features/records/notices-values';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/draft/server/draft';

const { chloe } = SAMPLE_WORKERS;

const HOUR_MS = 3_600_000;
const DAYS_VALID = 14;

/** Chloe has one of each kind: the popup and the question open when she signs in, the notification was opened. */
export function planBroadcasts(draft: SampleDraft): void {
  add(draft, 'popup', {
    heading: 'Winter gloves are here',
    body: 'Pick up a free pair at the office this week.',
    icon: 'gift',
    dismiss_text: 'Got it',
    show_tip_helpful_section: 'true',
  });
  add(draft, 'mood', { title: 'Your week', question: 'How was your last week of cleaning?' });
  add(
    draft,
    'notification',
    { title: 'Thank you for a busy week', body: 'Tap to see your ratings.', to_url: routes.performance },
    { isOpened: true },
  );
}

function add(
  draft: SampleDraft,
  kind: BroadcastKind,
  content: BroadcastContent,
  { isOpened = false } = {},
): void {
  const { now } = draft.input;
  const id = draft.broadcasts.length + 1;
  const sentAt = addMs(now, -id * HOUR_MS);
  const { action, ...payload } = payloadOf(kind, content);
  const audience = { kind: 'worker', who: 'Chloe Marchetti', workerId: chloe } as const;
  const times = { sentAt, createdAt: sentAt, updatedAt: sentAt };
  draft.broadcasts.push({ id, kind, content, audience, state: 'sent', ...times });
  draft.deliveries.push({
    ...{ id, workerId: chloe, action, payload, broadcastId: id, hash: `sample-${id}`, createdAt: sentAt },
    expiresAt: addMs(sentAt, DAYS_VALID * 24 * HOUR_MS),
    ...(isOpened && { deliveredAt: sentAt, openedAt: addMs(sentAt, HOUR_MS / 2) }),
  });
}
