// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConnectionAlert } from './connection-alert';

it('[SCHED-22] says that the provider cannot be reached and offers Retry', () => {
  const onRetry = vi.fn();
  render(<ConnectionAlert isOpen isRetrying={false} onRetry={onRetry} />);
  const lines = [...screen.getByRole('alert').querySelectorAll('p')].map((line) => line.textContent);
  expect(lines).toEqual([
    'Failed to connect to the provider',
    'Please check your internet connection and try again.',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('takes no second tap while it tries again', () => {
  const onRetry = vi.fn();
  render(<ConnectionAlert isOpen isRetrying onRetry={onRetry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).not.toHaveBeenCalled();
});

it('is not there without a failure', () => {
  render(<ConnectionAlert isOpen={false} isRetrying={false} onRetry={() => {}} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
