'use client';

import { createContext, useContext } from 'react';

interface BlockingLoader {
  /** Settles with the promise. The loader closes then, or after 30 seconds. [TOAST-05] */
  readonly run: <T>(promise: Promise<T>, label: string) => Promise<T>;
}

export const LoaderContext = createContext<BlockingLoader>({ run: (promise) => promise });

export const useBlockingLoader = () => useContext(LoaderContext);
