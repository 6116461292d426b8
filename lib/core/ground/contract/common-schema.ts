import 'server-only';
import {
  type AppSide,
  clockTime,
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
} from './schema';

export const pageFields = {
  currentPage: integer,
  /** There is at least one page: an empty list has one empty page. */
  numPages: integer,
  numResults: integer,
  perPage: integer,
  /** The address is relative to the requested one. The app counts pages and never follows these. */
  urlNextPage: text.nullable(),
  urlPreviousPage: text.nullable(),
};

export const MOST_PER_PAGE = 100;

export interface Page<T> extends AppSide<typeof pageFields> {
  readonly results: readonly T[];
}

export function pageSchema<T>(name: string, item: WireSchema<T>): WireSchema<Page<T>> {
  return entity(name, { ...pageFields, results: z.array(item).max(500) });
}

const positive = z.coerce.number<number>().int().positive();

const pageQueryFields = {
  page: positive.optional(),
  pageSize: positive.max(MOST_PER_PAGE).optional(),
};

export type PageQuery = AppSide<typeof pageQueryFields>;

export const pagedQuery = <F extends Fields>(own: F) => queryOf({ ...own, ...pageQueryFields });

export function linkToPage<T extends PageQuery>(schema: WireSchema<T>, query: T | undefined) {
  return (page: number): string => {
    const asked = z.encode(schema, { ...(query as T), page }) as Record<string, unknown>;
    const pairs = Object.entries(asked).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    );
    return `?${new URLSearchParams(pairs)}`;
  };
}

/** The times are wall-clock times `HH:mm` in the marketplace's time zone. */
export type TimeSlot = EntityOf<typeof timeSlotSchema>;
export const timeSlotSchema = entity('TimeSlot', {
  start: clockTime,
  end: clockTime,
});

const locationFields = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};

export type Location = EntityOf<typeof locationSchema>;
export const locationSchema = entity('Location', locationFields);

export type MeasuredLocation = EntityOf<typeof measuredLocationSchema>;
export const measuredLocationSchema = entity('MeasuredLocation', {
  ...locationFields,
  accuracy: z.number().min(0),
});

const postcodeAreaSchema = entity('PostcodeArea', {
  code: maybe(text),
  extraJobAreaDisplayName: maybe(text),
});

export type Postcode = EntityOf<typeof postcodeSchema>;
export const postcodeSchema = entity('Postcode', {
  full: maybe(text),
  outward: maybe(text),
  inward: maybe(text),
  area: maybe(postcodeAreaSchema),
  location: maybe(locationSchema),
  /**
   * This is the centre of the outward code, if no better place is known. Only travel times use it. Roots may lack it.
   */
  approximateLocation: maybe(locationSchema),
});

const detailsSchema = z.record(z.string().max(100), z.array(text).max(100)) as WireSchema<
  Readonly<Record<string, readonly string[]>>
>;

export const standardErrorSchema = entity('StandardError', {
  errorCode: maybe(
    openCode(['validation_error', 'permission_denied', 'service_unavailable', 'demo_missing']),
  ),
  errorMessage: maybe(text),
  errorDetails: maybe(detailsSchema),
  success: maybe(flag),
});
