'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

const ONCE_A_MINUTE = { dedupingInterval: 60_000 };

/** The dialogs and the chart show parts of one answer: another reader within a minute asks for nothing. */
export const SharedFacts = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={ONCE_A_MINUTE}>{children}</SWRConfig>
);
