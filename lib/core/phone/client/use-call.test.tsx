// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { visitCalls } from '@/lib/features/work/visits/calls';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { CallContext } from './call-context';
import { useCall } from './use-call';

const input = { params: { jobId: 1, date: '2026-11-18' } };
const named = (customerPreferredName: string): CallResult<Visit> => ({
  ok: true,
  value: aVisit({ customerPreferredName }),
});

function Name({ initial }: { readonly initial: CallResult<Visit> }) {
  const { data, error } = useCall(visitCalls.getVisit, input, initial);
  return <p>{data?.customerPreferredName ?? error?.code}</p>;
}

function setUp(first: CallResult<Visit> | null, fake = new FakeCallClient()) {
  const cache = new Map();
  const tree = (initial: CallResult<Visit> | null) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
      <CallContext.Provider value={fake.client}>{initial && <Name initial={initial} />}</CallContext.Provider>
    </SWRConfig>
  );
  const { rerender } = render(tree(first));
  return { fake, showPage: (initial: CallResult<Visit> | null) => act(async () => rerender(tree(initial))) };
}

const shown = () => screen.getByRole('paragraph').textContent;

describe('useCall', () => {
  it('useCall shows the server’s data without a request', async () => {
    const { fake } = setUp(named('Priya'));
    await act(async () => {});
    expect(shown()).toBe('Priya');
    expect(fake.made).toEqual([]);
  });

  it('useCall renders once with server data and twice with its own request', async () => {
    const drawn: (string | null | undefined)[] = [];
    function Drawn({ initial }: { readonly initial: CallResult<Visit> | null }) {
      drawn.push(useCall(visitCalls.getVisit, input, initial).data?.customerPreferredName);
      return null;
    }
    const show = async (initial: CallResult<Visit> | null) => {
      const fake = new FakeCallClient();
      fake.answer(visitCalls.getVisit, () => aVisit({ customerPreferredName: 'Zara' }));
      const value = { provider: () => new Map(), dedupingInterval: 0 };
      render(
        <SWRConfig value={value}>
          <CallContext.Provider value={fake.client}>
            <Drawn initial={initial} />
          </CallContext.Provider>
        </SWRConfig>,
      );
      await act(async () => {});
      return drawn.splice(0);
    };
    expect(await show(named('Priya'))).toEqual(['Priya']);
    expect(await show(null)).toEqual([undefined, 'Zara']);
  });

  it('useCall replaces its data with a newer server page', async () => {
    const { showPage } = setUp(named('Priya'));
    await showPage(named('Zara'));
    expect(shown()).toBe('Zara');
  });

  it('useCall keeps newer data when history restores an old page, and revalidates', async () => {
    const old = named('Priya');
    const { fake, showPage } = setUp(old);
    await showPage(named('Zara'));
    await showPage(null);
    const release = fake.hold(visitCalls.getVisit);
    await showPage(old);
    expect(shown()).toBe('Zara');
    release(named('Zara now'));
    expect(await screen.findByText('Zara now')).toBeDefined();
  });

  it('useCall returns the error of the server’s load', () => {
    const error = {
      code: 'timeout',
      status: 0,
      userMessage: null,
      retryable: true,
      requestId: 'r1',
    } as const;
    setUp({ ok: false, error });
    expect(shown()).toBe('timeout');
  });
});
