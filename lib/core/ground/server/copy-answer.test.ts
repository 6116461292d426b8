import { expect, it } from 'vitest';
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

it('[FMT-06] gives what decoding the encoded answer gives, with clean HTML', () => {
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

it('drops fields that the schema does not name, at any depth, and keeps those of an open entity', () => {
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

it('leaves the answer of the handler as it is', () => {
  const before = structuredClone(answer);
  const copy = copyAnswer(flat, answer) as typeof answer;
  expect(answer).toEqual(before);
  expect(copy.rooms[0]).not.toBe(answer.rooms[0]);
});

it.each([
  ['an object', { ...answer, rooms: ['Kitchen'] }],
  ['a list', { ...answer, rooms: {} }],
  ['an object', null],
])('refuses what is not %s', (what, wrong) => {
  expect(() => copyAnswer(flat, wrong)).toThrow(`Not ${what}`);
});
