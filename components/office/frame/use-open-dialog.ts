import { createContext, useContext } from 'react';

export type DialogName = 'find' | 'list';

export const OpenDialogContext = createContext<((name: DialogName) => void) | null>(null);

/** Returns null outside of the office, and until the keys work. */
export const useOpenDialog = () => useContext(OpenDialogContext);
