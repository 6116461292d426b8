// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ImpersonationScreen } from './impersonation-screen';

it('[IMP-02] asks before it impersonates the worker, with a form that posts the worker’s id', () => {
  render(<ImpersonationScreen request={{ workerId: 41, name: 'Ewa Nowak' }} problem={undefined} />);
  expect(screen.getByRole('heading', { name: 'Impersonate Ewa Nowak?' })).toBeDefined();
  const form = screen.getByRole('button', { name: 'Start impersonation' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual([
    'post',
    '/app-sweepers/api/session/impersonation',
  ]);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ workerId: '41' });
});
