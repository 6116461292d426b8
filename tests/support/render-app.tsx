import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { VISIT_PARTS } from '@/components/shell/visit-parts';
import { ToastProvider } from '@/components/ui/toasts';
import { VisitPartsContext } from '@/components/work/visits/visit-parts';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import type { FakeCallClient } from './fake-call-client';
import { WithOutbox } from './with-outbox';

/** It is Wednesday 18 November 2026, 10:46am in London. */
export const NOW = '2026-11-18T10:46:00.000Z';

/** Renders a screen in the app's providers, with a separate cache and a clock stopped at `now`. */
export function renderApp(screen: ReactNode, { client }: FakeCallClient, now = NOW): RenderResult {
  fakeViewport();
  const clock = createClock(() => Date.parse(now));
  clock.set(now);
  return render(
    <SWRConfig
      value={{
        provider: () => new Map(),
        dedupingInterval: 0,
        focusThrottleInterval: 0,
        shouldRetryOnError: false,
      }}
    >
      <CallContext.Provider value={client}>
        <ClockContext.Provider value={clock}>
          <ToastProvider>
            <WithOutbox client={client}>
              <VisitPartsContext value={VISIT_PARTS}>{screen}</VisitPartsContext>
            </WithOutbox>
          </ToastProvider>
        </ClockContext.Provider>
      </CallContext.Provider>
    </SWRConfig>,
  );
}

/** jsdom has no layout, so observers do nothing. */
export function fakeViewport(): void {
  class FakeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('scrollTo', vi.fn());
}
