'use client';

import { createContext, useContext } from 'react';

/** Opens the external widget if configured, otherwise our own chat. */
export type OpenSupportChat = (tags?: readonly string[]) => void;

export const SupportChatContext = createContext<OpenSupportChat>(() => {});

/** A chat that is opened below gets these tags of the help category. [FLAG-06] */
export const ChatTagsContext = createContext<readonly string[]>([]);

/** Every contact block uses it. [CHAT-06] */
export const useOpenSupportChat = (): OpenSupportChat => useContext(SupportChatContext);
