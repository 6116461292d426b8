import type { Draw } from './draw';

/** Stands for a number that JSON can write and a double cannot hold. */
const TOO_LARGE = '\u{1F4A5}1e999';

const HOSTILE_TEXTS = [
  ...["'; drop table workers; --", "' or '1'='1", "\\'; select pg_sleep(5); --", '$1', '#{7*7}', '{{7*7}}'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '&lt;b&gt;'],
  ...['../../../../etc/passwd', '..\\..\\windows\\win.ini', '%2e%2e%2f', '/etc/passwd%00.png', '\\\\host\\a'],
  ...['\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202Etxt', '\uFEFF', '\u2028', 'e\u0301'.repeat(60)],
  ...[
    '\r\nSet-Cookie: a=b',
    '%0d%0aX: y',
    '%s%n%x%d',
    '=cmd|calc!A0',
    '@SUM(A1)',
    '💥'.repeat(50),
    'ｆｕｌｌ',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
  ],
  ...['1e309', '-0', '0x10', '١٢٣', '2147483648', '99999999999999999999', '-1', '1.5', ' 7', '7 ', '٧'],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '+010000-01-01', '2026-6-1', '2026-06-16T25:00:00Z'],
  ...['24:00', '00:60', ' ', '\t\n', '.', '..', '/', '?', '#', '*', '(', '[', 'a'.repeat(256)],
] as const;

const HOSTILE_NUMBERS = [
  ...[-1, 0, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53)],
  ...[1e21, 1e308, -1e308, 5e-324, 0.1 + 0.2, 90.000001, -180.5],
] as const;

export const hostileText = (draw: Draw): string => draw.pick(HOSTILE_TEXTS);

export function hostileValue(draw: Draw): unknown {
  if (draw.chance(0.6)) return hostileText(draw);
  if (draw.chance(0.5)) return draw.pick(HOSTILE_NUMBERS);
  return draw.pick<unknown>([
    ...[TOO_LARGE, null, [], {}, true, [null], [[]], { length: 5 }],
    Object.fromEntries([['__proto__', { isAdmin: true }]]),
    { constructor: { prototype: { isAdmin: true } } },
    { toString: 1, valueOf: 1 },
  ]);
}

export function wrongValue(draw: Draw): unknown {
  return draw.pick<unknown>([null, true, 12, -3, 0.5, 'text', '', [], {}, ['a'], { a: 1 }]);
}

export function hugeValue(draw: Draw): unknown {
  const size = draw.pick([5_000, 25_000, 100_000, 240_000]);
  return draw.pick<() => unknown>([
    () => 'x'.repeat(size),
    () => 'é'.repeat(size / 2),
    () => Array.from({ length: size / 10 }, (_, index) => index),
    () => Object.fromEntries(Array.from({ length: size / 20 }, (_, index) => [`field_${index}`, index])),
    () => JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`),
    () => 10 ** 300,
  ])();
}

/** No schema reads these bodies. */
export function brokenBody(draw: Draw): string {
  return draw.pick([
    ...['{', '[1,', '{"a":}', 'null', 'true', '"text"', '[]', '12', "{'a':1}", '\u0000', '<a/>', 'a=b&c=d'],
    '['.repeat(50_000),
  ]);
}

export const tooLongBody = (draw: Draw): string =>
  `{"text":"${'x'.repeat(draw.pick([262_144, 300_000, 1_000_000]))}"}`;

/** The JSON contains the numbers that a double cannot hold. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value)?.replaceAll(JSON.stringify(TOO_LARGE), '1e999') ?? '';

type Path = readonly (string | number)[];

/** Makes a copy in which one value, chosen at any depth, is replaced. */
export function withOneReplaced(value: unknown, draw: Draw, replace: (old: unknown) => unknown): unknown {
  const path = draw.pick(pathsIn(value));
  return replacedAt(value, path, replace);
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const below = inside.flatMap(([key, part]) =>
    pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 && below.length > 0 ? below : [path, ...below];
}

function replacedAt(value: unknown, [key, ...rest]: Path, replace: (old: unknown) => unknown): unknown {
  if (key === undefined) return replace(value);
  if (Array.isArray(value))
    return value.map((item, at) => (at === key ? replacedAt(item, rest, replace) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [
      name,
      name === key ? replacedAt(part, rest, replace) : part,
    ]),
  );
}
