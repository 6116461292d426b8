'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from './error-state';

interface LazyOptions<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** Said where its code could not be fetched. */
  readonly failedTitle: string;
  /** Keeps its place until it is there. */
  readonly skeleton: ReactNode;
}

export interface LazyComponent<P> {
  readonly Later: ComponentType<P>;
  /** Fetches its code, so that it is there when it is shown; rejects where that fails. */
  readonly preload: () => Promise<unknown>;
}

/** A component whose code is fetched when it is first shown: no page carries it before its own buttons work. */
export function lazyComponent<P extends object>({
  load,
  failedTitle,
  skeleton,
}: LazyOptions<P>): LazyComponent<P> {
  /** Kept once it was fetched, so that every later opening has it at once. */
  let fetched: ComponentType<P> | null = null;
  const preload = async () => {
    fetched ??= await load();
    return fetched;
  };

  function Later(props: P) {
    const [Shown, setShown] = useState(() => fetched);
    const [hasFailed, setHasFailed] = useState(false);
    const isWanted = Shown === null && !hasFailed;
    useEffect(() => {
      if (!isWanted) return;
      preload().then(
        (component) => setShown(() => component),
        () => setHasFailed(true),
      );
    }, [isWanted]);
    if (Shown) return <Shown {...props} />;
    if (hasFailed) return <ErrorState title={failedTitle} onRetry={() => setHasFailed(false)} />;
    return skeleton;
  }
  return { Later, preload };
}
