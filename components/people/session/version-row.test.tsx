// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { VersionRow } from './version-row';

let nowMs = 0;
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Made by the test')));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function tapVersion(times: number, everyMs = 300): void {
  for (let tap = 0; tap < times; tap += 1) {
    nowMs += everyMs;
    fireEvent.click(screen.getByRole('button', { name: 'Sweep 3.25.0' }));
  }
}
const isThere = () => screen.queryByRole('dialog', { name: 'Debug menu' }) !== null;

it('[ENV-04] the version row opens the debug menu after seven quick taps, not fewer', async () => {
  renderApp(<VersionRow className="" />, new FakeCallClient());
  tapVersion(6);
  nowMs += 2_001;
  tapVersion(6);
  expect(isThere()).toBe(false);
  tapVersion(1);
  await screen.findByRole('dialog', { name: 'Debug menu' });
});

it('[ENV-04] the debug menu has an environment row on the development server, not in a production build', async () => {
  const { unmount } = renderApp(<VersionRow className="" />, new FakeCallClient());
  expect(screen.queryByRole('button', { name: /^Environment/ })).toBeNull();
  unmount();
  vi.stubEnv('NODE_ENV', 'development');
  renderApp(<VersionRow className="" />, new FakeCallClient());
  fireEvent.click(screen.getByRole('button', { name: 'Environment: Production' }));
  await screen.findByRole('dialog', { name: 'Debug menu' });
});
