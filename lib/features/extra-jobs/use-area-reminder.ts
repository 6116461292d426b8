'use client';

import { useUser } from '@/lib/core/session/user';
import { NOTES } from './memory';
import { remindsOfArea } from './rules-reminder';
import { useNote } from './use-note';

/** The card "Have you moved?": whether to show it, and its close button, which notes the count. [EXTRA-42] */
export function useAreaReminder(): { readonly isShown: boolean; readonly close: () => void } {
  const metrics = useUser()?.last60DaysMetrics;
  const [note, writeNote] = useNote(NOTES.areaReminder);
  const closedAt = note === null ? null : Number(note);
  return {
    isShown: remindsOfArea(metrics, closedAt),
    close: () => writeNote(String(metrics?.visitsOutsideNormalArea ?? 0)),
  };
}
