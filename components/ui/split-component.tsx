'use client';

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

export interface SplitComponent<P> {
  /** Shows `fallback`, or nothing, until its code is there. */
  readonly Split: ComponentType<P & { readonly fallback?: ReactNode }>;
  /** Fetches its code ahead; rejects where that fails. */
  readonly preload: () => Promise<unknown>;
}

/**
 * A part of a page whose code most pages do without, and which the server draws where it is shown: for what opens by a tap
 * there is `lazyComponent`. Where its code could not be fetched its place stays empty, and the page stands.
 */
export function splitComponent<P extends object>(load: () => Promise<ComponentType<P>>): SplitComponent<P> {
  // Its type says nothing of P to React, which is what it is given below.
  const Part: ComponentType<P> = lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
  function Split({ fallback = null, ...props }: P & { readonly fallback?: ReactNode }) {
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as P)} />
      </Suspense>
    );
  }
  return { Split, preload: load };
}
