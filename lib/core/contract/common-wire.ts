import 'server-only';
import { MOST_PER_PAGE } from './page';
import {
  type AppSide,
  type EntityOf,
  entity,
  type Fields,
  flag,
  integer,
  maybe,
  openCode,
  queryOf,
  text,
  type WireSchema,
  z,
} from './wire';

/** What a page says of itself and of its list. */
export const pageFields = {
  /** The page that was asked for, from 1 on. */
  currentPage: integer,
  /** At least 1: a list of nothing is one empty page. */
  numPages: integer,
  /** Of all pages together. */
  numResults: integer,
  perPage: integer,
  /** Relative to the address that was asked; the app counts pages and follows no address that a root names. */
  urlNextPage: text.nullable(),
  urlPreviousPage: text.nullable(),
};

/** One page of a list that is too long for one answer. [DEMO-36] */
export interface Page<T> extends AppSide<typeof pageFields> {
  readonly results: readonly T[];
}

/** The wrapper of a paged answer; each list's has a name of its own in the OpenAPI document. [DEMO-36] */
export function pageWire<T>(name: string, item: WireSchema<T>): WireSchema<Page<T>> {
  return entity(name, { ...pageFields, results: z.array(item).max(500) });
}

const positive = z.coerce.number<number>().int().positive();

/** No page is 0, negative or a text. */
const pageQueryFields = {
  page: positive.optional(),
  pageSize: positive.max(MOST_PER_PAGE).optional(),
};

/** The part of a query that every paged call has. */
export type PageQuery = AppSide<typeof pageQueryFields>;

/** A paged call's query: what is its own, and the page. */
export const pagedQuery = <F extends Fields>(own: F) => queryOf({ ...own, ...pageQueryFields });

/** The same question about another page, as an address relative to the one that was asked. */
export function linkToPage<T extends PageQuery>(schema: WireSchema<T>, query: T | undefined) {
  return (page: number): string => {
    const asked = z.encode(schema, { ...(query as T), page }) as Record<string, unknown>;
    const pairs = Object.entries(asked).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    );
    return `?${new URLSearchParams(pairs)}`;
  };
}

const locationFields = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};

export type Location = EntityOf<typeof locationWire>;
export const locationWire = entity('Location', locationFields);

/** A measured position; accuracy in metres. */
export type MeasuredLocation = EntityOf<typeof measuredLocationWire>;
export const measuredLocationWire = entity('MeasuredLocation', {
  ...locationFields,
  accuracy: z.number().min(0),
});

const postcodeAreaWire = entity('PostcodeArea', {
  code: maybe(text),
  extraJobAreaDisplayName: maybe(text),
});

export type Postcode = EntityOf<typeof postcodeWire>;
export const postcodeWire = entity('Postcode', {
  full: maybe(text),
  outward: maybe(text),
  inward: maybe(text),
  area: maybe(postcodeAreaWire),
  location: maybe(locationWire),
});

const detailsWire = z.record(z.string().max(100), z.array(text).max(100)) as WireSchema<
  Readonly<Record<string, readonly string[]>>
>;

/** The body of every failed call of an API root. [ERR-02] */
export const standardErrorWire = entity('StandardError', {
  errorCode: maybe(
    openCode(['validation_error', 'permission_denied', 'service_unavailable', 'demo_missing']),
  ),
  errorMessage: maybe(text),
  /** A map with free keys, the fields' names as served. */
  errorDetails: maybe(detailsWire),
  success: maybe(flag),
});
