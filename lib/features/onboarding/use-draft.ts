'use client';

import { useEffect, useState } from 'react';
import { ACTING_WORLD } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/scope';

const PREFIX = 'onboarding-draft';

export interface Draft<T> {
  /** What was typed here before; null where nothing was, and while the page is not in a browser yet. */
  readonly draft: T | null;
  /** Changes when the draft has been read: what is keyed by it begins with the draft. */
  readonly draftKey: string;
  readonly keep: (value: T) => void;
  readonly forget: () => void;
}

/**
 * What was typed in a step and is not saved, in this tab's memory, so that neither a lost connection nor a reload costs it. It
 * goes with a sign-out. Never for passwords and bank details, and not while somebody acts as the worker. [IMP-01]
 */
export function useDraft<T>(workerId: number | null, step: string): Draft<T> {
  const isPersisted = useScope()?.world !== ACTING_WORLD;
  const name = `${PREFIX}/${workerId}/${step}`;
  const [draft, setDraft] = useState<T | null>(null);
  useEffect(() => setDraft(isPersisted ? read<T>(name) : null), [name, isPersisted]);
  return {
    draft,
    draftKey: draft === null ? 'saved' : 'draft',
    keep: (value) => {
      if (isPersisted) withStorage((storage) => storage.setItem(name, JSON.stringify(value)));
    },
    forget: () => {
      if (isPersisted) withStorage((storage) => storage.removeItem(name));
    },
  };
}

function read<T>(name: string): T | null {
  const text = withStorage((storage) => storage.getItem(name));
  try {
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    // A browser that keeps nothing throws.
    return null;
  }
}
