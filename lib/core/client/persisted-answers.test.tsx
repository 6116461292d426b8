// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { SWRConfig, useSWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import { type CallErrorCode, type CallResult, callError } from '@/lib/core/contract/call-error';
import { callKey } from '@/lib/core/contract/define-call';
import { flagCalls } from '@/lib/features/flags/calls';
import { visitCalls } from '@/lib/features/visits/calls';
import type { Visit } from '@/lib/features/visits/wire';
import { aVisit } from '@/tests/support/a-visit';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AnswerCacheContext, CallContext } from './call-context';
import { useCall } from './use-call';

const NOW = '2026-11-18T10:46:00.000Z';
const BEFORE = '2026-11-18T07:00:00.000Z';
const named = (customerPreferredName: string) => aVisit({ customerPreferredName });
const failed = (code: CallErrorCode) => ({ ok: false, error: callError(code, 'r1') }) as const;

/** Each test reads a visit of its own: since when an answer is right is known to the whole page. */
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

describe('useCall with what the phone has kept', () => {
  it('shows it, and since when it is right, while the network is asked', async () => {
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

  it('never puts it in the place of what the network has answered meanwhile', async () => {
    const { fake, answers, give, show } = setUp();
    give('Priya', BEFORE);
    const release = answers.hold();
    fake.answer(visitCalls.getVisit, () => named('Zara'));
    await show();
    expect(shown()).toBe(`Zara ${NOW}`);
    await act(async () => release());
    expect(shown()).toBe(`Zara ${NOW}`);
  });

  it('keeps showing it, as old as it is, when the network fails', async () => {
    const { give, show } = setUp();
    give('Priya', BEFORE);
    await show();
    expect(shown()).toBe(`Priya ${BEFORE} no_internet`);
  });

  it('tells no failure before it is known whether the phone has something', async () => {
    const { answers, show } = setUp();
    const release = answers.hold();
    await show();
    expect(shown()).toBe('nothing');
    await act(async () => release());
    expect(shown()).toBe('nothing no_internet');
  });

  it('shows it too when the server could not load the page’s own', async () => {
    const { give, show } = setUp(failed('timeout'));
    give('Priya', BEFORE);
    await show();
    expect(shown()).toBe(`Priya ${BEFORE}`);
  });

  it('is not asked for what the page brought, which it keeps', async () => {
    const { answers, give, kept, show } = setUp({ ok: true, value: named('Zara') });
    give('Priya', BEFORE);
    await show();
    expect(shown()).toBe(`Zara ${NOW}`);
    expect(answers.urgent).toEqual([]);
    expect(kept()).toMatchObject({ value: { customerPreferredName: 'Zara' }, since: NOW });
  });

  it('keeps what the network answers', async () => {
    const { fake, kept, show } = setUp();
    fake.answer(visitCalls.getVisit, () => named('Zara'));
    await show();
    expect(kept()).toMatchObject({ value: { customerPreferredName: 'Zara' }, since: NOW });
  });

  it('makes an answer younger that the network gives again', async () => {
    const { fake, give, kept, show } = setUp();
    give('Priya', BEFORE);
    fake.answer(visitCalls.getVisit, () => named('Priya'));
    await show();
    expect(kept()?.since).toBe(NOW);
    expect(shown()).toBe(`Priya ${NOW}`);
  });

  it('keeps what a tap has changed, no younger than it was', async () => {
    const { give, kept, show, change } = setUp();
    give('Priya', BEFORE);
    await show();
    await change(aVisit({ customerPreferredName: 'Priya', started: true }));
    expect(kept()).toMatchObject({ value: { started: true }, since: BEFORE });
    expect(shown()).toBe(`Priya ${BEFORE}`);
  });

  it.each(['unauthorized', 'permission_denied', 'not_found'] as const)(
    'forgets it when the server says %s',
    async (code) => {
      const { fake, give, kept, show } = setUp();
      give('Priya', BEFORE);
      fake.refuse(visitCalls.getVisit, callError(code, 'r1'));
      await show();
      expect(kept()).toBeUndefined();
    },
  );

  it.each(['no_internet', 'timeout', 'server_error', 'rate_limited'] as const)(
    'does not forget it for %s',
    async (code) => {
      const { fake, give, kept, show } = setUp();
      give('Priya', BEFORE);
      fake.refuse(visitCalls.getVisit, callError(code, 'r1'));
      await show();
      expect(kept()).toBeDefined();
    },
  );

  it('is in no hurry for what waits for an idle moment itself', async () => {
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
    expect(answers.urgent).toEqual([false]);
  });
});
