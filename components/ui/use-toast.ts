'use client';

import { createContext, useContext } from 'react';
import type { ToastMessage, ToastTopic } from './toasts.view';

export const COPY_TOAST_MS = 2_000;

export interface Toasts {
  readonly show: (message: ToastMessage) => void;
  readonly dismiss: (topic: ToastTopic) => void;
}

export const ToastContext = createContext<Toasts>({ show: () => {}, dismiss: () => {} });

/**
 * Shows a toast: at the top for some seconds, or at the bottom until dismissed if its topic is persistent.
 * Toasts of one topic within half a second are debounced. [TOAST-02]
 */
export const useToast = () => useContext(ToastContext).show;

export const useDismissToasts = () => useContext(ToastContext).dismiss;
