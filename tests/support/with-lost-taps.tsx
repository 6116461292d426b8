import type { ReactNode } from 'react';
import type { WriteOutcome } from '@/lib/core/phone/outbox/model';
import { OutboxContext, useOutbox } from '@/lib/core/phone/outbox/outbox-context';

const LOST: WriteOutcome = { kind: 'lost', reason: 'full' };

/** Renders a phone that can neither store nor send a write: each screen that enqueues must show an error. */
export function WithLostTaps({ children }: { readonly children: ReactNode }) {
  const outbox = useOutbox();
  return <OutboxContext value={{ ...outbox, enqueue: async () => LOST }}>{children}</OutboxContext>;
}
