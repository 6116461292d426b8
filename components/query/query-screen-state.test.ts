import { describe, expect, it } from 'vitest';
import { type CallErrorCode, callError, ERROR_TABLE } from '@/lib/core/contract/call-error';
import { hasNothing, isDoubtful, isWaiting, queryStateOf, refreshErrorOf } from './query-screen';

const NOW = '2026-11-18T10:46:00.000Z';
const YOUNG = '2026-11-18T10:41:00.000Z';
const OLD = '2026-11-18T10:40:59.999Z';

const errorOf = (code: CallErrorCode | null) => code && callError(code, 'r1');
const CODES = Object.keys(ERROR_TABLE) as CallErrorCode[];
const OF_CONNECTION: readonly CallErrorCode[] = ['no_internet', 'timeout'];
const OF_SERVER = CODES.filter((code) => !OF_CONNECTION.includes(code));

describe('queryStateOf', () => {
  it.each([
    ['nothing yet', undefined, null, 'loading', 'loading'],
    ['data', 'days', null, 'data', 'data'],
    ['data that says no', 0, null, 'data', 'data'],
    ['no connection', undefined, 'no_internet', 'no-connection', 'not-on-this-phone'],
    ['an answer that is too late', undefined, 'timeout', 'no-connection', 'not-on-this-phone'],
    ['a server that fails', undefined, 'server_error', 'failed', 'failed'],
    ['a demo that lacks it', undefined, 'demo_missing', 'failed', 'failed'],
    ['data, and a refresh without connection', 'days', 'no_internet', 'data', 'data'],
    ['data, and a refresh that failed', 'days', 'server_error', 'data', 'data'],
  ] as const)('of %s', (_, data, code, fromServer, fromPhone) => {
    const query = { data, error: errorOf(code) };
    expect(queryStateOf(query, false).state).toBe(fromServer);
    expect(queryStateOf(query, true).state).toBe(fromPhone);
    expect(isWaiting(query)).toBe(fromPhone === 'loading');
    expect(hasNothing(query)).toBe(!['loading', 'data'].includes(fromPhone));
  });

  it.each(OF_SERVER)('never takes %s for a matter of the connection', (code) => {
    for (const isFromPhone of [true, false]) {
      expect(queryStateOf({ data: undefined, error: errorOf(code) }, isFromPhone).state).toBe('failed');
    }
  });
});

describe('refreshErrorOf', () => {
  it.each([
    ['with data', 'days', 'server_error', 'server_error'],
    ['with nothing, which is told in its place', undefined, 'server_error', undefined],
    ['that succeeded', 'days', null, undefined],
  ] as const)('of a refresh %s', (_, data, code, told) => {
    expect(refreshErrorOf({ data, error: errorOf(code) })?.code).toBe(told);
  });
});

describe('isDoubtful', () => {
  const fine = { since: OLD, error: null, isLoading: false };
  const around = { isFromPhone: false, isOnline: true, now: NOW };
  it.each([
    ['online, however old', {}, {}, false],
    ['online, while it is read again', { isLoading: true }, {}, false],
    ['without network', {}, { isOnline: false }, true],
    ['without network, five minutes old', { since: YOUNG }, { isOnline: false }, false],
    ['from the phone, while the network is asked', { isLoading: true }, { isFromPhone: true }, true],
    [
      'from the phone, while the network is asked, five minutes old',
      { isLoading: true, since: YOUNG },
      { isFromPhone: true },
      false,
    ],
    ['from the phone, once the network has answered', {}, { isFromPhone: true }, false],
    ['after no connection', { since: YOUNG, error: errorOf('no_internet') }, {}, true],
    ['after no answer in time', { since: YOUNG, error: errorOf('timeout') }, {}, true],
    ['after a failure of the server', { error: errorOf('server_error') }, {}, false],
    ['without data', { since: null, error: errorOf('no_internet') }, { isOnline: false }, false],
  ] as const)('%s', (_, query, circumstances, expected) => {
    expect(isDoubtful({ ...fine, ...query }, { ...around, ...circumstances })).toBe(expected);
  });
});
