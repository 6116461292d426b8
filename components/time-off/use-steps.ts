'use client';

import { useEffect, useState } from 'react';
import { newId } from '@/lib/core/client/new-id';

/** In the state of a history entry: whose steps led there. */
interface StepsEntry<Step> {
  readonly id: string;
  readonly path: readonly Step[];
}

export interface Steps<Step> {
  /** Null on the page itself. */
  readonly step: Step | null;
  readonly go: (step: Step) => void;
  readonly back: () => void;
  /** Back to the page itself, however many steps there were. */
  readonly close: () => void;
}

/**
 * The steps of a form in front of its page, each of which is an entry of the history: the phone's own way back leads one
 * step back, and not out of what is half filled in. Entries of an earlier visit to the page are the page itself.
 */
export function useSteps<Step extends string>(): Steps<Step> {
  const [id] = useState(newId);
  const [path, setPath] = useState<readonly Step[]>([]);
  useEffect(() => {
    const onMove = (event: PopStateEvent) => {
      const entry = (event.state as { steps?: StepsEntry<Step> } | null)?.steps;
      setPath(entry?.id === id ? entry.path : []);
    };
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, [id]);

  const go = (step: Step) => {
    const next = [...path, step];
    // What Next and the pages from the phone remember of the entry stays: it is the same page.
    history.pushState({ ...history.state, steps: { id, path: next } }, '');
    setPath(next);
  };
  return {
    step: path.at(-1) ?? null,
    go,
    back: () => history.back(),
    close: () => history.go(-path.length),
  };
}
