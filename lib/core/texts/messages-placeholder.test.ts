import { expect, it } from 'vitest';
import { splitAtPlaceholder } from './messages';

it.each([
  ['in front', (value: string) => `${value} of 60 days`, ['', ' of 60 days']],
  ['at the end', (value: string) => `60 days, of which ${value}`, ['60 days, of which ', '']],
  ['between', (value: string) => `von ${value} Tagen`, ['von ', ' Tagen']],
  ['nowhere', () => 'all days', ['all days', '']],
] as const)('cuts a message around a value %s', (_, message, parts) => {
  expect(splitAtPlaceholder(message)).toEqual(parts);
});
