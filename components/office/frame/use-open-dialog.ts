import { createContext, useContext } from 'react';

export type DialogName = 'find' | 'list';

export const OpenDialogContext = createContext<((name: DialogName) => void) | null>(null);

/** Null outside of the office, and until the keys work too. */
export const useOpenDialog = () => useContext(OpenDialogContext);
