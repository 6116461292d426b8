'use client';

import { useEffect, useMemo, useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { callKey } from '@/lib/core/ground/contract/define-call';
import { useAnswerCache } from '@/lib/core/phone/client/call-context';
import { type PageAnswers, usePageAnswers } from '@/lib/core/phone/client/page-answers';
import { seedCache } from '@/lib/core/phone/client/use-call';
import { keyOfJob } from './extra-job';
import { collectKnown, type ExtraJobListState, NO_JOBS } from './job-list';
import { type ExtraJobPageCall, type ExtraJobQuestion, extraJobPageCall, extraJobsIn } from './job-pages';
import { EXTRA_JOBS_LIST, type ExtraJobKind } from './model';

export interface ListPlace {
  readonly kind: ExtraJobKind;
  readonly areas: readonly string[];
  readonly questions: readonly ExtraJobQuestion[];
}

/**
 * Returns options of SWR for a list that came with the page: the first render has it, and requests none of its pages. A
 * list that the phone has already, for example with more jobs, is shown instead and read again.
 */
export function useBroughtList(name: string, place: ListPlace | null) {
  const page = usePageAnswers();
  const { cache } = useSWRConfig();
  const answers = useAnswerCache();
  const list = useMemo(() => page && place && listFrom(page, place), [page, place]);
  const [isReadAtFirst] = useState(() => {
    if (list === null || cache.get(name)?.data !== undefined) return true;
    seedCache(cache, name, { ok: true, value: list.state });
    return false;
  });
  useEffect(() => {
    // Where the list is read again, newer pages are stored.
    if (list === null || isReadAtFirst) return;
    for (const { call, input, value, since } of list.pages) {
      answers.persist(call, input as never, { value: value as never, since });
    }
  }, [answers, list, isReadAtFirst]);
  return list && { fallbackData: list.state, revalidateOnMount: isReadAtFirst };
}

interface BroughtPage extends ExtraJobPageCall {
  readonly value: unknown;
  readonly since: string;
}

/** Returns null unless all pages came that the first jobs need. */
function listFrom(page: PageAnswers, { kind, areas, questions }: ListPlace) {
  const since = page.loadedAt;
  const pages: BroughtPage[] = [];
  const collected = collectKnown(EXTRA_JOBS_LIST.batchSize, {
    questions,
    keyOf: keyOfJob,
    find: ({ question, page: number }) => {
      const { call, input } = extraJobPageCall(question, { areas, page: number });
      const result = page.find(unstable_serialize(callKey(call, input)));
      if (!result?.ok) return null;
      pages.push({ call, input, value: result.value, since });
      return extraJobsIn(kind, result.value);
    },
  });
  if (collected === null) return null;
  const shown = Math.min(EXTRA_JOBS_LIST.batchSize, collected.items.length);
  const state: ExtraJobListState = { collected, shown, since, isPersisted: false, gone: NO_JOBS };
  return { state, pages };
}
