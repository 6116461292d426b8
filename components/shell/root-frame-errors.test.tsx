// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { CallFailure } from '@/lib/core/phone/client/use-call';
import { report } from '@/lib/core/phone/error-reporting/report';
import { ProblemPage, UncaughtErrors } from './root-frame';

vi.mock('@/lib/core/phone/error-reporting/report', async (load) => ({
  ...(await load<typeof import('@/lib/core/phone/error-reporting/report')>()),
  report: vi.fn(),
}));

const reported = vi.mocked(report);
const LOGGED = { isLogged: true };

afterEach(() => reported.mockClear());

it('[ERR-14] RootFrame reports what the error page shows, but not an error that the server has reported', () => {
  const ofServer = Object.assign(new Error('An error occurred'), { digest: '81' });
  const { rerender } = render(<ProblemPage error={ofServer} onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain('Reference 81');
  expect(reported).not.toHaveBeenCalled();
  const ofPage = new TypeError('is not a function');
  rerender(<ProblemPage error={ofPage} onRetry={() => {}} />);
  expect(reported.mock.calls).toEqual([[ofPage, LOGGED]]);
});

it('RootFrame shows the reference of a failed call, and none for an error of the page', () => {
  const failure = new CallFailure(callError('server_error', '1a2b3c4d-0000-4000-8000-000000000000'));
  const { rerender } = render(<ProblemPage error={failure} onRetry={() => {}} />);
  expect(screen.getByText('Reference 1a2b3c4d')).toBeDefined();
  rerender(<ProblemPage error={new TypeError('is not a function')} onRetry={() => {}} />);
  expect(screen.queryByText(/^Reference/)).toBeNull();
});

it('[ERR-14] RootFrame reports uncaught errors and rejections of the page', () => {
  const { unmount } = render(<UncaughtErrors />);
  expect(reported).not.toHaveBeenCalled();
  const [error, reason] = [new RangeError('one'), new TypeError('two')];
  window.dispatchEvent(Object.assign(new Event('error'), { error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(reported.mock.calls).toEqual([
    [error, LOGGED],
    [reason, LOGGED],
  ]);
  unmount();
});
