'use client';

import { useSyncExternalStore } from 'react';
import { readActingMark } from '@/lib/core/session/acting-mark';
import { ActingFrame } from './acting-frame';

/**
 * The same for what no server renders for one person: static pages, and what stands in for a page that failed. The cookie
 * says as whom, in the browser alone. [IMP-01]
 */
export function MarkedActingFrame() {
  const name = useSyncExternalStore(neverChanges, readActingMark, () => null);
  return <ActingFrame name={name} />;
}

/** It begins and ends with a whole new page. */
const neverChanges = () => () => {};
