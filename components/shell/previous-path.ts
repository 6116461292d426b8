import { useEffect, useRef } from 'react';

let previous: string | null = null;

/** The page that was shown before this one; null after a load of the app. */
export const previousPath = (): string | null => previous;

export function usePreviousPath(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    previous = shown.current;
    shown.current = path;
  }, [path]);
}
