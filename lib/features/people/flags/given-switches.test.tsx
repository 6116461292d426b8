// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallDefinition, CallInput } from '@/lib/core/ground/contract/define-call';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { addMs } from '@/lib/core/ground/time/zoned';
import { AnswerCacheContext, CallContext } from '@/lib/core/phone/client/call-context';
import { useInvalidate } from '@/lib/core/phone/client/freshness';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { someSwitches } from '@/tests/support/some-switches';
import { constantsCalls, flagCalls } from './calls';
import { SwitchesContext } from './given-switches';
import { useConstants, useFeature, useOwnFeature, useSetting } from './hooks';
import type { Switches } from './schema';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ALL: readonly CallDefinition[] = [
  ...Object.values(flagCalls).filter(({ method }) => method === 'GET'),
  constantsCalls.getConstants,
];

const ON = {
  features: ['need-more-time'],
  extensions: ['late-claims'],
  settings: [{ name: 'sweep_academy_url', value: 'https://academy.example/' }],
  constants: { regularJobEligibilityThreshold: 4, reliabilityTargetDays: 30 },
};

let invalidate: ReturnType<typeof useInvalidate>;

function Facts() {
  invalidate = useInvalidate();
  const facts = [
    useFeature('need-more-time'),
    useFeature('academy-link'),
    useOwnFeature(OWN_FEATURES.lateClaims),
    useOwnFeature(OWN_FEATURES.photos),
    useSetting('sweep_academy_url'),
    useConstants().reliabilityTargetDays,
  ];
  return <p>{facts.join()}</p>;
}
const GIVEN = 'true,false,true,false,https://academy.example/,30';

/** Each test has a later month, because the module remembers the age of answers. */
let month = 0;

function setUp() {
  month += 1;
  let nowMs = Date.parse('2026-01-01T10:00:00.000Z') + month * 31 * DAY_MS;
  const now = new Date(nowMs).toISOString();
  const clock = createClock(() => nowMs);
  clock.set(now);
  const fake = new FakeCallClient();
  const answers = new FakeAnswers();
  const store = new Map();
  const swr = { provider: () => store, dedupingInterval: 0, focusThrottleInterval: 0 };
  const app = (switches: Switches | null) => (
    <SWRConfig value={{ ...swr, shouldRetryOnError: false }}>
      <CallContext value={fake.client}>
        <AnswerCacheContext value={answers.cache}>
          <ClockContext value={clock}>
            <SwitchesContext value={switches}>
              <Facts />
            </SwitchesContext>
          </ClockContext>
        </AnswerCacheContext>
      </CallContext>
    </SWRConfig>
  );
  return {
    fake,
    answers,
    app,
    now,
    on: { now, ...ON },
    show: async (switches: Switches | null) => {
      const { unmount } = render(app(switches));
      await pass();
      return unmount;
    },
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const shown = () => screen.getByRole('paragraph').textContent;
const idsOf = ({ made }: FakeCallClient) => [...new Set(made.map(({ id }) => id))].sort();

const nameOf = ({ input }: { readonly input: CallInput }) => input.params?.name;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  return () => vi.useRealTimers();
});

describe('switches that come with a page', () => {
  it('switches are in the HTML of the server', () => {
    const { app, on, fake } = setUp();
    expect(renderToString(app(on))).toContain(GIVEN);
    expect(fake.made).toEqual([]);
  });

  it('switches of the page are shown at once and not requested, not even by later screens or when the app is shown again', async () => {
    const { fake, on, show, wait } = setUp();
    const leave = await show(on);
    expect([shown(), fake.made]).toEqual([GIVEN, []]);
    leave();
    wait(HOUR_MS / 2);
    await show(on);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass();
    expect([shown(), fake.made]).toEqual([GIVEN, []]);
  });

  it('switches of the page are kept on the phone for a start without signal', async () => {
    const { answers, now: since, on, show } = setUp();
    await show(on);
    const kept = (call: CallDefinition, name: string) => answers.keptOf(call, { params: { name } });
    const { getFeature, getFeatureGenerallyActive } = flagCalls;
    expect(kept(getFeature, 'need-more-time')).toEqual({ value: { active: true }, since });
    expect(kept(getFeature, 'academy-link')).toEqual({ value: { active: false }, since });
    expect(kept(getFeatureGenerallyActive, 'late-claims')).toEqual({ value: { active: true }, since });
  });

  it('switches of the page are requested again after a day, the constants after an hour', async () => {
    const { fake, on, show, wait } = setUp();
    (await show(on))();
    wait(HOUR_MS);
    (await show(on))();
    expect(idsOf(fake)).toEqual(['getConstants']);
    wait(DAY_MS);
    await show(on);
    expect(idsOf(fake)).toEqual(ALL.map(({ id }) => id).sort());
  });

  it('switches of the page are requested again when the office has changed one', async () => {
    const { fake, now, on, show } = setUp();
    fake.answer(flagCalls.getFeature, () => ({ active: true }));
    await show(on);
    act(() => invalidate(['features'], addMs(now, 1)));
    await pass();
    expect(shown()).toBe('true,true,true,false,https://academy.example/,30');
    expect(idsOf(fake)).not.toContain('getConstants');
  });

  it('switches that the page was not given are off, and such a setting is requested', async () => {
    const { fake, now, show } = setUp();
    await show(someSwitches({ now }));
    expect(shown()).toBe('false,false,false,false,,60');
    expect(fake.made.map(nameOf)).toEqual(['sweep_academy_url']);
  });
});

it('[CACHE-05] a page without switches requests each that the phone has not kept for a day', async () => {
  const { fake, answers, now, show } = setUp();
  const keep = (name: string, since: string) =>
    answers.give(flagCalls.getFeature, { params: { name } }, { active: true }, since);
  keep('need-more-time', addMs(now, HOUR_MS - DAY_MS));
  keep('academy-link', addMs(now, -DAY_MS));
  await show(null);
  expect(fake.madeOf(flagCalls.getFeature).map(nameOf)).toEqual(['academy-link']);
  expect(idsOf(fake)).toEqual(ALL.map(({ id }) => id).sort());
  expect(shown()?.startsWith('true,true,false,')).toBe(true);
});
