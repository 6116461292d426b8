'use client';

import { type ReactNode, useState } from 'react';
import { SupportChatFrame } from '@/components/chat/support/support-chat-frame';
import { DemoFrame } from '@/components/demo/demo-frame';
import { OutboxFrame } from '@/components/offline/outbox/outbox-frame';
import { RegisterWorker } from '@/components/offline/worker/register-worker';
import { BlockingLoaderProvider } from '@/components/ui/blocking-loader';
import { ToastProvider } from '@/components/ui/toasts';
import type { AnswerStore } from '@/lib/core/cache/answer-store';
import { type EventScope, isSameScope } from '@/lib/core/contract/event-scope';
import { ScopeContext, UserContext, type UserLoad } from '@/lib/core/session/user';
import type { DemoRun } from '@/lib/features/demo/model';
import { AnalyticsFrame } from './analytics/analytics-frame';
import { AppShell } from './app-shell';
import { ClientCalls, PhoneAnswers } from './calls/client-calls';
import { ModalQueueProvider } from './modals/modal-queue';

interface ShellProps {
  /** The signed-in person, who may still be on the way: the page does not wait for them. */
  readonly user: UserLoad;
  /** The demo that the person is the cleaner of, or null for the marketplace's own. */
  readonly demo: DemoRun | null;
  /** Whose page it is; null when nobody is signed in. */
  readonly scope: EventScope | null;
  /** The third party's script for the chat with support, or null; not known to a page that was made at build. */
  readonly supportWidgetSrc?: string | null;
  /** What the phone keeps, where the page has its code already. */
  readonly openStore?: () => Promise<AnswerStore>;
  readonly children: ReactNode;
}

/** What every signed-in screen has around it; it stays mounted from screen to screen. */
export function Shell({ user, demo, scope, supportWidgetSrc, openStore, children }: ShellProps) {
  return (
    <ScopeContext value={useSameScope(scope)}>
      <UserContext value={user}>
        <ToastProvider>
          <BlockingLoaderProvider>
            <DemoFrame demo={demo}>
              <ClientCalls>
                <PhoneAnswers {...(openStore && { openStore })}>
                  <OutboxFrame>
                    <AnalyticsFrame>
                      <ModalQueueProvider isDemo={demo !== null}>
                        <SupportChatFrame widgetSrc={supportWidgetSrc}>
                          <AppShell>{children}</AppShell>
                        </SupportChatFrame>
                      </ModalQueueProvider>
                    </AnalyticsFrame>
                    <RegisterWorker />
                  </OutboxFrame>
                </PhoneAnswers>
              </ClientCalls>
            </DemoFrame>
          </BlockingLoaderProvider>
        </ToastProvider>
      </UserContext>
    </ScopeContext>
  );
}

/** The same object for the same person: queue and caches must not begin anew when the server sends the layout again. */
function useSameScope(scope: EventScope | null): EventScope | null {
  const [known, setKnown] = useState(scope);
  if (scope === known || (scope && known && isSameScope(scope, known))) return known;
  setKnown(scope);
  return scope;
}
