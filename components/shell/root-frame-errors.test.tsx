// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithSettings, UNHURRIED } from '@/tests/support/error-receiver';
import { ProblemPage, UncaughtErrors } from './root-frame';

const SETTINGS = '/app-sweepers/api/error-reporting';

afterEach(() => vi.resetModules());

/** Without an address of an error service. */
function aPage() {
  const { fetch, asked } = fetchWithSettings(null);
  vi.stubGlobal('fetch', fetch);
  return asked;
}

it('[ERR-14] reports what the error page shows, but not an error that the server has reported', async () => {
  const asked = aPage();
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const ofServer = Object.assign(new Error('An error occurred'), { digest: '81' });
  const { rerender } = render(<ProblemPage error={ofServer} onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain('81');
  rerender(<ProblemPage error={new TypeError('is not a function')} onRetry={() => {}} />);
  await vi.waitFor(() => expect(asked).toContain(SETTINGS), UNHURRIED);
  expect(asked).toEqual([SETTINGS]);
  // React writes it.
  expect(written).not.toHaveBeenCalled();
});

it('[ERR-14] reports uncaught errors and rejections of the page, and asks for nothing before one', async () => {
  const asked = aPage();
  const { unmount } = render(<UncaughtErrors />);
  expect(asked).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('one') }));
  await vi.waitFor(() => expect(asked).toEqual([SETTINGS]), UNHURRIED);
  unmount();
});
