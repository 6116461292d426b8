import { expect, it } from 'vitest';
import { splitAtPlaceholder } from './messages';

it.each([
  ['at the start', (value: string) => `${value} of 60 days`, ['', ' of 60 days']],
  ['at the end', (value: string) => `60 days, of which ${value}`, ['60 days, of which ', '']],
  ['in the middle', (value: string) => `von ${value} Tagen`, ['von ', ' Tagen']],
  ['that is missing', () => 'all days', ['all days', '']],
] as const)('a message splits a message around a value %s', (_, message, parts) => {
  expect(splitAtPlaceholder(message)).toEqual(parts);
});
