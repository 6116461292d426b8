import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type EntityOf,
  entities,
  entity,
  integer,
  maybe,
  named,
  openCode,
  openEntity,
  text,
  z,
} from './schema';

const street = entity('Street', { line1: named('line_1', maybe(text)), postTown: text });

const house = entity('House', {
  bedroomCount: integer,
  isOnGroundFloor: maybe(z.boolean()),
  mainStreet: street,
  sideStreets: z.array(street),
  kindOfHome: maybe(openCode(['flat', 'house'])),
  notesByRoom: z.record(z.string(), text),
});

const served = {
  bedroom_count: 2,
  is_on_ground_floor: null,
  main_street: { line_1: '1 High Street', post_town: 'London' },
  side_streets: [{ post_town: 'Leeds' }],
  notes_by_room: { dining_room: 'Dust', livingRoom: 'Air' },
};

const seen = {
  bedroomCount: 2,
  isOnGroundFloor: null,
  mainStreet: { line1: '1 High Street', postTown: 'London' },
  sideStreets: [{ postTown: 'Leeds' }],
  notesByRoom: { dining_room: 'Dust', livingRoom: 'Air' },
};

describe('an entity', () => {
  it('[API-04] an entity has snake_case fields on the wire, except for explicit names', () => {
    expect(z.decode(house, served)).toEqual(seen);
    expect(z.encode(house, seen)).toEqual(served);
    expect([...(entities.get('Street')?.wireNames ?? [])]).toEqual([
      ['line1', 'line_1'],
      ['postTown', 'post_town'],
    ]);
  });

  it('[API-04] an entity keeps the keys of a map unchanged', () => {
    expect(z.decode(house, served).notesByRoom).toEqual(served.notes_by_room);
  });

  it.each([
    ['in camelCase', { postTown: 'London' }],
    ['by its default name', { line1: '1 High Street', post_town: 'London' }],
    ['that is unknown', { post_town: 'London', county: 'Kent' }],
  ])('an entity refuses a response with a field %s', (_, body) => {
    expect(z.safeDecode(street, body).success).toBe(false);
  });

  it('an entity has a read-only type, with fields optional where they may be missing', () => {
    interface House {
      readonly bedroomCount: number;
      readonly isOnGroundFloor?: boolean | null | undefined;
      readonly mainStreet: { readonly line1?: string | null | undefined; readonly postTown: string };
      readonly sideStreets: readonly EntityOf<typeof street>[];
      readonly kindOfHome?: 'flat' | 'house' | (string & {}) | null | undefined;
      readonly notesByRoom: Record<string, string>;
    }
    expectTypeOf<EntityOf<typeof house>>().toEqualTypeOf<House>();
  });
});

it('an open object converts its known names and keeps the others', () => {
  const open = openEntity('Open', { roomCount: integer, line2: named('line_2', maybe(text)) });
  const body = { room_count: 3, line_2: 'Flat 4', later_field: { asServed: 1 } };
  const decoded = z.decode(open, body);
  expect(decoded).toEqual({ roomCount: 3, line2: 'Flat 4', later_field: { asServed: 1 } });
  expect(z.encode(open, decoded)).toEqual(body);
});
