// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaletteItem } from '@/lib/features/office/search/results';
import type { OfficeFindings } from '@/lib/features/office/search/schema';
import { PaletteSearch } from './palette';

const NOTHING: OfficeFindings = { cleaners: [], customers: [], homes: [], visits: [] };
const AMARA = {
  id: 7,
  fullName: 'Amara Okafor',
  email: 'amara@x.example',
  postcode: 'SW12',
  keyNumber: null,
};
const ALL: OfficeFindings = {
  cleaners: [AMARA],
  customers: [{ id: 11, name: 'Björn Ekström', email: null }],
  homes: [
    {
      id: 21,
      address: '3 Elm Street',
      postcode: 'N1 9GU',
      customerName: 'Björn Ekström',
      keyNumber: 'K-1989',
    },
  ],
  visits: [
    {
      ...{ jobId: 41, scheduledDate: '2026-06-23', actualDate: '2026-06-24', startTime: '10:00' },
      ...{ customerName: 'Björn Ekström', postcode: 'N1 9GU', cleaner: { id: 7, fullName: 'Amara Okafor' } },
    },
    {
      ...{ jobId: 42, scheduledDate: '2026-06-25', actualDate: '2026-06-25', startTime: '08:30' },
      ...{ customerName: 'Priya Raman', postcode: 'SW12 9EA', cleaner: null },
    },
  ],
};

interface Asked {
  readonly search: string;
  readonly answer: (findings: OfficeFindings | number) => Promise<void>;
}
let asked: Asked[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    expect([address, method]).toEqual(['/app-sweepers/api/office/search', 'POST']);
    return new Promise((resolve) => {
      const answer = (findings: OfficeFindings | number) =>
        act(async () => {
          const isFault = typeof findings === 'number';
          resolve(isFault ? Response.json({}, { status: findings }) : Response.json(findings));
          await Promise.resolve();
        });
      asked.push({ ...JSON.parse(body), answer });
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const opened = vi.fn<(item: PaletteItem) => void>();
function show() {
  opened.mockReset();
  const { unmount } = render(<PaletteSearch onOpen={opened} />);
  return { user: userEvent.setup(), unmount };
}
const field = () => screen.getByRole('combobox', { name: 'Find anything' });
const optionsIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const status = () => screen.getByRole('status').textContent;
const askedAfter = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));

describe('the search of the palette', () => {
  it('the search of the palette asks once after a pause and shows the results in groups, with their count', async () => {
    const { user } = show();
    expect(status()).toBe('Type to search, or choose a page.');
    expect(optionsIn('Pages')).toContain('Audit logFeatures and settings');
    await user.type(field(), 'ex');
    expect(status()).toBe('Searching…');
    await askedAfter(1);
    expect(asked.map(({ search }) => search)).toEqual(['ex']);
    await asked[0]?.answer(ALL);
    expect(optionsIn('Cleaners')).toEqual(['Amara OkaforSW12 · amara@x.example']);
    expect(optionsIn('Customers')).toEqual(['Björn Ekström']);
    expect(optionsIn('Homes')).toEqual(['3 Elm Street, N1 9GUKey K-1989 · Björn Ekström']);
    expect(optionsIn('Next visits')).toEqual([
      'Wednesday 24 June, 10am: Björn EkströmAmara Okafor · N1 9GU',
      'Thursday 25 June, 8:30am: Priya RamanNo cleaner · SW12 9EA',
    ]);
    expect(optionsIn('Pages')).toEqual(['Extra jobs']);
    expect(status()).toBe('6 results');
  });

  it('the search of the palette opens the highlighted result: the first, and by arrows the next', async () => {
    const { user } = show();
    await user.type(field(), 'am');
    await askedAfter(1);
    await asked[0]?.answer(ALL);
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(opened.mock.calls.map(([{ href }]) => href)).toEqual([
      '/admin/workers/7',
      '/admin/workers/7/jobs',
      '/admin/extra-jobs',
    ]);
  });

  it('the search of the palette drops the late answer to an earlier text', async () => {
    const { user } = show();
    await user.type(field(), 'am');
    await askedAfter(1);
    await user.type(field(), 'x');
    await askedAfter(2);
    await asked[1]?.answer(NOTHING);
    expect(status()).toBe('Nothing found for “amx”.');
    await asked[0]?.answer(ALL);
    expect(status()).toBe('Nothing found for “amx”.');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('the search of the palette keeps only results that match the longer text until its answer is there', async () => {
    const { user } = show();
    await user.type(field(), 'e');
    await askedAfter(1);
    await asked[0]?.answer(ALL);
    await user.type(field(), 'ks');
    expect(status()).toBe('Searching…');
    expect(screen.queryByRole('group', { name: 'Cleaners' })).toBeNull();
    expect(optionsIn('Customers')).toEqual(['Björn Ekström']);
  });

  it.each([
    [503, true, 'The search did not answer.'],
    [503, false, 'You are offline. Only pages can be found.'],
  ])(
    'the search of the palette says that it failed and tries again: %s, online %s',
    async (code, isOnline, text) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      const { user } = show();
      await user.type(field(), 'audit');
      await askedAfter(1);
      await asked[0]?.answer(code);
      await vi.waitFor(() => expect(status()).toBe(text));
      expect(optionsIn('Pages')).toEqual(['Audit logFeatures and settings']);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await askedAfter(2);
      await asked[1]?.answer({ ...NOTHING, cleaners: [AMARA] });
      expect(status()).toBe('2 results');
    },
  );

  it('the search of the palette leads to the sign-in when the session has ended', async () => {
    const { user } = show();
    await user.type(field(), 'am');
    await askedAfter(1);
    await asked[0]?.answer(401);
    await vi.waitFor(() => expect(status()).toBe('Your session has ended.'));
    const link = screen.getByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/app-sweepers/admin?problem=ended');
  });

  it('the search of the palette searches the first 100 of 1,000 characters and says so', async () => {
    const { user } = show();
    await user.click(field());
    await user.paste('z'.repeat(1_000));
    await askedAfter(1);
    expect(asked[0]?.search).toBe('z'.repeat(100));
    await asked[0]?.answer(NOTHING);
    expect(status()).toBe(
      `Nothing found for “${'z'.repeat(60)}…”. Only the first 100 characters are searched.`,
    );
  });

  it('the search of the palette asks nothing for spaces', () => {
    vi.useFakeTimers();
    try {
      show();
      fireEvent.change(field(), { target: { value: '   ' } });
      act(() => vi.advanceTimersByTime(1_000));
    } finally {
      vi.useRealTimers();
    }
    expect(asked).toEqual([]);
    expect(status()).toBe('Type to search, or choose a page.');
  });

  it('the search of the palette lists what was opened before, the latest first and once', async () => {
    const first = show();
    await first.user.click(screen.getByRole('option', { name: /^Extra jobs/ }));
    await first.user.click(screen.getByRole('option', { name: /^Audit log/ }));
    await first.user.click(screen.getAllByRole('option', { name: /^Extra jobs/ })[0] as HTMLElement);
    first.unmount();
    show();
    expect(optionsIn('Opened before').slice(0, 2)).toEqual(['Extra jobs', 'Audit logFeatures and settings']);
    expect(optionsIn('Opened before').filter((text) => text === 'Extra jobs')).toHaveLength(1);
  });
});
