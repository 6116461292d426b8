import { describe, expect, it } from 'vitest';
import { entity, text, z } from '@/lib/core/ground/contract/schema';
import { decodeAnswer, ownAnswer } from './codec';

const plain = entity('Plain', { firstName: text });

describe('decodeAnswer', () => {
  it('decodeAnswer decodes a changed body again', () => {
    const body = { first_name: 'Ada' };
    decodeAnswer(plain, body);
    body.first_name = 'Zofia';
    expect(decodeAnswer(plain, body).result.data).toEqual({ firstName: 'Zofia' });
  });

  it.each([null, undefined, 'text', { firstName: 'Ada' }])(
    'decodeAnswer rejects an invalid body (%#)',
    (body) => {
      expect(decodeAnswer(plain, body).result.success).toBe(false);
      expect(decodeAnswer(plain, body).result.success).toBe(false);
    },
  );
});

describe('a response with unknown fields', () => {
  const listed = z.array(plain);
  const day = entity('Day', {
    who: z.union([z.int(), listed, plain]),
    counts: z.record(z.string(), z.int()),
  });

  it('a response with unknown fields is decoded without them and lists each once', () => {
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

  it('a response with unknown fields keeps the keys of a record and follows lists and unions', () => {
    const body = { who: [{ first_name: 'Ada', tier: 1 }], counts: { politeness: 2, new_one: 3 }, tier: 1 };
    const { result, unknownFields } = decodeAnswer(day, body);
    expect(result.data).toEqual({ who: [{ firstName: 'Ada' }], counts: { politeness: 2, new_one: 3 } });
    expect(unknownFields).toEqual(['who.tier', 'tier']);
  });

  it('a response with unknown fields uses the union branch that drops fewer fields', () => {
    const both = entity('Both', { firstName: text, lastName: text });
    const body = { first_name: 'Ada', last_name: 'Lovelace', tier: 1 };
    for (const either of [z.union([plain, both]), z.union([both, plain])]) {
      const { result, unknownFields } = decodeAnswer(either, body);
      expect(result.data).toEqual({ firstName: 'Ada', lastName: 'Lovelace' });
      expect(unknownFields).toEqual(['tier']);
    }
  });

  it.each([
    ['lacks a known field', { tier: 1 }],
    ['has a known field of the wrong type', { first_name: true, tier: 1 }],
    ['has a known field under its app name', { firstName: 'Ada', tier: 1 }],
  ])('a response with unknown fields is still rejected when it %s', (_, body) => {
    expect(decodeAnswer(plain, body).result.error?.issues).toMatchObject([{ path: ['first_name'] }]);
    expect(decodeAnswer(day, { who: body, counts: {}, tier: 1 }).result.success).toBe(false);
  });

  it('a response with unknown fields may use names of built-in object properties', () => {
    const body = JSON.parse('{"first_name":"Ada","__proto__":{"polluted":1},"constructor":1}');
    const { result } = decodeAnswer(plain, body);
    expect(result.data).toEqual({ firstName: 'Ada' });
    expect(Object.getPrototypeOf(result.data)).toBe(Object.prototype);
  });

  it('a response with unknown fields may nest a dropped field 200,000 levels deep', () => {
    const depth = 200_000;
    const body = JSON.parse(`{"first_name":"Ada","tier":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(decodeAnswer(plain, body).result.data).toEqual({ firstName: 'Ada' });
  });
});

it('the embedded backend’s answer must be the same as its encoded form', () => {
  const response = { status: 200, headers: {}, body: { first_name: 'Ada' }, entity: { firstName: 'Ada' } };
  expect(ownAnswer(plain, response)).toEqual({ firstName: 'Ada' });
  for (const firstName of ['Zofia', 7, undefined])
    expect(() => ownAnswer(plain, { ...response, entity: { firstName } })).toThrow('differs from the answer');
});
