'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ErrorState } from './empty-state';

interface LazyOptions<P> {
  readonly load: () => Promise<ComponentType<P>>;
  readonly failedTitle: string;
  readonly skeleton: ReactNode;
}

interface LazyComponent<P> {
  readonly Lazy: ComponentType<P>;
  /** Loads the code ahead of time; rejects on failure. */
  readonly preload: () => Promise<unknown>;
}

/** Makes a component whose code is loaded when it is first rendered. */
export function lazyComponent<P extends object>({
  load,
  failedTitle,
  skeleton,
}: LazyOptions<P>): LazyComponent<P> {
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
  readonly loaded: T | null;
  /** The phone is offline, or a newer build removed the file. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** `load` must be the same function at each render; `cached` is an earlier result. */
export function useLazy<T>(load: () => Promise<T>, cached: T | null = null): LazyCode<T> {
  // React calls a function passed as state, and a component is a function.
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
  /** This component shows `fallback`, or nothing, until the code is loaded. */
  readonly Split: ComponentType<P & { readonly fallback?: ReactNode }>;
  readonly preload: () => Promise<unknown>;
}

/**
 * Renders a part on the server whose code most pages do not need. It renders nothing when its code fails to load. For
 * parts that open on a click use `lazyComponent`.
 */
export function splitComponent<P extends object>(load: () => Promise<ComponentType<P>>): SplitComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  // Otherwise the first page of a server would be sent without the part, which then comes and moves the rest.
  if (typeof window === 'undefined') loadOnce().catch(() => undefined);
  // React cannot infer P through `lazy`.
  const Late: ComponentType<P> = lazy<ComponentType<P>>(() =>
    loadOnce().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
  function Split({ fallback = null, ...props }: P & { readonly fallback?: ReactNode }) {
    // The component stays the same for the life of this place, which would lose its state otherwise.
    const [Part] = useState(() => loaded ?? Late);
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as P)} />
      </Suspense>
    );
  }
  return { Split, preload: loadOnce };
}
