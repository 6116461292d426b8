'use client';

import { createContext, useContext } from 'react';
import type { EventScope } from '@/lib/core/contract/event-scope';

/** Whose page this is, for the queue and the caches; null when nobody is signed in. */
export const ScopeContext = createContext<EventScope | null>(null);

export const useScope = (): EventScope | null => useContext(ScopeContext);
