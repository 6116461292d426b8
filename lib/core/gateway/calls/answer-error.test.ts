import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import { DEFAULT_ERROR_TEXT } from '@/lib/core/ground/texts/server-texts';
import { calls } from '@/lib/features/gateway';
import { errorOfAnswer } from './answer-error';

const ID = 'request-1';

function errorOf(
  status: number,
  body: unknown = undefined,
  { call = calls.getVisit, headers = {} }: { call?: CallDefinition; headers?: Record<string, string> } = {},
) {
  return errorOfAnswer(call, { status, headers, body }, ID);
}

describe('the HTTP status', () => {
  it.each([200, 201, 204, 299])('the status %s is success', (status) => {
    expect(errorOf(status, { error_message: 'Session expired' })).toBeNull();
  });

  it.each([
    [400, 'validation_error', 400],
    [401, 'unauthorized', 401],
    [403, 'permission_denied', 403],
    [404, 'not_found', 404],
    [429, 'rate_limited', 429],
    [500, 'server_error', 500],
    [503, 'service_unavailable', 503],
  ])('[ERR-01] the status %s becomes %s', (status, code, errorClass) => {
    expect(errorOf(status)).toMatchObject({ code, status: errorClass, requestId: ID });
  });

  it('[ERR-01] a call missing from the demo becomes class 1', () => {
    expect(errorOf(501, { error_code: 'demo_missing', error_message: 'Not here' })).toEqual(
      callError('demo_missing', ID),
    );
    expect(errorOf(501, { error_code: 'demo_missing' })?.status).toBe(1);
  });

  it.each([
    [501, { error_code: 'other' }],
    [500, { error_code: 'demo_missing' }],
    [505, undefined],
    [599, undefined],
  ])('the status %s with %j becomes server_error', (status, body) => {
    expect(errorOf(status, body)).toMatchObject({ code: 'server_error', status: 500 });
  });

  it.each([502, 503, 504])('[ERR-10] the status %s becomes a retryable service_unavailable', (status) => {
    expect(errorOf(status)).toMatchObject({ code: 'service_unavailable', status: 503, retryable: true });
  });

  it('[CONTACT-29] a 404 with the code service_unavailable keeps that code', () => {
    expect(errorOf(404, { error_code: 'service_unavailable' })?.code).toBe('service_unavailable');
    expect(errorOf(404, { error_code: 'gone' })?.code).toBe('not_found');
    expect(errorOf(403, { error_code: 'service_unavailable' })?.code).toBe('permission_denied');
  });

  it('the status 408 becomes timeout', () => {
    expect(errorOf(408, { error_message: 'Slow' })).toEqual(callError('timeout', ID));
  });

  it.each([402, 405, 409, 410, 413, 422, 499])(
    'the status %s becomes a final validation_error with its status',
    (status) => {
      expect(errorOf(status)).toMatchObject({ code: 'validation_error', status, retryable: false });
    },
  );

  it.each([100, 199, 300, 301, 302, 304, 307, 308, 399])(
    'the status %s becomes contract_broken without the server’s message',
    (status) => {
      expect(errorOf(status, { error_message: 'Moved' })).toEqual(callError('contract_broken', ID));
    },
  );
});

describe('the message', () => {
  it('[ERR-03] the message of an error is the server’s, or the default text if it has none', () => {
    const dayRule = { error_code: 'validation_error', error_message: 'Can only start visit on the day' };
    expect(errorOf(400, dayRule)?.userMessage).toBe('Can only start visit on the day');
    expect(errorOf(400, { error_code: 'validation_error' })?.userMessage).toBe(DEFAULT_ERROR_TEXT);
    expect(DEFAULT_ERROR_TEXT).toBe(
      'Sorry, there was a problem. Please try again, and contact us if the problem persists.',
    );
  });

  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    { error_message: 7 },
    { error_message: { html: '<b>' } },
    { detail: 'x' },
  ])('[ERR-03] the message of an error is the default text for the body %j', (body) => {
    expect(errorOf(500, body)).toEqual(callError('server_error', ID));
  });

  it('[ERR-04] the message of an error is null for demo errors, timeouts and no connection', () => {
    const body = { error_code: 'demo_missing', error_message: 'This feature is not available in Demo Mode.' };
    expect(errorOf(501, body)?.userMessage).toBeNull();
    expect(errorOf(408, { error_message: 'Slow' })?.userMessage).toBeNull();
    expect(callError('no_internet', ID).userMessage).toBeNull();
  });

  it('[ERR-11] the message of an error is the default text for a 429', () => {
    expect(errorOf(429)?.userMessage).toBe(DEFAULT_ERROR_TEXT);
  });

  it('the message of an error is cut to 500 characters', () => {
    expect(errorOf(400, { error_message: 'x'.repeat(500) })?.userMessage).toBe('x'.repeat(500));
    expect(errorOf(400, { error_message: 'x'.repeat(501) })?.userMessage).toBe(`${'x'.repeat(499)}…`);
  });
});

describe('an ended session', () => {
  const ended = callError('unauthorized', ID, { userMessage: 'Session expired' });

  it('[ERR-08] an error is "Session expired" for a 401 or a message that says so', () => {
    expect(errorOf(401, { error_message: 'Invalid token.' })).toEqual(ended);
    expect(errorOf(403, { error_message: 'Your session expired, sorry' })).toEqual(ended);
    expect(errorOf(400, { error_message: 'SESSION EXPIRED' })).toEqual(ended);
    expect(errorOf(400, { error_message: 'The session of today' })?.code).toBe('validation_error');
  });

  it('a refused sign-in is not reported as an ended session, and keeps its message', () => {
    const call = calls.obtainToken;
    const refused = { error_message: 'Wrong e-mail or password' };
    expect(errorOf(401, refused, { call })).toEqual(
      callError('unauthorized', ID, { userMessage: 'Wrong e-mail or password' }),
    );
    expect(errorOf(401, undefined, { call })?.userMessage).toBe(DEFAULT_ERROR_TEXT);
    expect(errorOf(400, { error_message: 'session expired' }, { call })).toMatchObject({
      code: 'validation_error',
      userMessage: 'session expired',
    });
  });
});

describe('the error details', () => {
  it('[ERR-02] [ERR-06] the error details have the wire’s field names for a validation error', () => {
    const error = errorOf(400, {
      error_code: 'validation_error',
      error_message: 'Please check',
      error_details: { day: ['Out of range', 'Too late'], line_1: 'Required' },
    });
    expect(error).toEqual(
      callError('validation_error', ID, {
        userMessage: 'Please check',
        fields: { day: ['Out of range', 'Too late'], line_1: ['Required'] },
      }),
    );
  });

  it('[ERR-07] a 403 permission_denied error needs no details', () => {
    expect(errorOf(403, { error_code: 'permission_denied', error_message: 'Not yours' })).toEqual(
      callError('permission_denied', ID, { userMessage: 'Not yours' }),
    );
  });

  it.each([null, 'text', ['text'], {}, { day: [] }, { day: [7] }, { day: { text: 'x' } }, { day: null }])(
    'the error details give no fields for %j',
    (error_details) => {
      expect(errorOf(400, { error_details })).not.toHaveProperty('fields');
    },
  );

  it('the error details keep only texts of up to 500 characters, for at most 100 fields', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`field_${index}`, ['No']]));
    const fields = errorOf(400, { error_details: { day: [7, 'x'.repeat(501)], ...many } })?.fields ?? {};
    expect(fields.day).toEqual([`${'x'.repeat(499)}…`]);
    expect(Object.keys(fields)).toHaveLength(100);
  });
});

describe('the Retry-After time', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['30', 30],
    ['0', 0],
    ['Sat, 21 Nov 2026 09:02:00 GMT', 120],
    ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
    ['Sat, 21 Nov 2026 09:01:00 +0000', 60],
    ['2026-11-21T09:01:00Z', 60],
    ['999999', 86_400],
  ])('the Retry-After time is read from "%s" as %s s', (header, seconds) => {
    const error = errorOf(429, undefined, { headers: { 'retry-after': header } });
    expect(error).toEqual(callError('rate_limited', ID, { retryAfterS: seconds }));
  });

  it.each(['soon', '', '1 minute'])('the Retry-After time is missing for "%s"', (header) => {
    expect(errorOf(503, undefined, { headers: { 'retry-after': header } })).not.toHaveProperty('retryAfterS');
  });

  it('the Retry-After time rounds a date up to whole seconds', () => {
    vi.setSystemTime(new Date('2026-11-21T09:00:00.500Z'));
    const headers = { 'retry-after': 'Sat, 21 Nov 2026 09:00:10 GMT' };
    expect(errorOf(503, undefined, { headers })?.retryAfterS).toBe(10);
  });

  it('the Retry-After time is missing without the header', () => {
    expect(errorOf(429)).not.toHaveProperty('retryAfterS');
  });
});
