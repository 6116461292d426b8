'use client';

import type { ReactNode } from 'react';
import { BlockingLoaderProvider } from '@/components/ui/blocking-loader';
import { ToastProvider } from '@/components/ui/toasts';
import { UserContext, type UserLoad } from '@/lib/features/session/user';
import { ClientCalls } from './client-calls';
import { ModalQueueProvider } from './modal-queue';
import { Surroundings } from './surroundings';

interface ShellProps {
  /** The signed-in person, who may still be on the way: the page does not wait for them. */
  readonly user: UserLoad;
  readonly children: ReactNode;
}

/** What every signed-in screen has around it; it stays mounted from screen to screen. */
export function Shell({ user, children }: ShellProps) {
  return (
    <UserContext value={user}>
      <ClientCalls>
        <ToastProvider>
          <BlockingLoaderProvider>
            <ModalQueueProvider>
              <Surroundings>{children}</Surroundings>
            </ModalQueueProvider>
          </BlockingLoaderProvider>
        </ToastProvider>
      </ClientCalls>
    </UserContext>
  );
}
