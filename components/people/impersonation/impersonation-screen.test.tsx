// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ImpersonationScreen } from './impersonation-screen';

it('[IMP-02] the impersonation page asks before it impersonates the worker, with a form that posts the worker’s id', () => {
  render(<ImpersonationScreen request={{ workerId: 41, name: 'Ewa Nowak' }} problem={undefined} />);
  expect(screen.getByRole('heading', { name: 'Impersonate Ewa Nowak?' })).toBeDefined();
  const form = screen.getByRole('button', { name: 'Start impersonation' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual([
    'post',
    '/app-sweepers/api/session/impersonation',
  ]);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ workerId: '41' });
});

it.each([
  ['no-worker', 'You cannot impersonate this person.', 0],
  ['no-permission', 'Your role in the office cannot impersonate a cleaner. Ask an owner.', 0],
  ['no-administrator', 'Sign in as an administrator first.', 1],
  ['in-demo', 'Exit the demo first.', 1],
  ['failed', 'Something went wrong. Please try again.', 1],
] as const)(
  'the impersonation page says why it did not start, and offers another try only where it helps: %s',
  (problem, text, count) => {
    render(<ImpersonationScreen request={{ workerId: 999, name: null }} problem={problem} />);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(screen.queryAllByRole('button', { name: 'Start impersonation' })).toHaveLength(count);
  },
);
