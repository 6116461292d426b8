import { expect, it } from 'vitest';
import { classifyOfficeNumber } from './relay';

it.each([
  '07700 900123',
  '+44 7700 900456',
  '020 7946 0018',
  '0118 496 0000',
  '0800 111 1111',
  '0300 123 4567',
  '+353 87 123 4567',
  '07624 123456',
])('the office can call the number %s', (phone) => {
  expect(classifyOfficeNumber(phone)).toBeNull();
});

it.each([
  '0906 123 4567',
  '+44 906 123 4567',
  '0044 909 123 4567',
  '+44 (0)906 123 4567',
  '0871 123 4567',
  '0872 123 4567',
  '0843 123 4567',
  '0845 123 4567',
  '0870 123 4567',
  '070 1234 5678',
  '+1 900 555 1234',
  '+353 1550 123456',
  '+49 900 1 123456',
])('a call to the number %s is too costly', (phone) => {
  expect(classifyOfficeNumber(phone)).toBe('costly');
});

it.each(['118 118', '+44 118 500', '118500', '+44 12', 'x'])('the number %s cannot be called', (phone) => {
  expect(classifyOfficeNumber(phone)).toBe('impossible');
});
