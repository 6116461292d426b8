'use client';

import { useEffect, useRef } from 'react';
import { useToast } from '@/components/ui/toasts';
import type { ToastMessage } from '@/components/ui/toasts.view';
import { isClaimed } from '@/lib/core/outbox/outbox-context-claims';
import type { OutboxOutcome } from '@/lib/core/outbox/outcome';
import { useOutcomes } from '@/lib/core/outbox/use-outcomes';

/** What ended goes into the caches, and what was not sent into a toast. The code for both comes with the outbox's. */
export function useOutcomeNotices() {
  const toast = useToast();
  const putIntoCaches = useOutcomes(loadOutcomeCode);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const show = async (work: (code: OutcomeCode) => readonly ToastMessage[]) => {
    for (const message of work(loaded ?? (await loadOutcomeCode()))) toast(message);
  };
  return useLatest({
    ended: (outcomes: readonly OutboxOutcome[]) => {
      // Its caches went with the page.
      if (isGone.current) return;
      // The list of what was not sent says it too.
      show((code) => {
        putIntoCaches(code, outcomes);
        const unclaimed = outcomes.filter((outcome) => !isClaimed(outcome));
        return code.outcomeToasts(unclaimed, code.queuedWrites);
      }).catch(() => undefined);
    },
    lost: (count: number) => void show(({ lostTapsToast }) => [lostTapsToast(count)]).catch(() => undefined),
  });
}

type OutcomeCode = typeof import('@/lib/features/client') &
  typeof import('@/lib/core/outbox/object-change') &
  typeof import('./outcome-texts');

/** Loaded with the outbox: once an outcome is marked as shown, its toast must show at once, before the page goes. */
let loaded: OutcomeCode | null = null;

export async function loadOutcomeCode(): Promise<OutcomeCode> {
  if (loaded) return loaded;
  const [writes, changes, texts] = await Promise.all([
    import('@/lib/features/client'),
    import('@/lib/core/outbox/object-change'),
    import('./outcome-texts'),
  ]);
  loaded = { ...writes, ...changes, ...texts };
  return loaded;
}

/** What a callback of the queue, which outlives renders, is to use. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
