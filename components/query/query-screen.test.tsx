// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallErrorCode, type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { useSchedule } from '@/lib/features/work/schedule/hooks';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { comeBack } from '@/tests/support/come-back';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { DataAge } from './data-age';
import { QueryScreen } from './query-screen';

const THIS_MORNING = '2026-11-18T07:00:00.000Z';
const TWO_DAYS: readonly WorkingDay[] = [
  { day: '2026-11-18', working: false, activities: [] },
  { day: '2026-11-19', working: true, activities: [] },
];
const { listWorkingDays } = scheduleCalls;

/** Each test has its own worker: the age of an answer is cached for the whole page. */
let workerId = 900;
let answers = new FakeAnswers();
let fake = new FakeCallClient();
beforeEach(() => {
  workerId += 1;
  answers = new FakeAnswers();
  fake = new FakeCallClient();
});

const TEXTS = {
  notLoaded: 'Could not load your days',
  notSaved: 'Your days were not saved on this phone',
  loads: 'You need a connection to see this.',
};

interface Given {
  /** The server loaded this result; null when the page came from the device cache. */
  readonly initial?: CallResult<readonly WorkingDay[]> | null;
  readonly throwsOthers?: boolean;
  readonly isAside?: boolean;
}

function DaysScreen({ initial = null, ...options }: Given) {
  const query = useSchedule(workerId, initial, initial && NOW);
  const isFromPhone = initial === null;
  return (
    <main>
      <DataAge query={query} isFromPhone={isFromPhone} now={NOW} />
      <QueryScreen
        query={query}
        texts={TEXTS}
        isFromPhone={isFromPhone}
        skeleton={<p>Loading your days</p>}
        renderProblem={(problem) => <section aria-label="Problem">{problem}</section>}
        {...options}
      >
        {(days) => <p>{days.length} days</p>}
      </QueryScreen>
    </main>
  );
}

const show = (given: Given = {}) =>
  act(async () => {
    renderApp(
      <AnswerCacheContext value={answers.cache}>
        <DaysScreen {...given} />
      </AnswerCacheContext>,
      fake,
    );
  });
const persist = () => answers.give(listWorkingDays, { params: { workerId } }, TWO_DAYS, THIS_MORNING);
const failed = (code: CallErrorCode) =>
  ({
    ok: false,
    error: callError(code, '1a2b3c4d-0000-4000-8000-000000000000', { userMessage: 'Closed for today' }),
  }) as const;
const loaded = () => ({ ok: true, value: TWO_DAYS }) as const;

const problem = () => within(screen.getByRole('region', { name: 'Problem' }));
const retry = () => problem().getByRole('button', { name: 'Retry' });
describe('a pending query', () => {
  it('a pending query shows a delayed skeleton', async () => {
    fake.hold(listWorkingDays);
    await show();
    expect(screen.getByText('Loading your days').closest('.animate-late')).not.toBeNull();
    expect(screen.queryByRole('region', { name: 'Problem' })).toBeNull();
  });

  it('a pending query shows cached data and its age until the response arrives', async () => {
    persist();
    const release = fake.hold(listWorkingDays);
    await show();
    expect(screen.getByText('2 days')).toBeDefined();
    expect(screen.getByText('As of 7am')).toBeDefined();
    await act(async () => release({ ok: true, value: TWO_DAYS.slice(1) }));
    expect(screen.getByText('1 days')).toBeDefined();
    expect(screen.queryByText(/^As of/)).toBeNull();
  });
});

describe('a query without a connection', () => {
  it('a query without a connection shows cached data and its age, and no error', async () => {
    persist();
    await show();
    expect(screen.getByText('2 days')).toBeDefined();
    expect(screen.getByText('As of 7am')).toBeDefined();
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
  });

  it('a query without a connection shows a calm message when nothing is cached', async () => {
    await show();
    expect(problem().getByText('Your days were not saved on this phone')).toBeDefined();
    expect(problem().getByText('You need a connection to see this.')).toBeDefined();
    expect(problem().queryByRole('alert')).toBeNull();
  });

  it('a query without a connection loads the data on Retry', async () => {
    await show();
    fake.answer(listWorkingDays, () => TWO_DAYS);
    await userEvent.click(retry());
    expect(await screen.findByText('2 days')).toBeDefined();
  });

  it.each(['no_internet', 'timeout'] as const)(
    '[SCHED-22] a query without a connection says what could not be loaded and that Sweep is unreachable after %s',
    async (code) => {
      fake.hold(listWorkingDays);
      await show({ initial: failed(code) });
      expect(problem().getByText('Could not load your days')).toBeDefined();
      const lines = [...problem().getByRole('alert').querySelectorAll('p')].map((line) => line.textContent);
      expect(lines).toEqual([
        'Failed to connect to Sweep',
        'Please check your internet connection and try again.',
      ]);
    },
  );
});

describe('a query that the server rejects', () => {
  it.each([
    ['by the page', failed('server_error')],
    ['by the phone', null],
  ])(
    '[ERR-03] a query that the server rejects shows what failed and the server’s message when loaded %s',
    async (_, initial) => {
      fake.refuse(listWorkingDays, failed('server_error').error);
      await show({ initial });
      expect(problem().getByRole('alert').textContent).toContain('Could not load your days');
      expect(problem().getByText('Closed for today')).toBeDefined();
      expect(screen.queryByText(/internet connection/)).toBeNull();
      // A toast does not repeat the message.
      expect(screen.getAllByText('Closed for today')).toHaveLength(1);
    },
  );

  it('a query that the server rejects shows the start of the request id as the reference', async () => {
    await show({ initial: failed('server_error') });
    expect(problem().getByText('Reference 1a2b3c4d')).toBeDefined();
  });

  it('a query that the server rejects sends one Retry at a time and shows it as pending', async () => {
    fake.refuse(listWorkingDays, failed('server_error').error);
    await show();
    const release = fake.hold(listWorkingDays);
    const asked = fake.madeOf(listWorkingDays).length;
    await userEvent.click(retry());
    expect(retry().getAttribute('aria-busy')).toBe('true');
    await userEvent.click(retry());
    expect(fake.madeOf(listWorkingDays)).toHaveLength(asked + 1);
    await act(async () => release({ ok: true, value: TWO_DAYS }));
    expect(screen.getByText('2 days')).toBeDefined();
  });

  it('[PERF-06] a query that the server rejects throws server errors, not connection errors, with throwsOthers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(show({ initial: failed('server_error'), throwsOthers: true })).rejects.toThrow(
      'server_error',
    );
    vi.restoreAllMocks();
    await show({ initial: failed('no_internet'), throwsOthers: true });
    expect(problem().getByText('Could not load your days')).toBeDefined();
  });
});

describe('a failed refresh', () => {
  it('[ERR-03] a failed refresh keeps the data and shows the server’s message in a toast', async () => {
    await show({ initial: loaded() });
    fake.refuse(listWorkingDays, failed('server_error').error);
    await comeBack();
    expect(screen.getByText('Closed for today')).toBeDefined();
    expect(screen.getByText('2 days')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Problem' })).toBeNull();
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  it('a failed refresh shows no message with isAside', async () => {
    await show({ initial: loaded(), isAside: true });
    fake.refuse(listWorkingDays, failed('server_error').error);
    await comeBack();
    expect(fake.madeOf(listWorkingDays)).toHaveLength(1);
    expect(screen.getByText('2 days')).toBeDefined();
    expect(screen.queryByText('Closed for today')).toBeNull();
  });

  it.each(['demo_missing', 'timeout'] as const)(
    '[ERR-04] a failed refresh shows no message after %s',
    async (code) => {
      await show({ initial: loaded() });
      fake.refuse(listWorkingDays, callError(code, 'r1', { userMessage: 'Closed for today' }));
      await comeBack();
      expect(fake.madeOf(listWorkingDays)).toHaveLength(1);
      expect(screen.getByText('2 days')).toBeDefined();
      expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
      expect(screen.queryByRole('region', { name: 'Problem' })).toBeNull();
    },
  );

  it('[ERR-04] a failed refresh without a connection shows only the age of the data', async () => {
    await show({ initial: loaded() });
    await comeBack();
    expect(screen.getByText('As of 10:46am')).toBeDefined();
    expect(screen.getByText('2 days')).toBeDefined();
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
  });
});
