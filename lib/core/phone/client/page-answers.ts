'use client';

import { createContext, useContext } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Instant } from '@/lib/core/ground/time/zoned';

/** The answers that came with the page. The first render does not send their calls. */
export interface PageAnswers {
  /** `name` is the serialized key of the call. */
  readonly find: (name: string) => CallResult<unknown> | null;
  /** The server had this time before the calls were made. */
  readonly loadedAt: Instant;
  /** This is the time that tells the age of the page. */
  readonly now: () => Instant;
}

export const PageAnswersContext = createContext<PageAnswers | null>(null);

export const usePageAnswers = (): PageAnswers | null => useContext(PageAnswersContext);
