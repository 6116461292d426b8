'use client';

import { type ReactNode, useState } from 'react';
import { OutboxFrame } from '@/components/offline/outbox/outbox-frame';
import { RegisterWorker } from '@/components/offline/worker/register-worker';
import { DemoFrame } from '@/components/people/demo/demo-frame';
import { RestoredPage } from '@/components/people/session/restored-page';
import { SupportChatFrame } from '@/components/talk/chat/support/support-chat-frame';
import { BlockingLoaderProvider } from '@/components/ui/blocking-loader';
import { ToastProvider } from '@/components/ui/toasts';
import {
  isSameScope,
  LIVE_WORLD,
  type SessionScope,
  scopeText,
} from '@/lib/core/ground/contract/session-scope';
import type { AnswerStore } from '@/lib/core/phone/cache/answer-store';
import { ScopeContext, UserContext, type UserLoad } from '@/lib/core/phone/session/user';
import type { DemoRun } from '@/lib/features/people/demo/model';
import { SwitchesContext } from '@/lib/features/people/flags/given-switches';
import type { Switches } from '@/lib/features/people/flags/schema';
import { AnalyticsFrame } from './analytics/analytics-frame';
import { AppShell } from './app-shell';
import { ClientCalls, PhoneAnswers } from './calls/client-calls';
import { ModalQueueProvider } from './modals/modal-queue';

interface ShellProps {
  /** May still be loading; the page does not wait for it. */
  readonly user: UserLoad;
  readonly demo: DemoRun | null;
  /** It is null when the worker is signed out. */
  readonly scope: SessionScope | null;
  /** It is null where the phone requests each switch, and unset on statically built pages. */
  readonly switches?: Switches | null;
  /** Script of the support chat widget; unset on statically built pages. */
  readonly supportWidgetSrc?: string | null;
  /** Pages that have already loaded the answer store's code pass it. */
  readonly openStore?: () => Promise<AnswerStore>;
  readonly children: ReactNode;
}

/** The providers of every signed-in screen stay mounted across navigations. */
export function Shell({
  user,
  demo,
  scope,
  switches = null,
  supportWidgetSrc,
  openStore,
  children,
}: ShellProps) {
  return (
    <ScopeContext value={useSameScope(scope)}>
      {/* A demo and an impersonation store nothing on the device. [CACHE-18] [IMP-01] */}
      {scope && <RestoredPage session={scope.world === LIVE_WORLD ? scopeText(scope) : null} />}
      <UserContext value={user}>
        <SwitchesContext value={switches}>
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
        </SwitchesContext>
      </UserContext>
    </ScopeContext>
  );
}

/** Keeps the object identity, so that outbox and caches do not restart when the server resends the layout. */
function useSameScope(scope: SessionScope | null): SessionScope | null {
  const [known, setKnown] = useState(scope);
  if (scope === known || (scope && known && isSameScope(scope, known))) return known;
  setKnown(scope);
  return scope;
}
