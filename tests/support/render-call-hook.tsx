import { type RenderHookResult, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CallContext } from '@/lib/core/phone/client/call-context';
import type { FakeCallClient } from './fake-call-client';

/** Runs a hook that makes calls, with a separate cache; `props` are its arguments. */
export function renderCallHook<Props, Result>(
  hook: (props: Props) => Result,
  { client }: FakeCallClient,
  props: Props,
): RenderHookResult<Result, Props> {
  const value = { provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false };
  return renderHook(hook, {
    initialProps: props,
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <SWRConfig value={value}>
        <CallContext.Provider value={client}>{children}</CallContext.Provider>
      </SWRConfig>
    ),
  });
}
