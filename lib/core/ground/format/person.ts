import type { Maybe } from '@/lib/core/ground/contract/schema';

const LONG_NAME = 15;
const KEPT_OF_LONG_NAME = 12;

/**
 * Shortens a name for lists, where it shares its line. [FMT-02] Elsewhere use `formatFullName`: a heading that cuts names
 * shows two customers with the same first 12 letters as one.
 */
export function formatName(name: string): string {
  const letters = [...formatFullName(name)];
  return letters.length < LONG_NAME ? letters.join('') : `${letters.slice(0, KEPT_OF_LONG_NAME).join('')}...`;
}

export function formatFullName(name: string): string {
  const [beforeAt = ''] = name.split('@');
  return beforeAt.trim();
}

export function fullName(person: {
  readonly firstNames?: Maybe<string>;
  readonly lastName?: Maybe<string>;
}): string {
  return [person.firstNames, person.lastName].filter(Boolean).join(' ');
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

export function firstName(firstNames: string): string {
  return firstNames.trim().split(/\s+/)[0] ?? '';
}
