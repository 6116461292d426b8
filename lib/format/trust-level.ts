import { labelOf } from './label';

const LABELS = { trialling: 'On trial', trusted: 'Trusted' } as const;

/** How far a worker has come, in words. */
export const formatTrustLevel = (level: string): string => labelOf(LABELS, level);
