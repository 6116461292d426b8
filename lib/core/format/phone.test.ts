import { expect, it } from 'vitest';
import { phoneLink } from './phone';

it.each([
  ['020 7946 0000', 'tel:02079460000'],
  ['+44 (0)20-7946.0000', 'tel:+442079460000'],
  ['020+7946', 'tel:0207946'],
  ['1;phone-context=evil', 'tel:1'],
])('of %s is %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
