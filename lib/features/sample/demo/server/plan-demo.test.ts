import { describe, expect, it } from 'vitest';
import { WEEK } from '@/tests/support/planned-sample';
import { DEMO_WORKER, planDemo } from './plan-demo';

const plan = (today: string, seed = 1) => planDemo({ seed, today, zone: 'Europe/London' });

describe.each([...WEEK, '2026-03-29', '2026-10-25', '2024-02-29'])('the demo of %s', (today) => {
  const { visits, jobs, workers, accounts, properties, customers, keys } = plan(today);
  const own = visits.filter(({ workerId, skipped }) => workerId === DEMO_WORKER && !skipped);

  it('a demo has at least three open visits today, and finished ones before', () => {
    const todays = own.filter(({ actualDate }) => actualDate === today);
    expect(todays.length).toBeGreaterThanOrEqual(3);
    expect(todays.filter(({ startedAt, finishedAt }) => startedAt || finishedAt)).toEqual([]);
    const earlier = own.filter(({ actualDate }) => actualDate < today);
    expect(earlier.length).toBeGreaterThan(5);
    expect(earlier.filter(({ startedAt, finishedAt }) => !startedAt || !finishedAt)).toEqual([]);
  });

  it('a demo has only rows that belong to its cleaner’s jobs', () => {
    expect(accounts).toEqual([]);
    expect(workers.map(({ firstNames }) => firstNames)).toEqual(['Amara', 'Ben', 'Ewa']);
    expect(new Set(jobs.map(({ workerId }) => workerId))).toEqual(new Set([DEMO_WORKER, null]));
    const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
    expect(new Set(visits.map(({ jobId }) => jobId))).toEqual(ids(jobs));
    expect(new Set(jobs.map(({ propertyId }) => propertyId))).toEqual(ids(properties));
    expect(new Set(properties.map(({ customerId }) => customerId))).toEqual(ids(customers));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ propertyId }) => !ids(properties).has(propertyId))).toEqual([]);
  });
});

it('a demo plans the same rows for the same seed and day, and others for another seed or day', () => {
  expect(plan('2026-11-18')).toEqual(plan('2026-11-18'));
  expect(plan('2026-11-18', 2)).not.toEqual(plan('2026-11-18'));
  expect(plan('2026-11-19')).not.toEqual(plan('2026-11-18'));
});

it('a demo has tickets of its cleaner with their messages, but no feature, setting or chat', () => {
  const { tickets, ticketComments, workerFeatures, generalFeatures, settings, chatThreads } =
    plan('2026-11-18');
  expect(new Set(tickets.map(({ workerId }) => workerId))).toEqual(new Set([DEMO_WORKER]));
  const ids = new Set(tickets.map(({ id }) => id));
  expect(new Set(ticketComments.map(({ ticketId }) => ticketId))).toEqual(ids);
  expect([workerFeatures, generalFeatures, settings, chatThreads]).toEqual([[], [], [], []]);
});
