'use client';

import type { ReactNode } from 'react';
import { MarkedActingFrame } from '@/components/impersonation/marked-acting-frame';
import { ProblemScreen } from '@/components/shell/screens/problem-screen';
import { TextZoom } from '@/components/ui/text-zoom';

/**
 * What the root layout has around every page. The page that stands in for one that failed is declared in this file, not in
 * one of its own: the bundler gives each boundary (error, global error, not found, a nested layout) its own copy of what
 * it imports, except for what a layout above has already brought. In a separate file, every page would load the brand and
 * the common texts four times.
 */
export function RootFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <TextZoom />
    </>
  );
}

interface ProblemPageProps {
  /** Names this failure in the server's log. */
  readonly digest: string | undefined;
  readonly onRetry: () => void;
}

/** Stands in for a page that failed. Who acts as somebody still sees it. [ERR-03] [IMP-01] */
export function ProblemPage({ digest, onRetry }: ProblemPageProps) {
  return (
    <>
      <MarkedActingFrame />
      <ProblemScreen digest={digest} onRetry={onRetry} />
    </>
  );
}
