import { describe, expect, it } from 'vitest';
import { entity, integer, maybe, named, openEntity, text, z } from '../contract/schema';
import { copyAnswer } from './copy-answer';
import { html } from './html';

const room = entity('CopiedRoom', { roomName: text, note: maybe(html) });
const flat = entity('CopiedFlat', {
  flatId: integer,
  line1: named('line_1', maybe(text)),
  rooms: z.array(room),
  best: maybe(z.union([room, z.int()])),
  size: z.union([html, z.int()]),
  either: maybe(z.union([room, entity('CopiedShed', { shedName: text })])),
  areas: maybe(z.record(z.string(), integer)),
  owner: maybe(z.strictObject({ name: z.string().trim() })),
  kind: maybe(openEntity('CopiedKind', { kindName: text })),
});

const answer = {
  flatId: 7,
  line1: null,
  rooms: [{ roomName: 'Kitchen', note: '<b>Dust</b><script>steal()</script>' }, { roomName: 'Hall' }],
  best: { roomName: 'Kitchen', note: 'a < b' },
  size: '<i>Mop</i><script>steal()</script>',
  either: { shedName: 'Garden' },
  areas: { living_room: 20 },
  owner: { name: ' Ada ' },
  kind: { kindName: 'loft', since: 1990 },
};

it('[FMT-06] copyAnswer gives what decoding the encoded answer gives, with clean HTML', () => {
  const copy = copyAnswer(flat, answer);
  expect(copy).toEqual(z.decode(flat, z.encode(flat, answer)));
  expect(copy).toMatchObject({
    rooms: [{ note: '<b>Dust</b>' }, {}],
    size: '<i>Mop</i>',
    owner: { name: 'Ada' },
  });
  expect(copyAnswer(flat, { ...answer, best: 12 })).toMatchObject({ best: 12 });
  const missing = { best: null, either: null, areas: null, owner: null, kind: null };
  expect(copyAnswer(flat, { ...answer, ...missing })).toMatchObject(missing);
});

it('copyAnswer drops fields that the schema does not name, at any depth, and keeps those of an open entity', () => {
  const copy = copyAnswer(flat, {
    ...answer,
    alarmCode: '4711',
    rooms: [{ roomName: 'Kitchen', hiddenKey: 'Under the mat' }],
    best: { roomName: 'Kitchen', hiddenKey: 'Under the mat' },
    owner: { name: 'Ada', telephone: '1' },
  });
  expect(copy).not.toHaveProperty('alarmCode');
  expect(copy).toMatchObject({ kind: { kindName: 'loft', since: 1990 } });
  expect(JSON.stringify(copy)).not.toMatch(/hiddenKey|telephone/);
});

it('copyAnswer leaves the answer of the handler as it is', () => {
  const before = structuredClone(answer);
  const copy = copyAnswer(flat, answer) as typeof answer;
  expect(answer).toEqual(before);
  expect(copy.rooms[0]).not.toBe(answer.rooms[0]);
});

it('copyAnswer keeps the fields that a loose object does not know', () => {
  const value = { a: 'a', b: 2 };
  expect(copyAnswer(z.looseObject({ a: z.string() }), value)).toEqual(value);
});

it.each([
  ['an object', { ...answer, rooms: ['Kitchen'] }],
  ['a list', { ...answer, rooms: {} }],
  ['an object', null],
])('copyAnswer refuses what is not %s', (what, wrong) => {
  expect(() => copyAnswer(flat, wrong)).toThrow(`Not ${what}`);
});

describe('the definitions of this zod', () => {
  const inside = (field: z.ZodType) => {
    const within = { field, list: z.array(field), inner: z.strictObject({ field }) };
    return z.strictObject({ ...within, entity: entity('CopiedOne', { field: maybe(field) }) });
  };
  const around = (field: unknown) => ({ field, list: [field], inner: { field }, entity: { field } });

  it.each([
    ['a string', z.string().max(9).regex(/a/)],
    ['a number', z.int().min(3)],
    ['a boolean', z.boolean()],
    ['a literal', z.literal('a')],
    ['an enum', z.enum(['a', 'b'])],
    ['null', z.null()],
    ['a custom schema', z.custom<string>((value) => value === 'a')],
    ['an ISO date', z.iso.date()],
    ['an ISO time', z.iso.datetime({ offset: true })],
    ['an optional one', z.string().optional()],
    ['a nullable one', z.string().nullable()],
    ['a readonly one', z.string().readonly()],
    ['a union of plain values', z.union([z.string().max(2), z.boolean()])],
  ])('the zod type of %s is known, and its value is copied without a check', (_, schema) => {
    const wrong = around(2.5);
    expect(z.safeEncode(inside(schema), wrong as never).success).toBe(false);
    expect(copyAnswer(inside(schema), wrong)).toEqual(wrong);
  });

  it.each([
    ['trim', z.string().trim(), ' a '],
    ['toLowerCase', z.string().toLowerCase(), 'A'],
    ['toUpperCase', z.string().toUpperCase(), 'a'],
    ['normalize', z.string().normalize(), 'e\u0301'],
    ['overwrite', z.number().overwrite(Math.round), 2.5],
    ['trim of an optional one', z.string().trim().optional(), ' a '],
    ['trim in a union', z.union([z.string().trim(), z.boolean()]), ' a '],
    ['trim in a list', z.array(z.string().trim()), [' a ']],
    ['trim in a record', z.record(z.string(), z.string().trim()), { a: ' a ' }],
    ['trim in a tuple', z.tuple([z.string().trim()]), [' a ']],
    ['coerce', z.coerce.string(), 3],
    ['a URL', z.url(), ' https://sweep.example '],
    ['a codec', z.codec(z.string(), z.string().trim(), { decode: (v) => v, encode: (v) => v }), ' a '],
    ['a pipe', z.string().pipe(z.string().trim()), ' a '],
    ['a lazy one', z.lazy(() => z.string().trim()), ' a '],
    ['a default', z.string().trim().default('b'), ' a '],
  ])('%s in a schema changes the value, as encoding and decoding does', (_, schema, value) => {
    const answered = around(value);
    const changed = z.decode(inside(schema), z.encode(inside(schema), answered as never) as never);
    expect(changed).not.toEqual(answered);
    expect(copyAnswer(inside(schema), answered)).toEqual(changed);
  });
});
