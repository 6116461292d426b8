// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { constantsCalls } from './calls';
import { useConstants } from './hooks';
import { CONSTANTS } from './rules';
import type { ConstantsAnswer } from './schema';

const { getConstants } = constantsCalls;

async function settled(fake: FakeCallClient) {
  const { result } = renderCallHook(useConstants, fake, undefined);
  expect(result.current).toEqual(CONSTANTS);
  await waitFor(() => expect(fake.made).toHaveLength(1));
  await act(async () => {});
  return result.current;
}

it.each<[ConstantsAnswer, object]>([
  [{ regularJobEligibilityThreshold: 12, reliabilityTargetDays: 45 }, {}],
  [{ regularJobEligibilityThreshold: 0 }, { reliabilityTargetDays: 60 }],
  [{ hasFines: false, fulfilmentMinimum: 0.5, fulfilmentTarget: 0.6 }, {}],
  [{ reliabilityTargetDays: 45 }, { regularJobEligibilityThreshold: 10 }],
  [{ regularJobEligibilityThreshold: null, reliabilityTargetDays: null }, CONSTANTS],
])(
  '[FLAG-04] useConstants uses %j once loaded, and the build’s constants before and for missing ones',
  async (constants, own) => {
    const fake = new FakeCallClient();
    fake.answer(getConstants, () => constants);
    expect(await settled(fake)).toEqual({ ...CONSTANTS, ...constants, ...own });
  },
);

it.each<CallErrorCode>(['no_internet', 'contract_broken', 'demo_missing', 'server_error', 'not_found'])(
  'useConstants uses the build’s constants when the request fails: %s',
  async (code) => {
    const fake = new FakeCallClient();
    fake.refuse(getConstants, callError(code, 'r'));
    expect(await settled(fake)).toEqual(CONSTANTS);
  },
);
