import { describe, expect, it } from 'vitest';
import { entity, text, z } from '@/lib/core/contract/schema';
import { decodeAnswer } from './codec';

const plain = entity('Plain', { firstName: text });

describe('decodeAnswer', () => {
  it('decodes a body each time', () => {
    const body = { first_name: 'Ada' };
    decodeAnswer(plain, body);
    body.first_name = 'Zofia';
    expect(decodeAnswer(plain, body).result.data).toEqual({ firstName: 'Zofia' });
  });

  it.each([null, undefined, 'text', { firstName: 'Ada' }])('refuses what is no answer (%#)', (body) => {
    expect(decodeAnswer(plain, body).result.success).toBe(false);
    expect(decodeAnswer(plain, body).result.success).toBe(false);
  });
});

describe('an answer that has grown', () => {
  const listed = z.array(plain);
  const day = entity('Day', {
    who: z.union([z.int(), listed, plain]),
    counts: z.record(z.string(), z.int()),
  });

  it('is read without the fields that nobody knows, each of which is named once', () => {
    const body = [
      { first_name: 'Ada', tier: 'SECRET' },
      { first_name: 'Zofia', tier: null, last_name: { is: 'SECRET' } },
      { first_name: 'Grace' },
    ];
    const { result, unknownFields } = decodeAnswer(listed, body);
    expect(result.data).toEqual([{ firstName: 'Ada' }, { firstName: 'Zofia' }, { firstName: 'Grace' }]);
    expect(unknownFields).toEqual(['tier', 'last_name']);
    expect(body[0]).toEqual({ first_name: 'Ada', tier: 'SECRET' });
  });

  it('keeps the keys of a map, and finds its way through lists and choices', () => {
    const body = { who: [{ first_name: 'Ada', tier: 1 }], counts: { politeness: 2, new_one: 3 }, tier: 1 };
    const { result, unknownFields } = decodeAnswer(day, body);
    expect(result.data).toEqual({ who: [{ firstName: 'Ada' }], counts: { politeness: 2, new_one: 3 } });
    expect(unknownFields).toEqual(['who.tier', 'tier']);
  });

  it('is of two kinds the one that loses less', () => {
    const both = entity('Both', { firstName: text, lastName: text });
    const body = { first_name: 'Ada', last_name: 'Lovelace', tier: 1 };
    for (const either of [z.union([plain, both]), z.union([both, plain])]) {
      const { result, unknownFields } = decodeAnswer(either, body);
      expect(result.data).toEqual({ firstName: 'Ada', lastName: 'Lovelace' });
      expect(unknownFields).toEqual(['tier']);
    }
  });

  it.each([
    ['lacks a field', { tier: 1 }],
    ['has one of another type', { first_name: 7, tier: 1 }],
    ['has one under the app’s name', { firstName: 'Ada', tier: 1 }],
  ])('stays wrong when it %s', (_, body) => {
    expect(decodeAnswer(plain, body).result.error?.issues).toMatchObject([{ path: ['first_name'] }]);
    expect(decodeAnswer(day, { who: body, counts: {}, tier: 1 }).result.success).toBe(false);
  });

  it('may name a field as every object of the language has one', () => {
    const body = JSON.parse('{"first_name":"Ada","__proto__":{"polluted":1},"constructor":1}');
    const { result } = decodeAnswer(plain, body);
    expect(result.data).toEqual({ firstName: 'Ada' });
    expect(Object.getPrototypeOf(result.data)).toBe(Object.prototype);
  });

  it('may hide a field of any depth, which nobody walks through', () => {
    const depth = 200_000;
    const body = JSON.parse(`{"first_name":"Ada","tier":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(decodeAnswer(plain, body).result.data).toEqual({ firstName: 'Ada' });
  });
});
