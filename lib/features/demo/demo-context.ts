'use client';

import { createContext, useContext } from 'react';

/** What the inside of a demo may do about it. */
export interface OwnDemo {
  /** Says that the demo is over, by its time or by the server; its alert follows. */
  readonly end: () => void;
}

/** Null outside of a demo. */
export const DemoContext = createContext<OwnDemo | null>(null);

export const useDemo = (): OwnDemo | null => useContext(DemoContext);
