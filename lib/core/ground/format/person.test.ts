import { expect, it } from 'vitest';
import { customerName, fullCustomerName } from '@/lib/features/work/visits/customer-name';
import { aVisit } from '@/tests/support/a-visit';
import { formatFullName, formatName, fullName } from './person';

it.each([
  ['priya@mail.example', 'priya'],
  ['priya', 'priya'],
  ['a@b@c', 'a'],
  [' Priya ', 'Priya'],
])('[FMT-01] the name format cuts %s at the at-sign: %s', (name, text) => {
  expect(formatName(name)).toBe(text);
});

it.each([
  ['Oluwaseun Adey', 'Oluwaseun Adey'],
  ['Oluwaseun Adeye', 'Oluwaseun Ad...'],
  ['Maximiliana-Josephine', 'Maximiliana-...'],
  ['', ''],
])('[FMT-02] the name format shortens %s of 15 characters or more: %s', (name, text) => {
  expect(formatName(name)).toBe(text);
});

it('[FMT-01] [FMT-02] the name format cuts at the at-sign before it shortens', () => {
  expect(formatName('priya@a-very-long-host.example')).toBe('priya');
  expect(formatName('priya.ramanathan@mail.example')).toBe('priya.ramana...');
});

it('[FMT-02] the name format counts an emoji as one character', () => {
  expect(formatName('😀'.repeat(14))).toBe('😀'.repeat(14));
  expect(formatName('😀'.repeat(15))).toBe(`${'😀'.repeat(12)}...`);
});

it('[FMT-01] the name format cuts a full name at the at-sign only', () => {
  expect(formatFullName(' Maximiliana-Josephine ')).toBe('Maximiliana-Josephine');
  expect(formatFullName('priya.ramanathan@mail.example')).toBe('priya.ramanathan');
});

it('the name format shortens a customer’s name for lists only', () => {
  const visit = aVisit({ customerPreferredName: 'Maximiliana-Josephine' });
  expect([customerName(visit), fullCustomerName(visit)]).toEqual([
    'Maximiliana-...',
    'Maximiliana-Josephine',
  ]);
  expect(fullCustomerName(aVisit({ customerPreferredName: '@home' }))).toBe('Customer');
});

it('the name format prefers a customer’s preferred name, then other known names', () => {
  const account = { name: 'P. Ramanathan', initialCustomer: { preferredName: 'Priya' } };
  expect(customerName(aVisit({ account, customerPreferredName: 'Pri' }))).toBe('Priya');
  expect(customerName(aVisit({ account: { name: 'P. Ramanathan' }, customerPreferredName: 'Pri' }))).toBe(
    'Pri',
  );
  expect(customerName(aVisit({ account: { name: 'P. Ramanathan' } }))).toBe('P. Ramanathan');
  expect(customerName(aVisit({ account: { initialCustomer: null } }))).toBe('Customer');
  expect(customerName(aVisit({ account: null }))).toBe('Customer');
  expect(customerName(aVisit({ customerPreferredName: '@home' }))).toBe('Customer');
});

it('the name format joins first names and last name where present', () => {
  expect(fullName({ firstNames: 'Ewa', lastName: 'Nowak' })).toBe('Ewa Nowak');
  expect([fullName({ firstNames: 'Ewa', lastName: null }), fullName({})]).toEqual(['Ewa', '']);
});
