'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import { useToast } from '@/components/ui/use-toast';
import { callError } from '@/lib/core/ground/contract/call-error';
import { LIVE_WORLD } from '@/lib/core/ground/contract/session-scope';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { AnswerStore } from '@/lib/core/phone/cache/answer-store';
import { createPageAnswers } from '@/lib/core/phone/cache/page-answers';
import { AnswerCacheContext, CallContext, NO_ANSWER_CACHE } from '@/lib/core/phone/client/call-context';
import { type CallClient, callClient } from '@/lib/core/phone/client/client';
import { newId } from '@/lib/core/phone/client/new-id';
import { withConnectivity } from '@/lib/core/phone/client/online';
import { stableScreen } from '@/lib/core/phone/scheduling/screen-work';
import { useFirst } from '@/lib/core/phone/scheduling/use-first';
import { useClock } from '@/lib/core/phone/session/clock';
import { isSigningOut, runSignOutTasks } from '@/lib/core/phone/session/signing-out';
import { useScope } from '@/lib/core/phone/session/user';
import { useDemo } from '@/lib/features/people/demo/current-demo';

/** After this time we assume that the navigation failed. */
const LEAVING_MS = 10_000;

interface ClientCallsProps {
  readonly children: ReactNode;
  readonly client?: CallClient;
  readonly leaveTo?: (address: string) => void;
}

/**
 * Provides the API client. A 401 redirects to the sign-in or ends the demo; errors during that navigation are
 * hidden. Calls that the demo does not support show a toast here. Each response updates the connection state.
 * If another tab has started or ended an impersonation, calls are refused and the page reloads. [AUTH-10]
 * [DEMO-13] [ERR-05] [ERR-09] [IMP-01]
 */
export function ClientCalls({ children, client = callClient, ...given }: ClientCallsProps) {
  const leaveTo = useFirst(given.leaveTo ?? goTo);
  const toast = useToast();
  const demo = useDemo();
  const scope = useScope();
  const leaving = useMemo<CallClient>(() => {
    let leftAtMs = Number.NEGATIVE_INFINITY;
    const leave = (address: string) => {
      if (demo) return demo.end();
      leftAtMs = performance.now();
      leaveTo(address);
    };
    return async (call, input, options) => {
      if (demo && call.background) return { ok: false, error: callError('demo_missing', newId()) };
      const result = await withConnectivity(client)(call, input, {
        ...(scope && { eventScope: scope }),
        ...options,
      });
      if (result.ok) return result;
      const { code } = result.error;
      if (performance.now() - leftAtMs < LEAVING_MS)
        return { ok: false, error: { ...result.error, userMessage: null } };
      if (code === 'demo_missing') toast({ kind: 'warning', text: commonMessages.notInDemo });
      if (isSigningOut()) return result;
      const here = `${location.pathname}${location.search}`;
      if (code === 'unauthorized') {
        runSignOutTasks();
        leave(withBasePath(routes.sessionEndFor(code, here)));
      }
      // A queued write that names its owner handles its own refusal.
      if (code === 'other_session' && !options?.eventScope) leave(here);
      return result;
    };
  }, [client, leaveTo, toast, demo, scope]);
  return <CallContext.Provider value={leaving}>{children}</CallContext.Provider>;
}

function goTo(address: string): void {
  location.assign(address);
}

interface PhoneAnswersProps {
  readonly children: ReactNode;
  readonly openStore?: () => Promise<AnswerStore>;
}

const openPhoneStore = async () =>
  (await import('@/lib/core/phone/cache/phone-store')).phoneStore(brand.timeZone);

/** The code is loaded after startup. A failed load counts as a denied permission. */
async function askToPersist(): Promise<void> {
  const asking = await import('@/lib/core/phone/cache/phone-store').catch(() => null);
  await asking?.askToPersist(navigator.storage);
}

/** Provides the signed-in person's persisted answers; none in a demo. [CACHE-18] */
export function PhoneAnswers({ children, openStore = openPhoneStore }: PhoneAnswersProps) {
  const scope = useScope();
  const clock = useClock();
  const answers = useMemo(
    () => (scope?.world === LIVE_WORLD ? createPageAnswers({ scope, openStore, stableScreen }) : null),
    [scope, openStore],
  );
  useEffect(() => {
    if (!answers) return;
    void answers.start().then(askToPersist, () => undefined);
  }, [answers]);
  useEffect(() => {
    const keep = () => {
      const offsetMs = clock.offsetMs();
      if (offsetMs !== null) answers?.persistClock(offsetMs);
    };
    keep();
    return clock.subscribe(keep);
  }, [answers, clock]);
  return <AnswerCacheContext value={answers ?? NO_ANSWER_CACHE}>{children}</AnswerCacheContext>;
}
