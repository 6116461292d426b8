import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorOfAnswer } from '@/lib/core/gateway/calls/answer-error';
import { headersOf } from '@/lib/core/gateway/calls/dispatch';
import { MAX_ANSWER_BYTES } from '@/lib/core/gateway/calls/remote';
import { callError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/ground/contract/define-call';
import { matchCall, matchStream } from '@/lib/core/ground/server/match';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { classifyResponse, type Verdict } from '@/lib/core/phone/outbox/post-write';
import { calls } from '@/lib/features/gateway';
import { queuedWrites } from '@/lib/features/writes';
import { aStoredWrite } from './support/an-outcome';
import { sessionOf } from './support/fake-upstream';

const PAGE = readFileSync(new URL('../docs/api-root.md', import.meta.url), 'utf8');

/** Reads the cells of the table below a heading, without its header. */
function tableOf(heading: string): string[][] {
  const section = PAGE.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const [, , ...rows] = section.match(/^\|.*\|$/gm) ?? [];
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

it('docs/api-root.md names exactly the headers that a root gets', () => {
  const given = { requestId: 'r', idempotencyKey: 'k', registeredAt: '2026-11-21T09:30:00Z' };
  const root = { cookies: 'officeid=amir', csrfToken: 'word' };
  const impersonation = { fullName: 'Amara', startedAt: '2026-11-21T09:00:00.000Z', root };
  const sent = [sessionOf(), sessionOf({ token: null, impersonation })].flatMap((session) =>
    Object.keys(headersOf(calls.startVisit, session, given, true)),
  );
  const named = tableOf('Headers').flatMap(([name = '']) => codesIn(name));
  expect(named.map((name) => name.toLowerCase()).sort()).toEqual([...new Set(sent)].sort());
  expect(tableOf('Headers').find(([name]) => name === '`X-App-Version`')?.[1]).toBe(`\`${APP_VERSION}\``);
});

it('docs/api-root.md names calls that exist', () => {
  const prose = PAGE.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const named = codesIn(prose).flatMap((code) => {
    const [, method, path] = /^(GET|POST|PATCH|PUT) (\S+)$/.exec(code) ?? [];
    return method && path
      ? [{ method, path: path.replaceAll(/\{\w+\}/g, '7').replace('visits/7', 'visits/2026-11-27') }]
      : [];
  });
  expect(named.length).toBeGreaterThan(7);
  const unknown = named.filter(({ method, path }) => !matchCall(method, path) && !matchStream(method, path));
  expect(unknown).toEqual([]);
});

const FATES: Readonly<Record<string, (disposition: Verdict) => boolean>> = {
  'is listed as not sent': ({ kind }) => kind === 'refused',
  'is sent again': ({ kind }) => kind === 'retry',
  'is sent again after `Retry-After`': (one) => one.kind === 'retry' && one.retryAfterS === 30,
  'is sent again, unless `GET auth/` answers 401 too: then the session has ended': ({ kind }) =>
    kind === 'unauthorized',
};

it.each(
  tableOf('Errors').flatMap(([statuses = '', code = '', fate = '']) =>
    (statuses.match(/\d{3}/g) ?? []).map((status) => [Number(status), codesIn(code)[0] ?? '', fate] as const),
  ),
)('docs/api-root.md status %s gives the code %s, and a queued write %s', (status, code, fate) => {
  const answer = { status, headers: { 'retry-after': '30' }, body: {} };
  const error = errorOfAnswer(calls.startVisit, answer, 'r') ?? callError('no_internet', 'r');
  expect(error.code).toBe(code);
  const { httpStatus } = ERROR_TABLE[error.code];
  const sent = {
    kind: 'answer',
    status: httpStatus,
    body: { error },
    retryAfterS: error.retryAfterS ?? null,
  } as const;
  expect(FATES[fate]?.(classifyResponse(aStoredWrite(), sent, queuedWrites))).toBe(true);
});

it('docs/api-root.md lists the features that a root may have, and the limits of an answer', () => {
  const named = tableOf('Calls that you lack').flatMap(([name = '']) => codesIn(name));
  expect(named.sort()).toEqual(Object.values(OWN_FEATURES).sort());
  expect(PAGE).toContain(
    `within ${READ_TIMEOUT_MS / 1000} seconds and a write within ${WRITE_TIMEOUT_MS / 1000}`,
  );
  expect(PAGE).toContain(`at most ${MAX_ANSWER_BYTES / 1024 ** 2} MB`);
});
