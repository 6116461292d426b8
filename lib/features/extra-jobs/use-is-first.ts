'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

const present: symbol[] = [];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function change(edit: () => void): void {
  edit();
  for (const listener of listeners) listener();
}

/** Whether this is the first of those that are in the page; the next one is, once it has gone. */
export function useIsFirst(): boolean {
  const [me] = useState(() => Symbol('one of several'));
  useEffect(() => {
    change(() => present.push(me));
    return () => change(() => present.splice(present.indexOf(me), 1));
  }, [me]);
  return useSyncExternalStore(
    subscribe,
    () => present[0] === me,
    () => false,
  );
}
