import { expect, it } from 'vitest';
import { databaseFault, isAway } from './errors';

const coded = (code: string) => Object.assign(new Error('no'), { code });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

it.each([
  ['a full disk', coded('53100'), true],
  ['a database that only reads', coded('25006'), true],
  ['too many connections', coded('53300'), true],
  ['a shutdown', coded('57P01'), true],
  ['a connection error of the protocol', coded('08006'), true],
  ['a refused connection', coded('ECONNREFUSED'), true],
  ['one of several addresses', new AggregateError([coded('ETIMEDOUT')]), true],
  ['a lost connection', new Error('Connection terminated unexpectedly'), true],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), true],
  ['a duplicate key', coded('23505'), false],
  ['a cancelled statement', coded('57014'), false],
  ['an error of our own', new Error('There is no such world'), false],
  ['no error', 'Connection', false],
])('the database counts as away after %s, even as the cause of another error: %s', (_, error, expected) => {
  expect([isAway(error), isAway(wrapped(wrapped(error)))]).toEqual([expected, expected]);
});

it.each([
  ['53100', 'The disk of the database is full.'],
  ['25006', 'The database only reads at the moment.'],
])('the database error %s has a sentence', (code, sentence) => {
  expect(databaseFault(wrapped(coded(code)))).toBe(sentence);
});
