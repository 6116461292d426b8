import { ACCESS_CODES, type AccessCode } from '@/lib/features/visits/model';
import { ACCESS_TEXTS } from '@/lib/features/visits/server-texts';
import { quoted, type Read, refused, understood, wordsOf } from './reading';

const OTHER_NAMES: Readonly<Record<string, AccessCode>> = {
  athome: 'at home',
  'customer at home': 'at home',
  home: 'at home',
  key: 'keys',
  'hidden key': 'keyhiddn',
  'key hidden': 'keyhiddn',
  porter: 'concierg',
};

/** By code or label; spaces do not count, so that "keysafe", "key safe" and "Key Safe" are one. */
const CODES: ReadonlyMap<string, AccessCode> = new Map(
  [
    ...Object.entries(OTHER_NAMES),
    ...ACCESS_CODES.flatMap((code) => [code, ACCESS_TEXTS[code]].map((name) => [name, code] as const)),
  ].map(([name, code]) => [joined(name), code]),
);

export function parseAccess(text: string): Read<AccessCode> {
  const code = CODES.get(joined(text));
  return code ? understood(code) : refused(`the access ${quoted(text)} is not known`);
}

function joined(text: string): string {
  return wordsOf(text).replace(/[ -]/g, '');
}
