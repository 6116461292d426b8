'use client';

import { useDraft } from '@/lib/core/phone/session/use-draft';

type Ticks = Readonly<Record<string, readonly string[]>>;

/**
 * Keeps the ticked steps of each guide. They are one of the phone's drafts, so they belong to one worker and go at
 * sign-out.
 */
export function useTicks() {
  const draft = useDraft('guide-ticks', { ticked: '' });
  const ticks = readTicks(draft.fields.ticked);
  const set = (slug: string, ids: readonly string[]) => {
    const { [slug]: _before, ...others } = ticks;
    draft.change({ ticked: JSON.stringify(ids.length > 0 ? { ...others, [slug]: ids } : others) });
  };
  return { of: (slug: string): readonly string[] => ticks[slug] ?? [], set };
}

function readTicks(text: string): Ticks {
  try {
    const read: unknown = JSON.parse(text || '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, ids]) => Array.isArray(ids)));
  } catch {
    return {};
  }
}
