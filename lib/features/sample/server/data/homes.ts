import type { Home } from './home';
import { HOMES_WITH_CODES } from './homes-with-codes';
import { HOMES_WITH_KEYS } from './homes-with-keys';

export type HomeName = keyof typeof HOMES_WITH_KEYS | keyof typeof HOMES_WITH_CODES;

/** The customers whose homes show every card in every state. */
export const HOMES: Readonly<Record<HomeName, Home>> = { ...HOMES_WITH_KEYS, ...HOMES_WITH_CODES };
