'use client';

import { type ReactNode, useMemo } from 'react';
import { unstable_serialize } from 'swr';
import type { PageAnswer } from '@/lib/core/ground/contract/page-answer';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { PageAnswersContext } from '@/lib/core/phone/client/page-answers';
import { useNowSince } from '@/lib/core/phone/session/clock';

interface WithPageAnswersProps {
  readonly answers: readonly PageAnswer[];
  readonly loadedAt: Instant;
  readonly children: ReactNode;
}

/** Gives each `useCall` below it the answer that came with the page, as if it were its `initial`. */
export function WithPageAnswers({ answers, loadedAt, children }: WithPageAnswersProps) {
  const now = useNowSince(loadedAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` reads the clock each time, and is new at each render.
  const page = useMemo(() => {
    const byName = new Map(answers.map(({ key, result }) => [unstable_serialize(key), result]));
    return { find: (name: string) => byName.get(name) ?? null, loadedAt, now };
  }, [answers, loadedAt]);
  return <PageAnswersContext value={page}>{children}</PageAnswersContext>;
}
