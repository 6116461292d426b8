import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { taggedTests } from './support/tagged-tests';

/** These areas have rows about money, codes, sign-in and lost writes. */
const GUARDED = ['ACHV', 'ACT', 'AUTH', 'EXTRA', 'IMP', 'KEYS', 'NI', 'OFFLINE', 'PAY', 'SYNC', 'TIME'];
/** These files test such rules, which no row names. */
const NEVER_SLOW = [
  'lib/core/backend/api/worker-limit-keys.test.ts',
  'lib/core/backend/lifecycle/http.test.ts',
  'lib/core/backend/lifecycle/public-marketplace.test.ts',
  'lib/features/office/colleagues/server/set-administrator.test.ts',
  'lib/features/office/sign-in/server/handlers.test.ts',
  'lib/features/money/payments/server/handlers.test.ts',
  'lib/features/office/pay/server/handlers.test.ts',
  'tests/server/ended-sessions.test.ts',
  'tests/server/logged-requests.test.ts',
];

it('`npm test` has a test for every row about money, codes, sign-in and lost writes', () => {
  const text = readFileSync('tests/requirements.md', 'utf8');
  const rows = [...text.matchAll(/^- \[(([A-Z0-9]+)-\d+)\]/gm)].filter(([, , area]) =>
    GUARDED.includes(area ?? ''),
  );
  const covered = new Set(taggedTests().flatMap(({ rows: named, isShort }) => (isShort ? named : [])));
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.map(([, id = '']) => id).filter((id) => !covered.has(id))).toEqual([]);
});

it('`npm test` has the tests of such rules that no row names', () => {
  const short = new Set(taggedTests().flatMap(({ file, isShort }) => (isShort ? file : [])));
  expect(NEVER_SLOW.filter((file) => !short.has(file))).toEqual([]);
});
