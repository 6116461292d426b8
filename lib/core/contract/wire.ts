import 'server-only';
import { z } from 'zod';
import type { CallDefinition, InputOf, OutputOf } from './define-call';

/** A schema whose decoded side is the app's `T` and whose encoded side is the wire's form. */
// biome-ignore lint/suspicious/noExplicitAny: the wire side of a codec is free here; the table test holds it.
export type WireSchema<T> = z.ZodType<T, any>;

/** May be missing: the documents list the field, a root need not serve it. */
export type Maybe<T> = T | null | undefined;

/** A known code, or another root's newer one, which shows as text. */
export type OpenCode<Known extends string> = Known | (string & {});

/**
 * The fields of an entity in the app's names. On the wire each stands under the same name in snake_case, derived here,
 * field by field, and never by a pattern over a message; an exception is `named`. [API-04]
 * See docs/decisions/0068-one-definition-per-entity-and-call.md.
 */
export type Fields = Readonly<Record<string, z.ZodType | Named<z.ZodType>>>;

interface Named<Schema extends z.ZodType> {
  readonly wireName: string;
  readonly schema: Schema;
}

/** A field whose name on the wire is not the app's in snake_case. */
export const named = <Schema extends z.ZodType>(wireName: string, schema: Schema): Named<Schema> => ({
  wireName,
  schema,
});

/** What an entity is in the app. Mapped anew, so that editors and errors call it by the name that it gets. */
export type EntityOf<Schema extends z.ZodType> = {
  [Name in keyof z.output<Schema>]: z.output<Schema>[Name];
};

/** Read-only, and optional where a field may be missing. It maps over the fields themselves, so that their docs stay. */
export type AppSide<F extends Fields> = Flat<
  {
    readonly [Name in keyof F as undefined extends ValueOf<F[Name]> ? never : Name]: ValueOf<F[Name]>;
  } & {
    readonly [Name in keyof F as undefined extends ValueOf<F[Name]> ? Name : never]?: ValueOf<F[Name]>;
  }
>;

type ValueOf<Field> =
  Field extends Named<infer Schema>
    ? ReadOnly<z.output<Schema>>
    : Field extends z.ZodType
      ? ReadOnly<z.output<Field>>
      : never;

type ReadOnly<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;
type Flat<T> = { [Name in keyof T]: T[Name] } & {};

/** Every entity by its name, for the OpenAPI document and the test against the entity tables. */
export const entities = new Map<string, { wireNames: ReadonlyMap<string, string> }>();

/**
 * A strict object on the wire that decodes to the camelCase entity and encodes back.
 * Unknown and missing fields fail on both sides.
 */
export function entity<F extends Fields>(name: string, fields: F): WireSchema<AppSide<F>> {
  entities.set(name, { wireNames: wireNamesOf(fields) });
  return renaming(name, fields, { id: name, title: name });
}

/** The same for an object that grows at its root without the app: fields that the app does not know pass as they are. */
export function openEntity<F extends Fields>(name: string, fields: F): WireSchema<AppSide<F>> {
  entities.set(name, { wireNames: wireNamesOf(fields) });
  return renaming(name, fields, { id: name, title: name }, true);
}

/** A body or an answer of an unpublished call: it is no entity of the contract. */
export function unpublished<F extends Fields>(fields: F): WireSchema<AppSide<F>> {
  return renaming('object', fields, {});
}

/** The query of an address; it is no entity, and its names convert in the same way. [API-04] */
export function queryOf<F extends Fields>(fields: F): WireSchema<AppSide<F>> {
  return renaming('query', fields, {});
}

function renaming<F extends Fields>(
  name: string,
  fields: F,
  meta: { readonly id?: string; readonly title?: string },
  isOpen = false,
): WireSchema<AppSide<F>> {
  const wireNames = wireNamesOf(fields);
  const shape = Object.fromEntries(
    Object.entries(fields).map(([app, field]) => [wireNames.get(app) ?? app, schemaOf(field)]),
  );
  const toWire = [...wireNames];
  const toApp = toWire.map(([app, wire]) => [wire, app] as const);
  const appSide = z.custom<Record<string, unknown>>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      (isOpen || Object.keys(value).every((key) => wireNames.has(key))),
    `Not a ${name}, or with a field that it does not know`,
  );
  const known = new Set([...wireNames.keys(), ...wireNames.values()]);
  const turn = (source: Record<string, unknown>, names: Renames) =>
    isOpen ? { ...without(source, known), ...renamed(source, names) } : renamed(source, names);
  return z.codec((isOpen ? z.looseObject(shape) : z.strictObject(shape)).meta(meta), appSide, {
    decode: (wire) => turn(wire as Record<string, unknown>, toApp),
    encode: (app) => turn(app, toWire) as never,
  }) as unknown as WireSchema<AppSide<F>>;
}

/** A field that stands under another side's name was not checked, and is none. */
const without = (source: Record<string, unknown>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(source).filter(([name]) => !names.has(name)));

const wireNamesOf = (fields: Fields): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).map(([app, field]) => [app, isNamed(field) ? field.wireName : snakeCase(app)]),
  );

const schemaOf = (field: Fields[string]): z.ZodType => (isNamed(field) ? field.schema : field);
const isNamed = (field: Fields[string]): field is Named<z.ZodType> => 'wireName' in field;
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Renames = readonly (readonly [from: string, to: string])[];

function renamed(source: Record<string, unknown>, names: Renames): Record<string, unknown> {
  const target: Record<string, unknown> = {};
  for (const [from, to] of names) {
    if (source[from] !== undefined) target[to] = source[from];
  }
  return target;
}

/** May be missing or null on the wire. */
export const maybe = <T>(schema: WireSchema<T>): WireSchema<Maybe<T>> =>
  schema.nullish() as WireSchema<Maybe<T>>;

/** A code with known values; an unknown one passes as text, so that a newer root cannot blank a page. */
export function openCode<const V extends readonly string[]>(values: V): WireSchema<OpenCode<V[number]>> {
  const known: ReadonlySet<string> = new Set(values);
  return z
    .string()
    .min(1)
    .max(100)
    .refine((code) => {
      if (!known.has(code)) unknownCodes?.add(code);
      return true;
    })
    .meta({ examples: [...values] }) as WireSchema<OpenCode<V[number]>>;
}

/** Where open codes leave those that they do not know, while somebody listens. */
let unknownCodes: Set<string> | null = null;

/** Does a decoding, which never waits, and names the codes in it that the app does not know. */
export function withUnknownCodes<T>(decode: () => T): {
  readonly result: T;
  readonly codes: readonly string[];
} {
  const codes = new Set<string>();
  unknownCodes = codes;
  try {
    return { result: decode(), codes: [...codes] };
  } finally {
    unknownCodes = null;
  }
}

export const text = z.string().max(20_000);
export const integer = z.int();
/** An id in a path or a query, where it is text. */
export const idInAddress = z.coerce.number<number>().int().positive();
export const decimal = z.number();
export const flag = z.boolean();
/** `YYYY-MM-DD`, a day in the world's zone. */
export const day = z.iso.date();
/**
 * A day in a request: of the years 1900 to 2199, in which every computation with days holds. What a root answers may lie
 * outside of them, as its word for "never" does.
 */
export const askedDay = day
  .refine((text) => /^(19|20|21)/.test(text), 'Not a day of the years 1900 to 2199')
  .meta({ description: 'A day of the years 1900 to 2199' });
/** `HH:mm`, a wall-clock time in the world's zone. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ['09:30'] });
/** An instant; ours end in `Z`, another root's may carry an offset. */
export const instant = z.iso.datetime({ offset: true });

/** What the server knows of one call: the schemas of its path and query, its body and its answer, and who answers. */
export type CallWire<C extends { readonly types?: unknown }> = {
  /** What it does, in one line for the OpenAPI document. */
  readonly summary: string;
  /** A demo answers it, from the rows of its world and by the handler of everybody; all others it does not. [DEMO-16] */
  readonly inDemo?: true;
  readonly response: WireSchema<OutputOf<C>>;
} & (InputOf<C> extends { params: infer P }
  ? { readonly params: WireSchema<P> }
  : { readonly params?: never }) &
  (InputOf<C> extends { query?: infer Q }
    ? { readonly query?: WireSchema<NonNullable<Q>> }
    : { readonly query?: never }) &
  (InputOf<C> extends { body: infer B } ? { readonly body: WireSchema<B> } : { readonly body?: never });

/** A feature's wire ends in `satisfies WiresOf<typeof itsCalls>`: a call without schemas fails the type check. */
// biome-ignore lint/suspicious/noExplicitAny: the bound only has to admit every definition.
export type WiresOf<Calls extends Record<string, CallDefinition<any, any>>> = {
  readonly [K in keyof Calls]: CallWire<Calls[K]>;
};

export { z };
