'use client';

import { useCallback, useMemo } from 'react';
import { useDraft } from '@/lib/core/phone/session/use-draft';

const NONE = { read: '' };
/** The oldest are forgotten first; by then they are no longer marked. */
const MOST = 200;

/** Keeps the read articles. They are one of the phone's drafts, so they belong to one worker and go at sign-out. */
export function useReadNews() {
  const { fields, change } = useDraft('news-read', NONE);
  const read = useMemo(() => fields.read.split(' ').filter(Boolean), [fields.read]);
  const markRead = useCallback(
    (slug: string) => {
      if (!read.includes(slug)) change({ read: [...read, slug].slice(-MOST).join(' ') });
    },
    [read, change],
  );
  return { read, markRead };
}
