import { vi } from 'vitest';

/** This is long enough for a busy machine: only a state that never comes takes longer. */
export const PATIENCE_MS = 20_000;

/** Vitest's own default is only one second. */
const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);
