// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { CustomerKeyEntry } from '@/lib/features/work/keys/schema';
import { aVisit } from '@/tests/support/a-visit';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { HandoverCard } from './handover-meeting';
import { KeyActions } from './key-sheet';
import { KeysSection } from './keys-section';

beforeEach(() => localStorage.clear());

type Key = NonNullable<CustomerKeyEntry['key']>;

const key = (id: number, location: Key['location'], rest: Partial<Key> = {}) => ({
  ...{ id, code: null, location, holderId: null },
  ...rest,
});
const entry = (id: number, rest: Partial<CustomerKeyEntry> = {}): CustomerKeyEntry => ({
  account: { name: 'Priya', initialCustomer: { preferredName: 'Priya' } },
  property: { id, line1: '4 Elm Street', postcode: { full: 'SW12 8AA' } },
  finishedVisitsCount: 3,
  ...rest,
});
const ENTRIES: readonly CustomerKeyEntry[] = [
  entry(1, { key: key(1, 'customer'), activePropertiesSameAccount: 2, nextVisit: aVisit() }),
  entry(2, { key: key(2, 'worker', { holderId: 7 }) }),
  entry(3, { key: key(3, 'worker', { holderId: 8, remoteKeyTransferInProgress: true }) }),
  entry(4),
];

it.each(ENTRIES.map((one, place) => [one.property?.id, place] as const))(
  'the pseudo language translates the table of keys and key %s',
  async (_, place) => {
    const { renderApp, fake } = await pseudoApp();
    const query = { data: ENTRIES, error: null, isLoading: false, retry: async () => {} };
    renderApp(<KeysSection query={query as never} workerId={7} isFromPhone={false} />, fake);
    await userEvent.click(screen.getAllByRole('button')[place] as HTMLElement);
    await screen.findByRole('dialog');
    expect(englishTexts()).toEqual([]);
  },
);

it('the pseudo language translates the question about a returned key', async () => {
  const { renderApp, fake } = await pseudoApp();
  renderApp(<KeyActions entry={ENTRIES[1] as CustomerKeyEntry} workerId={7} onDone={() => {}} />, fake);
  await userEvent.click(screen.getByRole('button', { name: inPseudo('I gave this key back') }));
  expect(englishTexts()).toEqual([]);
});

const ewa = { firstNames: 'Ewa', lastName: 'Nowak', image: null };

it.each(['anchor-holder', 'anchor-recipient', 'traveller-holder', 'traveller-recipient'] as const)(
  'the pseudo language translates a handover for the %s',
  async (remoteKeyTransferType) => {
    const { renderApp, fake } = await pseudoApp();
    const visit = aVisit({
      access: 'at home',
      tasks: [{ type: 'remote-key-transfer', hours: 0.5 }],
      remoteKeyTransferType,
      remoteKeyTransfers: [{ id: 12, otherWorker: ewa }],
      remoteKeyTransferWorkers: [
        { ...ewa, keysToGive: [{ id: 1 }], keysToCollect: [{ id: 2, code: 'K-2' }] },
      ],
    });
    renderApp(<HandoverCard visit={visit} today="2026-11-18" where={null} />, fake);
    await userEvent.click(screen.getByRole('button', { name: /^\[Çömpļéţé/ }));
    const dialog = await screen.findByRole('dialog');
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: inPseudo('Confirm') }));
    expect(dialog.textContent).toContain(inPseudo('Choose at least one key.'));
    expect(englishTexts()).toEqual([]);
  },
);
