'use client';

import type { CallError } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { useExtensionAnswer } from '@/lib/features/people/flags/hooks';
import { photoCalls } from './calls';

/**
 * Returns true if the server supports photos, and in demos, which have no features. Returns null while loading.
 * [DEMO-52]
 */
export function useHasPhotos(): boolean | null {
  const isDemo = useDemo() !== null;
  const { data, error } = useExtensionAnswer(OWN_FEATURES.photos);
  if (isDemo) return true;
  return data || error ? (data?.active ?? false) : null;
}

export interface SavePhoto {
  readonly isSaving: boolean;
  /** Returns null on success; every page then reloads the user. */
  readonly save: (data: string | null) => Promise<CallError | null>;
}

/** Null removes the photo. A save fails offline. */
export function useSavePhoto(workerId: number): SavePhoto {
  const { now } = useClock();
  const { isSending, write } = useWrite(photoCalls.putPhoto, { now });
  const save = async (data: string | null) => {
    const result = await write({ params: { workerId }, body: { data } });
    return result.ok ? null : result.error;
  };
  return { isSaving: isSending, save };
}
