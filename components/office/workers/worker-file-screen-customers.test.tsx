// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Worker } from '@/lib/core/ground/session/schema';
import { NewCustomers } from './worker-file-screen';

const OUT = {
  id: 7,
  status: 'no-new-accounts',
  reasonForInactivityDescription: 'A course',
  noNewAccountsDate: '2026-11-18',
} as const satisfies Worker;

it.each([
  [{ id: 7, status: 'active' }, ['Takes new customers']],
  [
    { ...OUT, reasonForInactivity: 'other' },
    ['Takes no new customers', 'Reason: Another reason', 'A course', 'Since Wednesday 18 November'],
  ],
  [
    { id: 7, status: 'no-new-accounts', reasonForInactivity: 'sabbatical' },
    ['Takes no new customers', 'Reason: sabbatical'],
  ],
] satisfies [Worker, string[]][])(
  'the file of a cleaner shows whether a worker takes new customers: %o',
  (worker, lines) => {
    const { container } = render(<NewCustomers worker={worker} />);
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(lines);
  },
);
