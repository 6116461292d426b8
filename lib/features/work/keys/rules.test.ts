import { describe, expect, it } from 'vitest';
import type { Key } from '@/lib/features/work/visits/schema';
import { meantKey } from '@/lib/features/work/visits/server/meant-key';
import { aVisit } from '@/tests/support/a-visit';
import { handoversOf, handoverTypes, withoutKeys } from './handovers';
import {
  hidesNumberOfKeys,
  isAtHome,
  isHandoverTraveller,
  isHomeAnchorRemoteKeyTransfer,
  isKeyHolder,
  isRowOpen,
  keyActionsOf,
  whereaboutsOf,
  withTransfer,
} from './rules';
import { meetingSlot, resolveCompletion, resolveKeyTransfer } from './server/handover-rules';

const ME = 7;
const OTHER = 8;
const key = (overrides: Partial<Key> = {}): Key => ({
  id: 1,
  location: 'customer',
  holderId: null,
  ...overrides,
});
const mine = key({ location: 'worker', holderId: ME });

it.each([true, false])(
  'a handover has one anchor and one traveller, one holder and one recipient (gives: %s)',
  (gives) => {
    const { anchor, traveller } = handoverTypes(gives);
    const part = (remoteKeyTransferType: string) => {
      const visit = aVisit({ remoteKeyTransferType });
      return { isTraveller: isHandoverTraveller(visit), isHolder: isKeyHolder(visit) };
    };
    expect(part(anchor)).toEqual({ isTraveller: false, isHolder: gives });
    expect(part(traveller)).toEqual({ isTraveller: true, isHolder: !gives });
  },
);

describe('the other workers of a visit', () => {
  const ewa = { firstNames: 'Ewa', lastName: 'Nowak', image: null };

  it('[KEYS-13] the other workers of a visit get ids and keys by their position in both lists', () => {
    const visit = aVisit({
      remoteKeyTransfers: [{ id: 12, otherWorker: ewa }],
      remoteKeyTransferWorkers: [{ ...ewa, keysToGive: [mine], keysToCollect: null }],
    });
    expect(handoversOf(visit)).toEqual([
      { transferId: 12, other: ewa, keysToGive: [mine], keysToCollect: [] },
    ]);
  });

  it('the other workers of a visit have no id when the names differ or the transfers are missing', () => {
    const workers = [{ ...ewa, keysToGive: [], keysToCollect: [] }];
    const named = (firstNames: string) => [{ id: 12, otherWorker: { firstNames } }];
    expect(
      handoversOf({ remoteKeyTransfers: named('Ben'), remoteKeyTransferWorkers: workers }),
    ).toMatchObject([{ transferId: null }]);
    expect(handoversOf({ remoteKeyTransferWorkers: workers })).toMatchObject([{ transferId: null }]);
    expect(handoversOf({ remoteKeyTransfers: named('Ewa') })).toMatchObject([{ transferId: 12 }]);
    expect(handoversOf({})).toEqual([]);
  });

  it('the other workers of a visit lose the keys that changed hands and keep the rest', () => {
    const workers = [
      { ...ewa, keysToGive: [key({ id: 1 }), key({ id: 2 })], keysToCollect: [key({ id: 3 })] },
    ];
    const left = withoutKeys({ remoteKeyTransferWorkers: workers }, [1, 3]);
    expect(left.remoteKeyTransferWorkers).toMatchObject([{ keysToGive: [{ id: 2 }], keysToCollect: [] }]);
  });
});

describe('a customer’s row', () => {
  it.each([
    [0, null, false],
    [1, null, true],
    [0, key(), false],
    [0, key({ remoteKeyTransferInProgress: true }), true],
    [null, undefined, false],
  ])(
    '[KEYS-10] a customer’s row with %s finished visits and key %o is open: %s',
    (finishedVisitsCount, shown, isOpen) => {
      expect(isRowOpen({ finishedVisitsCount, key: shown })).toBe(isOpen);
    },
  );

  it.each([
    [null, 'none', ['create']],
    [key(), 'customer', ['receive']],
    [key({ transferInProgress: true }), 'customer', ['receive', 'not-received']],
    [mine, 'you', ['give-back']],
    [key({ location: 'worker', holderId: null }), 'you', ['give-back']],
    [key({ location: 'worker', holderId: OTHER }), 'another', []],
    [key({ location: null }), 'unknown', []],
    [{ ...mine, remoteKeyTransferInProgress: true }, 'you', []],
  ] as const)(
    'a customer’s row with key %o shows where it is and which actions are allowed',
    (shown, where, actions) => {
      expect(whereaboutsOf(shown, ME)).toBe(where);
      expect(keyActionsOf({ key: shown }, ME)).toEqual(actions);
    },
  );

  it('a customer’s row shows the new place of a transferred key at once', () => {
    const coming = key({ transferInProgress: true });
    expect(whereaboutsOf(withTransfer(coming, 'worker'), ME)).toBe('you');
    expect(withTransfer(coming, 'worker').transferInProgress).toBe(false);
    expect(whereaboutsOf(withTransfer(mine, 'other'), ME)).toBe('customer');
  });
});

describe('the key ledger', () => {
  const atCustomer = { location: 'customer', holderId: null } as const;
  const with_ = (holderId: number) => ({ location: 'worker', holderId }) as const;
  const to = (toHolder: number, remoteKeyTransferId: number | null = null) => ({
    toHolder,
    remoteKeyTransferId,
  });

  it.each([
    [atCustomer, null, 'worker', 'move'],
    [atCustomer, to(ME), 'worker', 'confirm'],
    [atCustomer, to(OTHER), 'worker', 'promised'],
    [with_(ME), null, 'worker', 'done'],
    [with_(ME), to(OTHER, 5), 'worker', 'done'],
    [with_(OTHER), null, 'worker', 'elsewhere'],
    [with_(OTHER), to(ME, 5), 'worker', 'confirm'],
    [with_(ME), null, 'other', 'move'],
    [with_(ME), to(OTHER, 5), 'other', 'in-handover'],
    [atCustomer, to(ME), 'other', 'cancel'],
    [with_(OTHER), to(ME, 5), 'other', 'in-handover'],
    [atCustomer, null, 'other', 'done'],
    [with_(OTHER), null, 'other', 'not-yours'],
  ] as const)(
    'the key ledger with a key at %o and open move %o resolves "%s" as: %s',
    (place, open, requested, expected) => {
      expect(resolveKeyTransfer(place, open, ME, requested)).toBe(expected);
    },
  );

  it('the key ledger picks the worker’s own key first, then an incoming one, then the customer’s', () => {
    const others = { ...with_(OTHER), open: null };
    const customers = { ...atCustomer, open: null };
    const coming = { ...atCustomer, open: to(ME) };
    const own = { ...with_(ME), open: null };
    expect(meantKey([others, customers, coming, own], ME)).toBe(own);
    expect(meantKey([others, customers, coming], ME)).toBe(coming);
    expect(meantKey([others, customers], ME)).toBe(customers);
    expect(meantKey([others], ME)).toBe(others);
    expect(meantKey([], ME)).toBeNull();
  });

  it('the key ledger completes open moves, and none when a key is unknown or its move cancelled', () => {
    const move = (keyId: number, confirmedAt: string | null = null, cancelled = false) => {
      return { keyId, confirmedAt, cancelled };
    };
    const done = move(2, '2026-06-16T08:00:00Z');
    expect(resolveCompletion([1, 2, 1], [move(1), done])).toEqual([move(1)]);
    expect(resolveCompletion([1, 3], [move(1), done])).toBe('unknown-key');
    expect(resolveCompletion([1], [move(1, null, true)])).toBe('cancelled');
    // The handover was planned again after the cancellation.
    expect(resolveCompletion([1], [move(1, null, true), move(1)])).toEqual([move(1)]);
  });
});

it.each([
  ['10:00', '10:30'],
  ['09:45', '10:15'],
  ['23:40', '23:59'],
])('a handover at %s ends at %s', (start, end) => {
  expect(meetingSlot({ startTime: start })).toEqual({ start, end });
});

describe('handovers and keys of a visit', () => {
  it.each([
    ['anchor-holder', true, false, true],
    ['anchor-recipient', false, false, true],
    ['traveller-holder', true, true, false],
    ['traveller-recipient', false, true, false],
    [null, false, false, false],
    [undefined, false, false, false],
  ])(
    '[VISIT-05] a handover as %s gives holder %s, traveller %s, anchor at home %s',
    (type, holder, traveller, anchor) => {
      const visit = aVisit({ remoteKeyTransferType: type, access: 'at home' });
      expect([isKeyHolder(visit), isHandoverTraveller(visit), isHomeAnchorRemoteKeyTransfer(visit)]).toEqual([
        holder,
        traveller,
        anchor,
      ]);
      expect(isHomeAnchorRemoteKeyTransfer({ ...visit, access: 'keys' })).toBe(false);
    },
  );

  it('[KEYS-02] "at home" is accepted with and without its space', () => {
    expect(['at home', 'athome', 'keys', null].map(isAtHome)).toEqual([true, true, false, false]);
  });

  it('[KEYS-07] the number of keys is hidden when a person opens the door', () => {
    const codes = ['at home', 'supervsr', 'keys', 'keysafe', 'keyhiddn', 'keynest', 'concierg', undefined];
    expect(codes.filter(hidesNumberOfKeys)).toEqual(['at home', 'supervsr']);
  });
});
