// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { flagCalls } from './calls';
import { useFeature, useSetting } from './hooks';
import type { SettingAnswer } from './schema';

const FAILURES = ['no_internet', 'demo_missing', 'permission_denied', 'server_error'] as const;

describe('useFeature', () => {
  const { getFeature } = flagCalls;
  const setUp = (fake: FakeCallClient) => renderCallHook(useFeature, fake, FEATURES.needMoreTime);

  it('useFeature is off until the response arrives', async () => {
    const fake = new FakeCallClient();
    const release = fake.hold(getFeature);
    const { result } = setUp(fake);
    expect(result.current).toBe(false);
    await act(async () => release({ ok: true, value: { active: true } }));
    expect(result.current).toBe(true);
    expect(fake.made.map(({ input }) => input)).toEqual([{ params: { name: 'need-more-time' } }]);
  });

  it('useFeature is off when the feature is not active', async () => {
    const fake = new FakeCallClient();
    fake.answer(getFeature, () => ({ active: false }));
    const { result } = setUp(fake);
    await waitFor(() => expect(fake.made).toHaveLength(1));
    expect(result.current).toBe(false);
  });

  it.each(FAILURES)('[FLAG-10] useFeature is off when the request fails: %s', async (code) => {
    const fake = new FakeCallClient();
    fake.refuse(getFeature, callError(code, 'r'));
    const { result } = setUp(fake);
    await waitFor(() => expect(fake.made).toHaveLength(1));
    await act(async () => {});
    expect(result.current).toBe(false);
  });
});

describe('useSetting', () => {
  const { getSetting } = flagCalls;
  const setUp = (fake: FakeCallClient) => renderCallHook(useSetting, fake, SETTINGS.academyUrl);

  async function settled(value: SettingAnswer['value']) {
    const fake = new FakeCallClient();
    fake.answer(getSetting, () => ({ value }));
    const { result } = setUp(fake);
    await waitFor(() => expect(fake.made).toHaveLength(1));
    await act(async () => {});
    return result.current;
  }

  it('useSetting is the text of the setting', async () => {
    expect(await settled('https://academy.sweep.example/')).toBe('https://academy.sweep.example/');
  });

  it.each([null, '', '  ', 7, true])('useSetting is null for %j', async (value) => {
    expect(await settled(value)).toBeNull();
  });

  it.each(FAILURES)('useSetting is null when the request fails: %s', async (code) => {
    const fake = new FakeCallClient();
    fake.refuse(getSetting, callError(code, 'r'));
    const { result } = setUp(fake);
    await waitFor(() => expect(fake.made).toHaveLength(1));
    await act(async () => {});
    expect(result.current).toBeNull();
  });
});
