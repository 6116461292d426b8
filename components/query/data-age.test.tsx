// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { DataAge } from './data-age';

const NOW = '2026-11-18T10:46:00.000Z';
const FRESH = '2026-11-18T10:41:00.000Z';
const OLD = '2026-11-18T10:40:59.000Z';

interface Given {
  readonly since?: string | null;
  readonly code?: CallErrorCode;
  readonly isLoading?: boolean;
  readonly isFromPhone?: boolean;
}

function age({ since = OLD, code, isLoading = false, isFromPhone = false }: Given) {
  const error = code ? callError(code, 'r1') : null;
  return <DataAge query={{ since, error, isLoading }} isFromPhone={isFromPhone} now={NOW} />;
}

const textOf = (given: Given) => render(age(given)).container.textContent;

afterEach(() => reportAnswer('ok'));

describe('DataAge', () => {
  it.each(['no_internet', 'timeout'] as const)('DataAge shows the age of the data after %s', (code) => {
    expect(textOf({ since: FRESH, code })).toBe('As of 10:41am');
  });

  it.each(['server_error', 'not_found'] as const)('DataAge shows nothing after %s', (code) => {
    expect(textOf({ code })).toBe('');
  });

  it('DataAge shows nothing while online, even for old data', () => {
    expect(textOf({})).toBe('');
    expect(textOf({ isLoading: true })).toBe('');
  });

  it('DataAge shows the age offline once the data is older than five minutes', () => {
    reportAnswer('no_internet');
    expect(textOf({ since: FRESH })).toBe('');
    expect(textOf({ since: OLD })).toBe('As of 10:40am');
    expect(textOf({ since: null })).toBe('');
  });

  it('DataAge appears when the network is lost', () => {
    const { container } = render(age({}));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(container.textContent).toBe('As of 10:40am');
  });

  it('DataAge shows the age of old cached data while it revalidates', () => {
    expect(textOf({ isFromPhone: true, isLoading: true })).toBe('As of 10:40am');
    expect(textOf({ isFromPhone: true, isLoading: true, since: FRESH })).toBe('');
  });

  it('DataAge stays until the data is fresh', () => {
    const { container, rerender } = render(age({ code: 'no_internet' }));
    rerender(age({ isLoading: true }));
    expect(container.textContent).toBe('As of 10:40am');
    rerender(age({ since: NOW }));
    expect(container.textContent).toBe('');
  });
});
