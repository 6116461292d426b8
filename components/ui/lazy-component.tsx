'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ErrorState } from './empty-state';

interface LazyOptions<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** Said where its code could not be fetched. */
  readonly failedTitle: string;
  /** Keeps its place until it is there. */
  readonly skeleton: ReactNode;
}

interface LazyComponent<P> {
  readonly Lazy: ComponentType<P>;
  /** Fetches its code, so that it is there when it is shown; rejects where that fails. */
  readonly preload: () => Promise<unknown>;
}

/** A component whose code is fetched when it is first shown: no page carries it before its own buttons work. */
export function lazyComponent<P extends object>({
  load,
  failedTitle,
  skeleton,
}: LazyOptions<P>): LazyComponent<P> {
  /** Cached once it was fetched, so that every further opening has it at once. */
  let fetched: ComponentType<P> | null = null;
  const preload = async () => {
    fetched ??= await load();
    return fetched;
  };

  function Lazy(props: P) {
    const { loaded: Shown, hasFailed, retry } = useLazy(preload, fetched);
    if (Shown) return <Shown {...props} />;
    if (hasFailed) return <ErrorState title={failedTitle} onRetry={retry} />;
    return skeleton;
  }
  return { Lazy, preload };
}

interface LazyCode<T> {
  /** Null until it is there. */
  readonly loaded: T | null;
  /** It could not be fetched: the signal is gone, or a newer build has taken it away. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Code that is fetched when it is first needed. `load` stays the same function; `cached` is what it gave before. */
export function useLazy<T>(load: () => Promise<T>, cached: T | null = null): LazyCode<T> {
  // React calls a function that is given to it as a state, and a component is one.
  const [loaded, setLoaded] = useState(() => cached);
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = loaded === null && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    load().then(
      (code) => !isGone && setLoaded(() => code),
      () => !isGone && setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted]);
  return { loaded, hasFailed, retry: useCallback(() => setHasFailed(false), []) };
}

interface SplitComponent<P> {
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
