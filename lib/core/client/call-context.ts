'use client';

import { createContext, useContext } from 'react';
import { type CallClient, callClient } from './client';

/** The way in which components and hooks make calls; tests and the shell put their own in its place. */
export const CallContext = createContext<CallClient>(callClient);

export const useCallClient = (): CallClient => useContext(CallContext);
