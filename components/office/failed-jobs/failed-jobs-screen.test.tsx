// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallErrorCode } from '@/lib/core/ground/contract/call-error';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { FailedJob } from '@/lib/features/office/failed-jobs/schema';
import { FailedJobsScreen } from './failed-jobs-screen';

const JOB: FailedJob = {
  id: 12,
  kind: 'customer-chat-mail',
  tries: 8,
  failedAt: '2026-11-22T14:30:00.000Z',
  error: 'Error ECONNREFUSED',
};

const show = (
  jobs: readonly FailedJob[],
  { count = jobs.length, outcome = null as FormOutcome | null } = {},
) => render(<FailedJobsScreen failed={{ jobs, count }} outcome={outcome} />);

it('the page of failed jobs shows a job’s kind, time, tries and error, with a retry form', () => {
  show([JOB]);
  expect(screen.getByText('Email to a customer about a message')).toBeDefined();
  expect(screen.getByText('Sunday 22 November, 2:30pm · 8 tries')).toBeDefined();
  expect(screen.getByText('Error ECONNREFUSED')).toBeDefined();
  const name = 'Try again: Email to a customer about a message, Sunday 22 November, 2:30pm';
  const form = screen.getByRole('button', { name }).closest('form') as HTMLFormElement;
  expect([form.method, form.getAttribute('action'), Object.fromEntries(new FormData(form))]).toEqual([
    'post',
    '/app-sweepers/api/session/office/form/retryJob',
    { id: '12', kind: 'customer-chat-mail' },
  ]);
});

it('the page of failed jobs shows an unknown kind by its name, and the number of jobs not listed', () => {
  show([{ ...JOB, kind: 'fax' }], { count: 3 });
  expect(screen.getByText('fax')).toBeDefined();
  expect(screen.getByText('2 earlier ones are not shown.')).toBeDefined();
});

it('the page of failed jobs shows that nothing has failed', () => {
  show([]);
  expect(screen.getByText(/^Nothing has failed in the last 30 days/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
});

const RETRY = { form: 'retryJob', about: 'applicant-mail' };
const refused = (code: CallErrorCode) => ({ ...RETRY, refusal: { code, fields: {}, typed: {} } });

it.each<[FormOutcome, string, RegExp]>([
  [{ ...RETRY, refusal: null }, 'status', /^Invitation to join: trying again/],
  [refused('not_found'), 'alert', /^Invitation to join: no longer in this list/],
  [refused('server_error'), 'alert', /^Invitation to join: that did not work/],
])('the page of failed jobs shows the result of a retry: %j', (outcome, role, text) => {
  show([JOB], { outcome });
  expect(screen.getByRole(role).textContent).toMatch(text);
});
