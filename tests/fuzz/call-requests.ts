import fc from 'fast-check';
import { fillPath } from '@/lib/core/ground/contract/define-call';
import { type WireSchema, z } from '@/lib/core/ground/contract/schema';
import { matchCall } from '@/lib/core/ground/server/match';
import { type CallId, type CatalogueEntry, entryOf } from '@/lib/features/gateway';
import { worldRequests } from '../support/fixtures';
import { TODAY } from '../support/full-world-knows';
import type { Draw } from './draw';
import type { Identity, Kind, PlannedRequest } from './fuzz-request';
import {
  brokenBody,
  hostileText,
  hostileValue,
  hugeValue,
  jsonOf,
  tooLongBody,
  withOneReplaced,
  wrongValue,
} from './hostile-values';
import { KNOWN_IDS, NEAR_DAYS, type Style, wireProperties, wireValues } from './wire-values';

/** These are the parts of a request before it is written as text. */
interface Parts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export function callRequest(id: CallId, kind: Kind, draw: Draw, world: string): PlannedRequest {
  const entry = entryOf(id);
  const fixture = fixtureParts(entry, world);
  switch (kind) {
    case 'valid':
      return written(entry, draw, validParts(entry, fixture, draw));
    case 'boundary':
      return written(entry, draw, boundaryParts(entry, fixture, draw));
    case 'wrong':
      return wrongRequest(entry, validParts(entry, fixture, draw), draw);
    case 'huge':
      return hugeRequest(entry, fixture, draw);
    case 'hostile':
      return hostileRequest(entry, validParts(entry, fixture, draw), draw);
    default:
      return kind satisfies never;
  }
}

/** The tests of worlds make this request, in this world. */
function fixtureParts({ call }: CatalogueEntry, world: string): Parts {
  const { path, body } = worldRequests[call.id as CallId];
  const [address = '', query = ''] = inWorld(path, world).split('?');
  const params = matchCall(call.method, address)?.params;
  if (!params) throw new Error(`The fixture of ${call.id} has another path`);
  return {
    params,
    query: queryOf(new URLSearchParams(query)),
    body: body === undefined ? undefined : JSON.parse(inWorld(JSON.stringify(body), world)),
  };
}

const inWorld = (text: string, world: string): string => text.replaceAll('east', world);

const queryOf = (query: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

function validParts(entry: CatalogueEntry, fixture: Parts, draw: Draw): Parts {
  const { query, body } = entry.schemas;
  return {
    params: draw.chance(0.5) ? fixture.params : otherParams(entry, fixture.params, draw),
    query: query ? partOf(query, fixture.query, draw, queryText) : {},
    body: body ? partOf(body, fixture.body, draw) : undefined,
  };
}

/** Parameters of an address are strings. */
const queryText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
};

const TRIES = 12;

/** Returns the fixture's value, that value with some fields drawn anew, or a new one: the schema reads each of them. */
function partOf<T>(
  schema: WireSchema<unknown>,
  fixture: T,
  draw: Draw,
  written: (value: unknown) => unknown = (value) => value,
): T {
  if (draw.chance(0.3)) return fixture;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const drawn = draw.chance(0.5) ? draw.value(wireValues(schema, 'usual')) : mixed(schema, fixture, draw);
    const isRead = z.safeDecode(schema, asText(drawn, written)).success;
    if (isRead) return drawn as T;
  }
  return fixture;
}

const asText = (value: unknown, written: (value: unknown) => unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, written(part)]))
    : value;

function mixed(schema: WireSchema<unknown>, fixture: unknown, draw: Draw, style: Style = 'usual'): unknown {
  const properties = Object.entries(wireProperties(schema, style));
  if (properties.length === 0) return draw.value(wireValues(schema, style));
  const given = typeof fixture === 'object' && fixture !== null ? fixture : {};
  const [name, values] = draw.pick<[string, fc.Arbitrary<unknown>]>(properties);
  return { ...given, [name]: draw.value(values) };
}

function otherParams({ schemas }: CatalogueEntry, fixture: Parts['params'], draw: Draw): Parts['params'] {
  const drawn = schemas.params ? wireProperties(schemas.params, 'usual') : {};
  const params = Object.fromEntries(
    Object.entries(fixture).map(([name, own]) => [
      name,
      draw.chance(0.5) ? own : paramOf(name, own, drawn, draw),
    ]),
  );
  return schemas.params && z.safeDecode(schemas.params, params).success ? params : fixture;
}

function paramOf(name: string, own: string, drawn: ReturnType<typeof wireProperties>, draw: Draw): string {
  if (name === 'workerId') return own;
  if (/^\d+$/.test(own)) return String(draw.pick(KNOWN_IDS));
  if (/^\d{4}-/.test(own)) return draw.pick(NEAR_DAYS);
  const values = drawn[name];
  return values && draw.chance(0.3) ? String(draw.value(values)) : own;
}

function boundaryParts({ schemas }: CatalogueEntry, fixture: Parts, draw: Draw): Parts {
  const edge = <T>(schema: WireSchema<unknown> | null, value: T): T => {
    if (!schema || draw.chance(0.2)) return value;
    return (
      draw.chance(0.3) ? draw.value(wireValues(schema, 'boundary')) : mixed(schema, value, draw, 'boundary')
    ) as T;
  };
  const params = draw.chance(0.3) ? edge(schemas.params, fixture.params) : fixture.params;
  return { params, query: edge(schemas.query, fixture.query), body: edge(schemas.body, fixture.body) };
}

function wrongRequest(entry: CatalogueEntry, parts: Parts, draw: Draw): PlannedRequest {
  const request = written(entry, draw, parts);
  const replaceOne = () =>
    written(
      entry,
      draw,
      replaced(parts, draw, () => wrongValue(draw)),
    );
  return draw.pick<() => PlannedRequest>([
    replaceOne,
    replaceOne,
    () =>
      written(
        entry,
        draw,
        replaced(parts, draw, () => undefined),
      ),
    () => ({
      ...request,
      identity: draw.pick<Identity>(['nobody', 'wrong', 'worker', 'admin', 'admin-new']),
    }),
    () => ({ ...request, body: brokenBody(draw) }),
    () => ({ ...request, method: draw.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) }),
    () => ({ ...request, headers: { ...request.headers, ...wrongHeaders(draw) } }),
    () => ({
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}page=0&page=x&unknown=1`,
    }),
  ])();
}

const wrongHeaders = (draw: Draw): Record<string, string> =>
  draw.pick<Record<string, string>>([
    ...[{ 'idempotency-key': 'not-a-uuid' }, { 'idempotency-key': '' }, { 'content-type': 'text/plain' }],
    ...[{ 'x-event-registered-at': 'yesterday' }, { 'x-event-registered-at': '2036-01-01T00:00:00Z' }],
    ...[{ authorization: 'Token' }, { authorization: 'Bearer abc' }, { 'x-app-version': 'x'.repeat(500) }],
  ]);

function hugeRequest(entry: CatalogueEntry, parts: Parts, draw: Draw): PlannedRequest {
  const request = written(
    entry,
    draw,
    replaced(parts, draw, () => hugeValue(draw)),
  );
  if (request.path.length > MOST_ADDRESS) return written(entry, draw, longAddress(parts, draw));
  return draw.chance(0.2) ? { ...request, body: tooLongBody(draw) } : request;
}

/** Node refuses a longer request line before any of our code sees it. */
const MOST_ADDRESS = 7_000;

function longAddress(parts: Parts, draw: Draw): Parts {
  const long = 'x'.repeat(draw.pick([300, 2_000, 6_000]));
  const [name] = Object.keys(parts.params);
  return name === undefined || draw.chance(0.5)
    ? { ...parts, query: { ...parts.query, search: long } }
    : { ...parts, params: { ...parts.params, [name]: long } };
}

function hostileRequest(entry: CatalogueEntry, parts: Parts, draw: Draw): PlannedRequest {
  const request = written(
    entry,
    draw,
    replaced(parts, draw, () => hostileValue(draw)),
  );
  if (draw.chance(0.85)) return request;
  const name = draw.pick([
    'idempotency-key',
    'x-event-registered-at',
    'x-device-id',
    'x-request-id',
    'accept',
  ]);
  return { ...request, headers: { ...request.headers, [name]: headerSafe(hostileText(draw)) } };
}

/** HTTP clients refuse to send other characters. */
const headerSafe = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '~').trim();

/** Replaces one value of the body, the query or the path. */
function replaced(parts: Parts, draw: Draw, replace: () => unknown): Parts {
  const names = (['body', 'query', 'params'] as const).filter((name) => !isEmpty(parts[name]));
  if (names.length === 0) return { ...parts, query: { search: replace() } };
  const name = draw.chance(0.6) ? (names[0] ?? 'body') : draw.pick(names);
  return { ...parts, [name]: withOneReplaced(parts[name], draw, replace) };
}

const isEmpty = (part: unknown): boolean =>
  part === undefined || (typeof part === 'object' && part !== null && Object.keys(part).length === 0);

function written({ call }: CatalogueEntry, draw: Draw, { params, query, body }: Parts): PlannedRequest {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, textOf(one)] as const),
  );
  const search = new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString();
  const path = fillPath(
    call.path,
    Object.fromEntries(Object.entries(params).map(([k, v]) => [k, wellFormed(v)])),
  );
  return {
    identity: identityOf(call.id as CallId, call.access),
    method: call.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: call.method === 'GET' ? {} : writeHeaders(draw),
    body: call.method === 'GET' || body === undefined ? undefined : jsonOf(body),
  };
}

const textOf = (value: unknown): string => (typeof value === 'object' ? jsonOf(value) : String(value));

/** Encodes a segment; `encodeURIComponent` throws for half of a surrogate pair. */
const wellFormed = (value: unknown): string => textOf(value).replaceAll(/\p{Surrogate}/gu, '\uFFFD') || 'x';

const writeHeaders = (draw: Draw): Record<string, string> => ({
  'content-type': 'application/json',
  'idempotency-key': draw.value(fc.uuid({ version: 4 })),
  'x-event-registered-at': draw.pick([`${TODAY}T06:00:00Z`, `${TODAY}T07:59:00Z`, `${TODAY}T08:00:30Z`]),
});

function identityOf(id: CallId, access: string): Identity {
  if (access === 'public') return 'nobody';
  if (access === 'worker') return 'worker';
  if (id === 'confirmSecondFactor') return 'admin-password';
  return /SecondFactor$/.test(id) ? 'admin-new' : 'admin';
}
