'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ModalPriority } from './shown-modal.view';

/** A modal that the app opens by itself; it waits for its turn. */
export interface ModalRequest {
  readonly priority?: ModalPriority;
  /** Milliseconds since 1970; default: now. */
  readonly requestedAt?: number;
  readonly isAllowedInDemo?: boolean;
  /** Without a way to close it. */
  readonly isMandatory?: boolean;
  /** In the middle of any screen, with a button that closes it. */
  readonly isCentred?: boolean;
  /** Above the tab bar, without covering the page; it draws its own frame and title. */
  readonly isCard?: boolean;
  /** Above the title. */
  readonly picture?: ReactNode;
  /** The user closed it. */
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
  /** Undefined while it waits. */
  readonly place?: 'centre' | 'sheet';
}

interface ModalQueue {
  /** Returns a function that removes the modal, waiting or shown. */
  readonly request: (modal: ModalRequest) => () => void;
}

export const QueueContext = createContext<ModalQueue>({ request: () => () => {} });

export const useModalQueue = () => useContext(QueueContext);
