'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import { brand } from '@/lib/brand';
import type { AnswerStore } from '@/lib/core/cache/answer-store';
import { createPageAnswers } from '@/lib/core/cache/page-answers';
import { AnswerCacheContext, NO_ANSWER_CACHE } from '@/lib/core/client/answer-cache';
import { LIVE_WORLD } from '@/lib/core/contract/event-scope';
import { stableScreen } from '@/lib/core/scheduling/stable-screen';
import { useClock } from '@/lib/core/session/clock';
import { useScope } from '@/lib/core/session/scope';

interface PhoneAnswersProps {
  readonly children: ReactNode;
  readonly openStore?: () => Promise<AnswerStore>;
}

/** Its code is fetched when it is needed, or once the screen stands. */
const openPhoneStore = async () => (await import('@/lib/core/cache/phone-store')).phoneStore(brand.timeZone);

/** Once the screen stands; its code is as good as refused where it cannot be fetched. */
async function askToPersist(): Promise<void> {
  const asking = await import('@/lib/core/cache/ask-to-persist').catch(() => null);
  await asking?.askToPersist(navigator.storage);
}

/** Gives the answers that are persisted for the signed-in person to everything inside; in a demo nothing. [CACHE-18] */
export function PhoneAnswers({ children, openStore = openPhoneStore }: PhoneAnswersProps) {
  const scope = useScope();
  const clock = useClock();
  const answers = useMemo(
    () => (scope?.world === LIVE_WORLD ? createPageAnswers({ scope, openStore, stableScreen }) : null),
    [scope, openStore],
  );
  useEffect(() => {
    if (!answers) return;
    void answers.start().then(askToPersist, () => undefined);
  }, [answers]);
  useEffect(() => {
    const keep = () => {
      const offsetMs = clock.offsetMs();
      if (offsetMs !== null) answers?.persistClock(offsetMs);
    };
    keep();
    return clock.subscribe(keep);
  }, [answers, clock]);
  return <AnswerCacheContext value={answers ?? NO_ANSWER_CACHE}>{children}</AnswerCacheContext>;
}
