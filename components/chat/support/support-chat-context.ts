'use client';

import { createContext, useContext } from 'react';

/** Opens the chat with support: the third party's widget where one is set, else our own. */
export type OpenSupportChat = () => void;

export const SupportChatContext = createContext<OpenSupportChat>(() => {});

/** The one way in, for every contact block. [CHAT-06] */
export const useOpenSupportChat = (): OpenSupportChat => useContext(SupportChatContext);
