'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ModalPriority } from './shown-modal.view';

/** The app opens this modal by itself; it waits for its turn. */
export interface ModalRequest {
  readonly priority?: ModalPriority;
  /** The time is in milliseconds since 1970; the default is now. */
  readonly requestedAt?: number;
  readonly isAllowedInDemo?: boolean;
  /** The user cannot close it. */
  readonly isMandatory?: boolean;
  /** The modal is in the middle of any screen, with a button that closes it. */
  readonly isCentred?: boolean;
  /** It is above the tab bar, does not cover the page, and draws its own frame and title. */
  readonly isCard?: boolean;
  /** It is above the title. */
  readonly picture?: ReactNode;
  /** It is called when the user closes the modal. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly eyebrow?: string;
  readonly description?: ReactNode | ((close: () => void) => ReactNode);
  readonly content: (close: () => void) => ReactNode;
}

export interface QueuedModal extends ModalRequest {
  readonly id: number;
  readonly requestedAt: number;
  readonly isAllowedInDemo: boolean;
  /** It is undefined while the modal waits. */
  readonly place?: 'centre' | 'sheet';
}

interface ModalQueue {
  /** Returns a function that removes the modal, waiting or shown. */
  readonly request: (modal: ModalRequest) => () => void;
}

export const QueueContext = createContext<ModalQueue>({ request: () => () => {} });

export const useModalQueue = () => useContext(QueueContext);
