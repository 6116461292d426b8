// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import type { Worker } from '@/lib/core/ground/session/schema';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { keysCalls } from '@/lib/features/work/keys/calls';
import type { CustomerKeyEntry } from '@/lib/features/work/keys/schema';
import { openVisitsCalls } from '@/lib/features/work/open-visits/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { DayContext } from '@/lib/features/work/schedule/use-travel-leg';
import { aVisit } from '@/tests/support/a-visit';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
import '@/components/work/open-visits/open-handover-card';
import { ProfileScreen } from './profile-screen';

const ME = 7;
const WORKER = aWorker();

const entry = (id: number, name: string, rest: Partial<CustomerKeyEntry> = {}): CustomerKeyEntry => ({
  account: { name, initialCustomer: { preferredName: name } },
  property: { id, line1: `${id} Balham Hill`, postcode: { full: 'SW12 9EA' } },
  finishedVisitsCount: 3,
  key: { id, code: `K-${id}`, location: 'customer', holderId: null },
  ...rest,
});

let fake: FakeCallClient;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  fake = new FakeCallClient();
  user = userEvent.setup();
});

let worker: Worker;
let hasContract: boolean;
beforeEach(() => {
  worker = WORKER;
  hasContract = false;
});
const show = (...entries: readonly CustomerKeyEntry[]) =>
  renderApp(
    <ProfileScreen
      workerId={ME}
      worker={{ ok: true, value: worker }}
      entries={{ ok: true, value: entries }}
      hasContract={hasContract}
      now={NOW}
    />,
    fake,
  );
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const open = async (name: string) => {
  await user.click(within(row(name)).getByRole('button'));
  return screen.findByRole('dialog');
};

describe('a key handover of an earlier day', () => {
  const TITLE = 'Key handover with Ewa on Tuesday 17 November is still open';
  const TUESDAY = '2026-11-17';
  const handover = {
    ...aVisit({ scheduledDate: TUESDAY, actualDate: TUESDAY }),
    tasks: [{ type: 'remote-key-transfer', hours: 1 }],
    remoteKeyTransfers: [{ id: 4, otherWorker: { firstNames: 'Ewa' } }],
    remoteKeyTransferWorkers: [{ firstNames: 'Ewa', keysToGive: [{ id: 9 }], keysToCollect: [] }],
  };
  const period = { type: 'WorkPeriod', start: `${TUESDAY}T10:00:00.000Z`, end: `${TUESDAY}T11:00:00.000Z` };
  const day: WorkingDay = { day: TUESDAY, working: true, activities: [{ ...period, visit: handover }] };

  it.each([
    ['the list of open visits', OWN_FEATURES.openVisits],
    ['past days, where a root has no list', OWN_FEATURES.pastDays],
  ])('a key handover of an earlier day is above the keys, from %s', async (_, feature) => {
    fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
      active: input.params?.name === feature,
    }));
    fake.answer(openVisitsCalls.listOpenVisits, () => [handover]);
    fake.answer(scheduleCalls.listWorkingDays, () => [day]);
    show();
    const card = await screen.findByRole('region', { name: TITLE });
    expect(within(card).getByRole('link', { name: 'Open visit' }).getAttribute('href')).toBe(
      `/schedule/visit/1/${TUESDAY}/${TUESDAY}`,
    );
    const keys = screen.getByRole('region', { name: 'Customer keys' });
    expect(card.compareDocumentPosition(keys) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('a key handover of an earlier day is above the keys from the schedule on the phone, as in a demo', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: false }));
    renderApp(
      <DayContext value={day}>
        <ProfileScreen
          {...{ workerId: ME, worker: { ok: true, value: WORKER }, entries: { ok: true, value: [] } }}
          {...{ hasContract: false, now: NOW }}
        />
      </DayContext>,
      fake,
    );
    expect(await screen.findByRole('region', { name: TITLE })).toBeDefined();
    expect(fake.madeOf(scheduleCalls.listWorkingDays)).toEqual([]);
  });
});

describe('the profile', () => {
  it('[PROF-07] [NAV-19] [NAV-21] the profile shows the worker’s details with links to change them', async () => {
    expect(pageKind('/profile')).toBe('signed-in');
    worker = aWorker({ image: '/photos/7.jpg' });
    show();
    const link = (name: RegExp) => screen.getByRole('link', { name });
    expect(
      link(/Grace Mbeki/)
        .querySelector('img')
        ?.getAttribute('src'),
    ).toBe('/photos/7.jpg');
    expect(link(/Grace Mbeki.*4\.87.*132 ratings, all time/).getAttribute('href')).toBe('/id');
    expect(link(/^Address.*Flat 2.*18 Larch Road.*London SW12 9QQ/s).getAttribute('href')).toBe(
      '/profile/edit/address',
    );
    expect(link(/^Mobile.*07700 900123/).getAttribute('href')).toBe('/profile/edit/mobile');
    expect(link(/^Emergency contact.*Thabo Mbeki, Brother.*07700 900456/s).getAttribute('href')).toBe(
      '/profile/edit/emergency-contact',
    );
    expect(link(/^Time off.*Book time off and set your regular hours/).getAttribute('href')).toBe(
      '/time-off',
    );
    expect(link(/^Travel preferences.*Car, Walking/).getAttribute('href')).toBe('/profile/travel');
    for (const name of ['New Customers', 'Payment details', 'Customer keys']) {
      expect(screen.getByRole('region', { name })).toBeDefined();
    }
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  it.each([
    ['فاطمة', 'Sister', '07700 900789', 'فاطمة, Sister\n07700 900789'],
    ['فاطمة', '', '07700 900789', 'فاطمة\n07700 900789'],
    ['', '', '07700 900789', '07700 900789'],
    ['', '', '', 'Not added yet'],
  ])('the profile formats the emergency contact %s, %s, %s', (name, relation, number, expected) => {
    worker = aWorker({
      emergencyContactName: name,
      emergencyContactRelation: relation,
      emergencyContactNumber: number,
    });
    show();
    const link = screen.getByRole('link', { name: /^Emergency contact/ });
    expect(link.textContent).toBe(`Emergency contact${expected}`);
    // BDI isolates a right-to-left name from the text after it.
    if (name) expect(within(link).getByText(name).tagName).toBe('BDI');
  });

  it('the profile shows “Not added yet” for each empty field', () => {
    const none = { line1: '', line2: '', line3: '', city: '', postcode: null };
    worker = aWorker({
      ...none,
      primaryTelephoneNumber: '',
      emergencyContactName: '',
      emergencyContactRelation: '',
      emergencyContactNumber: '',
      travelPreferences: [],
    });
    show();
    const rows = ['Address', 'Mobile', 'Emergency contact', 'Travel preferences'];
    const texts = rows.map(
      (label) => screen.getByRole('link', { name: new RegExp(`^${label}`) }).textContent,
    );
    expect(texts).toEqual(rows.map((label) => `${label}Not added yet`));
  });

  it('the profile links the signed contract in a new tab, only if there is one', () => {
    const link = () => screen.queryByRole('link', { name: /^Your contract/ });
    const { unmount } = show();
    expect(link()).toBeNull();
    unmount();
    hasContract = true;
    show();
    expect(link()?.getAttribute('href')).toMatch(/\/api\/contract$/);
    expect(link()?.getAttribute('target')).toBe('_blank');
  });

  it('the profile links to password change and passkeys only if the server has them', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
      active: input.params?.name === 'password-change',
    }));
    show();
    const link = await screen.findByRole('link', { name: 'Change password' });
    expect(link.getAttribute('href')).toBe('/profile/password');
    expect(screen.queryByRole('link', { name: 'Passkeys' })).toBeNull();
  });

  it('the profile hides password and passkey links during impersonation', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    renderApp(
      <ScopeContext value={{ environment: 'production', world: IMPERSONATION_WORLD, userId: ME }}>
        <ProfileScreen
          workerId={ME}
          worker={{ ok: true, value: WORKER }}
          entries={{ ok: true, value: [] }}
          hasContract={false}
          now={NOW}
        />
      </ScopeContext>,
      fake,
    );
    expect(await screen.findByRole('button', { name: /a photo$/ })).toBeDefined();
    for (const name of ['Change password', 'Passkeys']) {
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });

  it('[KEYS-08] the profile groups customer keys: with the worker, to collect, others', () => {
    const mine = { location: 'worker', holderId: ME };
    const toCollect = { keyCollectionState: { keyId: 4, state: 'to_collect', visit: 1 } } as const;
    show(
      entry(1, 'Priya'),
      entry(2, 'Zara', { key: null }),
      entry(3, 'Kwame', { key: { id: 3, code: 'K-3', ...mine } }),
      entry(4, 'Tom', { nextVisit: aVisit({ accessInformation: toCollect }) }),
      entry(5, 'Rosa', { key: { id: 5, location: 'customer', transferInProgress: true } }),
      entry(6, 'Ines', { key: { id: 6, ...mine, remoteKeyTransferInProgress: true } }),
    );
    const section = screen.getByRole('region', { name: 'Customer keys' });
    const rows = within(section).getAllByRole('row').slice(1);
    expect(
      rows.map(
        ({ textContent }) =>
          /^(Keys with you|Keys you will get|Other customers|[A-Z][a-z]+?)(?=\d|$)/.exec(
            textContent ?? '',
          )?.[0],
      ),
    ).toEqual([
      'Keys with you',
      'Kwame',
      'Ines',
      'Keys you will get',
      'Tom',
      'Rosa',
      'Other customers',
      'Priya',
      'Zara',
    ]);
    expect(row('Priya').textContent).toContain('1 Balham Hill, SW12 9EA');
    expect(row('Priya').textContent).toMatch(/K-1With the customer$/);
    expect(row('Zara').textContent).toMatch(/No key added yet$/);
  });

  it('[KEYS-06] the profile shows “No key added yet” without a key and “Unknown” without a number', async () => {
    show(
      entry(1, 'Priya', { key: null }),
      entry(2, 'Tom', { key: { id: 2, code: null, location: 'customer' } }),
    );
    const none = await open('Priya');
    expect(none.textContent).toContain('No key added yet');
    expect(none.textContent).not.toMatch(/Key number|Unknown/);
    await user.click(within(none).getByRole('button', { name: 'Close' }));
    const unnumbered = await open('Tom');
    expect(unnumbered.textContent).toContain('Key numberUnknown');
    expect(unnumbered.textContent).not.toContain('No key added yet');
  });

  it('[KEYS-10] the profile opens only rows with a finished visit or a handover, with their actions', async () => {
    const key = { id: 3, location: 'worker', holderId: ME, remoteKeyTransferInProgress: true };
    show(
      entry(1, 'Priya', { finishedVisitsCount: 1 }),
      entry(2, 'Zara', { finishedVisitsCount: 0 }),
      entry(3, 'Kwame', { finishedVisitsCount: 0, key }),
      entry(4, 'Tom', { key: { id: 4, code: 'K-4', location: 'worker', holderId: ME } }),
    );
    const buttonsOf = (sheet: HTMLElement) =>
      within(sheet)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(within(row('Zara')).queryByRole('button')).toBeNull();
    const sheet = await open('Kwame');
    expect(sheet.textContent).toContain('You will give this key to the other cleaner at a visit.');
    expect(buttonsOf(sheet)).toEqual(['Close']);
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    const other = await open('Priya');
    expect(other.textContent).toContain('Key numberK-1');
    expect(other.textContent).toContain('Home1 Balham Hill, SW12 9EA');
    expect(buttonsOf(other)).toEqual(['I have this key now', 'Close']);
    await user.click(within(other).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(buttonsOf(await open('Tom'))).toEqual(['I gave this key back', 'Close']);
  });

  it('[KEYS-09] the profile shows finished visits, the customer’s homes and where the key is', async () => {
    const key = { id: 1, code: 'K-1', location: 'customer', holderId: null };
    show(
      entry(1, 'Priya', { finishedVisitsCount: 12, activePropertiesSameAccount: 3 }),
      entry(2, 'Zara', { finishedVisitsCount: 1, activePropertiesSameAccount: 1 }),
      entry(3, 'Kwame', {
        finishedVisitsCount: 2,
        activePropertiesSameAccount: 2,
        key: { ...key, transferInProgress: true },
      }),
      entry(4, 'Noor', { finishedVisitsCount: 5, key: { ...key, remoteKeyTransferInProgress: true } }),
    );
    const linesOf = async (name: string) => {
      const sheet = await open(name);
      const text = sheet.textContent ?? '';
      await user.click(within(sheet).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return text;
    };
    const priya = await linesOf('Priya');
    expect(priya).toContain('12 finished visits');
    expect(priya).toContain('3 homes of this customer');
    expect(priya).toContain('With the customer');
    const zara = await linesOf('Zara');
    expect(zara).toContain('1 finished visit');
    expect(zara).not.toMatch(/finished visits|of this customer/);
    const kwame = await linesOf('Kwame');
    expect(kwame).toContain('2 finished visits');
    expect(kwame).toContain('2 homes of this customer');
    expect(kwame).toContain('You will get it');
    const noor = await linesOf('Noor');
    expect(noor).toContain('5 finished visits');
    expect(noor).toContain('In a planned key handover');
  });

  it.each([
    [
      'who has the key',
      ME,
      'You will give this key to the other cleaner at a visit. Open that visit to hand it over.',
    ],
    [
      'who gets the key',
      ME + 1,
      'You will get this key from the other cleaner at a visit. Open that visit to confirm it.',
    ],
  ])('the profile explains a planned handover to the cleaner %s', async (_, holderId, text) => {
    const key = { id: 1, location: 'worker', holderId, remoteKeyTransferInProgress: true };
    show(entry(1, 'Kwame', { key }));
    expect((await open('Kwame')).textContent).toContain(text);
  });

  it('[KEYS-09] the profile links a key to the next visit at its home, with both dates', async () => {
    const timeSlot = { start: '10:00', end: '12:00' };
    const nextVisit = aVisit({
      ...{ jobId: 12, scheduledDate: '2026-11-19', actualDate: '2026-11-20', timeSlot },
    });
    show(entry(1, 'Priya', { nextVisit }));
    const sheet = await open('Priya');
    const link = within(sheet).getByRole('link', { name: 'Friday 20 November, 10am' });
    expect(link.getAttribute('href')).toBe('/schedule/visit/12/2026-11-19/2026-11-20');
    expect(sheet.textContent).toContain('Next visitFriday 20 November, 10am3 finished visits');
  });

  it('the profile shows a received key as waiting to send when offline', async () => {
    show(entry(1, 'Priya'));
    await user.click(within(await open('Priya')).getByRole('button', { name: 'I have this key now' }));
    await expect.poll(() => row('Priya').textContent).toContain('Waiting to send');
  });

  it('the profile confirms before giving a key back and reverts it when the server refuses', async () => {
    const error = callError('validation_error', 'r', { userMessage: 'You do not have this key.' });
    fake.refuse(keysCalls.transferKey, error);
    show(entry(1, 'Priya', { key: { id: 1, code: 'K-1', location: 'worker', holderId: ME } }));
    const sheet = await open('Priya');
    await user.click(within(sheet).getByRole('button', { name: 'I gave this key back' }));
    await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Failed to save key - You do not have this key.')).toBeDefined();
    expect(fake.madeOf(keysCalls.transferKey).map(({ input }) => input)).toEqual([
      { params: { id: 1 }, body: { toLocation: 'other' } },
    ]);
    expect(row('Priya').textContent).toContain('With you');
  });

  it.each(['no_internet', 'timeout'] as const)(
    'the profile explains that a new key needs a connection after %s',
    async (code) => {
      fake.refuse(keysCalls.createKey, callError(code, 'r'));
      show(entry(1, 'Priya', { key: null }));
      const sheet = await open('Priya');
      await user.click(within(sheet).getByRole('button', { name: 'Add a new key' }));
      expect(await screen.findByText(/^You are offline\. You need a connection to add/)).toBeDefined();
    },
  );

  it('the profile adds a key, and explains without a connection why it cannot', async () => {
    show(entry(1, 'Priya', { key: null }));
    const sheet = await open('Priya');
    await user.click(within(sheet).getByRole('button', { name: 'Add a new key' }));
    expect(await screen.findByText(/^You are offline\. You need a connection to add/)).toBeDefined();
    fake.answer(keysCalls.createKey, () => ({
      success: true,
      transfer: { id: 9, keyId: 5, fromLocation: 'customer', toLocation: 'worker' },
      key: { id: 5, location: 'customer', transferInProgress: true },
    }));
    await user.click(within(sheet).getByRole('button', { name: 'Add a new key' }));
    expect(await screen.findByText('Key added. When you get it, tap “I have this key now”.')).toBeDefined();
  });

  it('the profile shortens very long names and shows a message without customers', () => {
    show(entry(1, 'x'.repeat(300)));
    expect(row('xxx').textContent?.length).toBeLessThan(90);
    document.body.replaceChildren();
    show();
    expect(screen.getByText('No customers yet')).toBeDefined();
  });
});
