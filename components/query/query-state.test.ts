import { describe, expect, it } from 'vitest';
import { type CallErrorCode, callError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { hasNothing, isDoubtful, isWaiting, queryStateOf, refreshErrorOf } from './query-state.view';

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
    ['falsy data', 0, null, 'data', 'data'],
    ['no connection', undefined, 'no_internet', 'no-connection', 'not-on-this-phone'],
    ['a timeout', undefined, 'timeout', 'no-connection', 'not-on-this-phone'],
    ['a server error', undefined, 'server_error', 'failed', 'failed'],
    ['a missing demo answer', undefined, 'demo_missing', 'failed', 'failed'],
    ['data and a refresh without a connection', 'days', 'no_internet', 'data', 'data'],
    ['data and a failed refresh', 'days', 'server_error', 'data', 'data'],
  ] as const)('queryStateOf returns the state for %s', (_, data, code, fromServer, fromPhone) => {
    const query = { data, error: errorOf(code) };
    expect(queryStateOf(query, false).state).toBe(fromServer);
    expect(queryStateOf(query, true).state).toBe(fromPhone);
    expect(isWaiting(query)).toBe(fromPhone === 'loading');
    expect(hasNothing(query)).toBe(!['loading', 'data'].includes(fromPhone));
  });

  it.each(OF_SERVER)('queryStateOf never treats %s as a connection error', (code) => {
    for (const isFromPhone of [true, false]) {
      expect(queryStateOf({ data: undefined, error: errorOf(code) }, isFromPhone).state).toBe('failed');
    }
  });
});

describe('refreshErrorOf', () => {
  it.each([
    ['with data', 'days', 'server_error', 'server_error'],
    ['without data', undefined, 'server_error', undefined],
    ['that succeeded', 'days', null, undefined],
  ] as const)(
    'refreshErrorOf returns an error only beside data: a refresh %s',
    (_, data, code, shownCode) => {
      expect(refreshErrorOf({ data, error: errorOf(code) })?.code).toBe(shownCode);
    },
  );
});

describe('isDoubtful', () => {
  const fine = { since: OLD, error: null, isLoading: false };
  const around = { isFromPhone: false, isOnline: true, now: NOW };
  it.each([
    ['online, old data', {}, {}, false],
    ['online, while revalidating', { isLoading: true }, {}, false],
    ['offline, old data', {}, { isOnline: false }, true],
    ['offline, five minutes old', { since: YOUNG }, { isOnline: false }, false],
    ['from the cache, while revalidating', { isLoading: true }, { isFromPhone: true }, true],
    [
      'from the cache, while revalidating, five minutes old',
      { isLoading: true, since: YOUNG },
      { isFromPhone: true },
      false,
    ],
    ['from the cache, after the response', {}, { isFromPhone: true }, false],
    ['after a failed connection', { since: YOUNG, error: errorOf('no_internet') }, {}, true],
    ['after a timeout', { since: YOUNG, error: errorOf('timeout') }, {}, true],
    ['after a server error', { error: errorOf('server_error') }, {}, false],
    ['without data', { since: null, error: errorOf('no_internet') }, { isOnline: false }, false],
  ] as const)('isDoubtful decides by age, connection and error: %s', (_, query, circumstances, expected) => {
    expect(isDoubtful({ ...fine, ...query }, { ...around, ...circumstances })).toBe(expected);
  });
});
