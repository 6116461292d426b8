'use client';

import type { ReactNode } from 'react';
import { ToastProvider } from '@/components/ui/toasts';
import { ClientCalls } from './client-calls';

/** What every signed-in screen has around it; it stays mounted from screen to screen. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <ClientCalls>
      <ToastProvider>{children}</ToastProvider>
    </ClientCalls>
  );
}
