import { afterEach, expect, it, vi } from 'vitest';
import { leavingSignal } from '@/lib/core/phone/client/page-leave';
import { switchEnvironment } from './switch-environment';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [503, false],
  [200, true],
])(
  'switchEnvironment holds reads while it switches, and whether they stay held after an answer of %i is %s',
  async (status, isSwitched) => {
    const held: boolean[] = [];
    vi.stubGlobal('fetch', async () => {
      held.push(leavingSignal().aborted);
      return Response.json({}, { status });
    });
    expect(await switchEnvironment('staging')).toBe(isSwitched);
    expect([held, leavingSignal().aborted]).toEqual([[true], isSwitched]);
  },
);
