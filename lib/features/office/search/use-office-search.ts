'use client';

import { useEffect, useState } from 'react';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { SEARCH_LIMITS } from './model';
import { groupsOf, type PaletteGroup, stillMatching } from './results';
import type { OfficeFindings } from './schema';

/** A search starts this long after the last key. */
const DEBOUNCE_MS = 120;
const TIMEOUT_MS = 10_000;

export type SearchProblem = 'offline' | 'failed' | 'ended';

interface Answer {
  readonly search: string;
  readonly tries: number;
  readonly groups: readonly PaletteGroup[];
  readonly problem: SearchProblem | null;
}

export interface OfficeSearch {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly problem: SearchProblem | null;
  readonly retry: () => void;
}

/** Answers to an earlier text are dropped, in whatever order they come. */
export function useOfficeSearch(text: string): OfficeSearch {
  const search = text.trim().slice(0, SEARCH_LIMITS.text);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (search === '') return;
    let isDropped = false;
    const timer = setTimeout(async () => {
      const found = await ask(search);
      if (!isDropped) setAnswer({ search, tries, ...found });
    }, DEBOUNCE_MS);
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [search, tries]);

  const isCurrent = answer !== null && answer.search === search && answer.tries === tries;
  const shown = search === '' || answer === null ? [] : answer.groups;
  return {
    groups: isCurrent ? shown : stillMatching(shown, search),
    isSearching: search !== '' && !isCurrent,
    problem: isCurrent ? answer.problem : null,
    retry: () => setTries(tries + 1),
  };
}

async function ask(search: string): Promise<Pick<Answer, 'groups' | 'problem'>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  const asked = askRoute<OfficeFindings>('POST', officeRoutes.officeSearch, { search });
  const answer = await Promise.race([asked, timeout]);
  clearTimeout(timer);
  if (answer?.isOk && answer.body) return { groups: groupsOf(answer.body), problem: null };
  if (answer?.status === 401) return { groups: [], problem: 'ended' };
  return { groups: [], problem: navigator.onLine ? 'failed' : 'offline' };
}
