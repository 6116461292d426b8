// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { SWRConfig, useSWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import { type CallErrorCode, type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import { callKey } from '@/lib/core/ground/contract/define-call';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AnswerCacheContext, CallContext } from './call-context';
import { useCall } from './use-call';

const NOW = '2026-11-18T10:46:00.000Z';
const BEFORE = '2026-11-18T07:00:00.000Z';
const named = (customerPreferredName: string) => aVisit({ customerPreferredName });
const failed = (code: CallErrorCode) => ({ ok: false, error: callError(code, 'r1') }) as const;

/** Each test reads another visit, because the module remembers the age of answers. */
let jobId = 0;

function setUp(initial: CallResult<Visit> | null = null) {
  jobId += 1;
  const input = { params: { jobId, date: '2026-11-18' } };
  const fake = new FakeCallClient();
  const answers = new FakeAnswers();
  let change: (visit: Visit) => Promise<unknown> = async () => {};

  function Name() {
    const { data, since, error } = useCall(visitCalls.getVisit, input, initial, {
      now: () => NOW,
      ...(initial && { loadedAt: NOW }),
    });
    const { mutate } = useSWRConfig();
    change = (visit) => mutate(callKey(visitCalls.getVisit, input), visit, { revalidate: false });
    return <p>{[data?.customerPreferredName ?? 'nothing', since, error?.code].filter(Boolean).join(' ')}</p>;
  }
  const show = () =>
    act(async () => {
      render(
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
          <CallContext value={fake.client}>
            <AnswerCacheContext value={answers.cache}>
              <Name />
            </AnswerCacheContext>
          </CallContext>
        </SWRConfig>,
      );
    });
  return {
    fake,
    answers,
    show,
    give: (name: string, since: string) => answers.give(visitCalls.getVisit, input, named(name), since),
    kept: () => answers.keptOf(visitCalls.getVisit, input),
    change: (visit: Visit) => act(async () => void (await change(visit))),
  };
}

const shown = () => screen.getByRole('paragraph').textContent;

describe('useCall with cached answers', () => {
  it('useCall with cached answers shows a cached answer with its time while it asks the network', async () => {
    const { fake, give, show } = setUp();
    give('Priya', BEFORE);
    const release = fake.hold(visitCalls.getVisit);
    await show();
    expect(shown()).toBe(`Priya ${BEFORE}`);
    expect(fake.madeOf(visitCalls.getVisit)).toHaveLength(1);
    await act(async () => release({ ok: true, value: named('Zara') }));
    expect(shown()).toBe(`Zara ${NOW}`);
    expect(fake.madeOf(visitCalls.getVisit)).toHaveLength(1);
  });

  it('useCall with cached answers does not replace a network response with a cached answer', async () => {
    const { fake, answers, give, show } = setUp();
    give('Priya', BEFORE);
    const release = answers.hold();
    fake.answer(visitCalls.getVisit, () => named('Zara'));
    await show();
    expect(shown()).toBe(`Zara ${NOW}`);
    await act(async () => release());
    expect(shown()).toBe(`Zara ${NOW}`);
  });

  it('useCall with cached answers keeps a cached answer with its time when the network fails', async () => {
    const { give, show } = setUp();
    give('Priya', BEFORE);
    await show();
    expect(shown()).toBe(`Priya ${BEFORE} no_internet`);
  });

  it('useCall with cached answers shows no error before the cache has been read', async () => {
    const { answers, show } = setUp();
    const release = answers.hold();
    await show();
    expect(shown()).toBe('nothing');
    await act(async () => release());
    expect(shown()).toBe('nothing no_internet');
  });

  it('useCall with cached answers shows the cached answer when the server could not load the data', async () => {
    const { give, show } = setUp(failed('timeout'));
    give('Priya', BEFORE);
    await show();
    expect(shown()).toBe(`Priya ${BEFORE}`);
  });

  it('useCall with cached answers stores the page’s own data and does not read the cache', async () => {
    const { answers, give, kept, show } = setUp({ ok: true, value: named('Zara') });
    give('Priya', BEFORE);
    await show();
    expect(shown()).toBe(`Zara ${NOW}`);
    expect(answers.urgent).toEqual([]);
    expect(kept()).toMatchObject({ value: { customerPreferredName: 'Zara' }, since: NOW });
  });

  it('useCall with cached answers stores a network response', async () => {
    const { fake, kept, show } = setUp();
    fake.answer(visitCalls.getVisit, () => named('Zara'));
    await show();
    expect(kept()).toMatchObject({ value: { customerPreferredName: 'Zara' }, since: NOW });
  });

  it('useCall with cached answers updates the time when the network repeats the same answer', async () => {
    const { fake, give, kept, show } = setUp();
    give('Priya', BEFORE);
    fake.answer(visitCalls.getVisit, () => named('Priya'));
    await show();
    expect(kept()?.since).toBe(NOW);
    expect(shown()).toBe(`Priya ${NOW}`);
  });

  it('useCall with cached answers stores a local change without updating the time', async () => {
    const { give, kept, show, change } = setUp();
    give('Priya', BEFORE);
    await show();
    await change(aVisit({ customerPreferredName: 'Priya', started: true }));
    expect(kept()).toMatchObject({ value: { started: true }, since: BEFORE });
    expect(shown()).toBe(`Priya ${BEFORE}`);
  });

  it.each(['unauthorized', 'permission_denied', 'not_found'] as const)(
    'useCall with cached answers deletes the cached answer after %s',
    async (code) => {
      const { fake, give, kept, show } = setUp();
      give('Priya', BEFORE);
      fake.refuse(visitCalls.getVisit, callError(code, 'r1'));
      await show();
      expect(kept()).toBeUndefined();
    },
  );

  it.each(['no_internet', 'timeout', 'server_error', 'rate_limited'] as const)(
    'useCall with cached answers keeps the cached answer after %s',
    async (code) => {
      const { fake, give, kept, show } = setUp();
      give('Priya', BEFORE);
      fake.refuse(visitCalls.getVisit, callError(code, 'r1'));
      await show();
      expect(kept()).toBeDefined();
    },
  );

  it('useCall with cached answers reads the cache without urgency for an idle call', async () => {
    const fake = new FakeCallClient();
    const answers = new FakeAnswers();
    const Feature = () => {
      const { data } = useCall(flagCalls.getFeature, { params: { name: 'idle' } }, null);
      return <p>{String(data?.active)}</p>;
    };
    answers.give(flagCalls.getFeature, { params: { name: 'idle' } }, { active: true }, BEFORE);
    await act(async () => {
      render(
        <CallContext value={fake.client}>
          <AnswerCacheContext value={answers.cache}>
            <Feature />
          </AnswerCacheContext>
        </CallContext>,
      );
    });
    expect(shown()).toBe('true');
    expect(new Set(answers.urgent)).toEqual(new Set([false]));
  });
});
