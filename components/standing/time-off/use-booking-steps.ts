'use client';

import { useEffect, useState } from 'react';
import { goBack } from '@/components/ui/popup-history';
import { newId } from '@/lib/core/phone/client/new-id';

/** `history.state` holds the flow's id and the steps up to this entry. */
interface StepsEntry<Step> {
  readonly id: string;
  readonly path: readonly Step[];
}

export interface BookingSteps<Step> {
  /** It is null when no step is open. */
  readonly step: Step | null;
  readonly go: (step: Step) => void;
  readonly back: () => void;
  /** Closes all steps. */
  readonly close: () => void;
}

/**
 * Keeps the steps of a form as history entries, so that the browser's "back" goes one step back and does not lose
 * input. Entries of an earlier mount are ignored.
 */
export function useBookingSteps<Step extends string>(): BookingSteps<Step> {
  const [id] = useState(newId);
  const [path, setPath] = useState<readonly Step[]>([]);
  useEffect(() => {
    const onMove = (event: PopStateEvent) => {
      setPath(pathIn<Step>(event.state, id));
    };
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, [id]);

  const go = (step: Step) => {
    const next = [...path, step];
    // Keep the state of Next and of offline pages: it is the same page.
    history.pushState({ ...history.state, steps: { id, path: next } }, '');
    setPath(next);
  };
  // A reply may come when the user has gone back, or to another page.
  const leave = (most: number) => {
    const open = pathIn<Step>(history.state, id).length;
    if (open > 0) goBack(Math.min(most, open));
  };
  return {
    step: path.at(-1) ?? null,
    go,
    back: () => leave(1),
    close: () => leave(path.length),
  };
}

function pathIn<Step>(state: unknown, id: string): readonly Step[] {
  const entry = (state as { readonly steps?: StepsEntry<Step> } | null)?.steps;
  return entry?.id === id ? entry.path : [];
}
