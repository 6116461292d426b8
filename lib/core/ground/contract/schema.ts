import 'server-only';
import { z } from 'zod';
import type { AuditText } from './audit-text';

// biome-ignore lint/suspicious/noExplicitAny: the wire side of a codec is free here; the table test holds it.
export type WireSchema<T> = z.ZodType<T, any>;

/** The field is optional: the documents list it, but a root may omit it. */
export type Maybe<T> = T | null | undefined;

export type OpenCode<Known extends string> = Known | (string & {});

/**
 * The wire name is the field's snake_case form unless `named` sets another.
 * See docs/decisions/0068-one-definition-per-entity-and-call.md.
 */
export type Fields = Readonly<Record<string, z.ZodType | Named<z.ZodType>>>;

interface Named<Schema extends z.ZodType> {
  readonly wireName: string;
  readonly schema: Schema;
}

export const named = <Schema extends z.ZodType>(wireName: string, schema: Schema): Named<Schema> => ({
  wireName,
  schema,
});

/** It is mapped anew, so that editors and type errors show the entity's name. */
export type EntityOf<Schema extends z.ZodType> = {
  [Name in keyof z.output<Schema>]: z.output<Schema>[Name];
};

/** Maps over the fields directly, so that their doc comments survive. */
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

export type ReadOnly<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;
type Flat<T> = { [Name in keyof T]: T[Name] } & {};

export const entities = new Map<string, { wireNames: ReadonlyMap<string, string> }>();

/** Unknown and missing fields fail in both directions. */
export function entity<F extends Fields>(name: string, fields: F): WireSchema<AppSide<F>> {
  entities.set(name, { wireNames: wireNamesOf(fields) });
  return renaming(name, fields, { id: name, title: name });
}

/** Does the same as `entity`, but unknown fields pass unchanged: the root may add some. */
export function openEntity<F extends Fields>(name: string, fields: F): WireSchema<AppSide<F>> {
  entities.set(name, { wireNames: wireNamesOf(fields) });
  return renaming(name, fields, { id: name, title: name }, true);
}

export function unpublished<F extends Fields>(fields: F): WireSchema<AppSide<F>> {
  return renaming('object', fields, {});
}

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
  const toSchema = [...wireNames];
  const toApp = toSchema.map(([app, wire]) => [wire, app] as const);
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
  const codec = z.codec((isOpen ? z.looseObject(shape) : z.strictObject(shape)).meta(meta), appSide, {
    decode: (wire) => turn(wire as Record<string, unknown>, toApp),
    encode: (app) => turn(app, toSchema) as never,
  });
  const schemas = Object.entries(fields).map(([app, field]) => [app, schemaOf(field)] as const);
  entityFields.set(codec, { fields: Object.fromEntries(schemas), isOpen });
  return codec as unknown as WireSchema<AppSide<F>>;
}

interface EntityFields {
  /** The fields have their names in the app. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly isOpen: boolean;
}

const entityFields = new WeakMap<z.core.$ZodType, EntityFields>();

export const entityFieldsOf = (schema: z.core.$ZodType): EntityFields | undefined => entityFields.get(schema);

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

export const maybe = <T>(schema: WireSchema<T>): WireSchema<Maybe<T>> =>
  schema.nullish() as WireSchema<Maybe<T>>;

/** An unknown code passes as text, so that a newer root cannot break a page. */
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

let unknownCodes: Set<string> | null = null;

/** `decode` must be synchronous. */
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
export const idInAddress = z.coerce.number<number>().int().positive();
export const decimal = z.number();
export const flag = z.boolean();
/** It is `YYYY-MM-DD`, a day in the world's zone. */
export const day = z.iso.date();
/** These are the years in which date arithmetic works. Responses may contain others, as a placeholder for "never". */
export const askedDay = day
  .refine((text) => /^(19|20|21)/.test(text), 'Not a day of the years 1900 to 2199')
  .meta({ description: 'A day of the years 1900 to 2199' });
/** It is `HH:mm`, a wall-clock time in the world's zone. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ['09:30'] });
/** Ours end in `Z`; another root's may have an offset. */
export const instant = z.iso.datetime({ offset: true });

export interface CallSchema {
  readonly summary: string;
  /** The office's audit log shows this sentence. Each write needs one. */
  readonly audit?: AuditText;
  /** Demos support this call. All other calls return `demo_missing` there. */
  readonly inDemo?: true;
  /** The call of a worker changes what the pages of the office show. */
  readonly changesOffice?: true;
  readonly params?: WireSchema<Readonly<Record<string, string | number>>>;
  readonly query?: WireSchema<Readonly<Record<string, string | number | readonly string[] | undefined>>>;
  readonly body?: WireSchema<unknown>;
  readonly response: WireSchema<unknown>;
}

/** These are a feature's schemas by call. They know no calls: `defineCalls` takes ids and types from them. */
export type CallSchemas = Readonly<Record<string, CallSchema>>;

export { z };
