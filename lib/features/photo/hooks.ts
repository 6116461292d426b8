'use client';

import { useWrite } from '@/lib/call/client/use-write';
import type { CallError } from '@/lib/call/contract/call-error';
import { useDemo } from '@/lib/features/demo/demo-context';
import { useOwnFeature } from '@/lib/features/flags/hooks';
import { useClock } from '@/lib/features/session/clock';
import { OWN_FEATURES } from '@/lib/flags';
import { photoCalls } from './calls';

/** Whether a photo can be changed: where the root says so, and in a demo, which answers no to every feature. [DEMO-52] */
export function useHasPhotos(): boolean {
  const isDemo = useDemo() !== null;
  return useOwnFeature(OWN_FEATURES.photos) || isDemo;
}

export interface SavePhoto {
  readonly isSaving: boolean;
  /** Null once the server has it; every page then reads the person again. */
  readonly save: (data: string | null) => Promise<CallError | null>;
}

/** Changes the worker's photo, or removes it with null. Without signal it fails. */
export function useSavePhoto(workerId: number): SavePhoto {
  const { now } = useClock();
  const { isSending, write } = useWrite(photoCalls.putPhoto, { now });
  const save = async (data: string | null) => {
    const result = await write({ params: { workerId }, body: { data } });
    return result.ok ? null : result.error;
  };
  return { isSaving: isSending, save };
}
