import type { CallClient } from '@/lib/core/client/client';
import type { CallDefinition } from '@/lib/core/contract/define-call';
import type { PageOutbox } from '@/lib/core/outbox/page-outbox';
import { CALLS_WITHOUT_RECORD, RECORD_KEYS, TAP_ACTIONS } from './constants';
import type { Track } from './track';

/** Whether a call is something that a worker does: a write of their own that changes something at the marketplace. */
export const isAction = ({ id, method, background, changesNothing }: CallDefinition): boolean =>
  method !== 'GET' && !background && !changesNothing && !CALLS_WITHOUT_RECORD.has(id);

/** The same calls, each of whose actions is recorded when it is made, by the call's name. [ANALYTICS-01] */
export const recordingCalls =
  (client: CallClient, track: Track): CallClient =>
  (call, input, options) => {
    if (isAction(call)) track(RECORD_KEYS.action, { action: call.id });
    return client(call, input, options);
  };

/** The same queue, each of whose taps is recorded, by the name of its call. [ANALYTICS-01] */
export const recordingTaps = (outbox: PageOutbox, track: Track): PageOutbox => ({
  ...outbox,
  tap: (tap) => {
    track(RECORD_KEYS.action, { action: tap.write.type });
    return outbox.tap(tap);
  },
});

const NAMES: ReadonlySet<string> = new Set(Object.values(TAP_ACTIONS));

/** Records clicks on what names its action; gives how to stop. [ANALYTICS-01] */
export function recordClicks(track: Track): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const tapped = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const action = tapped?.dataset.action ?? '';
    if (NAMES.has(action)) track(RECORD_KEYS.action, { action });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
