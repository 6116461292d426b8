import 'server-only';
import { entityFieldsOf, type WireSchema, z } from '../contract/schema';

/** Null means that the value stays as it is. */
type Copy = ((value: unknown) => unknown) | null;

/** Outside production each answer is also encoded and decoded, and must equal the copy. */
export const CHECKS_ANSWERS = process.env.NODE_ENV !== 'production';

/**
 * Copies the fields of the schema, with clean HTML. The result equals encoding and decoding, without the cost of
 * validating each value. Throws if a value is not the object or list that the schema names.
 * See docs/decisions/0440-own-answers-are-copied-not-validated-again.md.
 */
export function copyAnswer(schema: WireSchema<unknown>, value: unknown): unknown {
  const copy = copyOf(schema);
  return copy === null ? value : copy(value);
}

const known = new WeakMap<z.core.$ZodType, Copy>();

function copyOf(schema: z.core.$ZodType): Copy {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const made = makeCopy(schema);
  known.set(schema, made);
  return made;
}

function makeCopy(schema: z.core.$ZodType): Copy {
  const entity = entityFieldsOf(schema);
  if (entity) return copyFields(entity.fields, entity.isOpen);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (changesValue(def)) return validated(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'readonly':
      return unlessMissing(copyOf(def.innerType));
    case 'array':
      return copyItems(copyOf(def.element));
    case 'object':
      return copyFields(def.shape, def.catchall?._zod.def.type === 'unknown');
    case 'union':
      return copyOneOf(schema, def.options);
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'custom':
      return null;
    default:
      return validated(schema);
  }
}

/** `trim`, `coerce` and URLs, for example, change the value. */
function changesValue(def: z.core.$ZodTypeDef): boolean {
  const {
    coerce = false,
    checks = [],
    format,
  } = def as {
    coerce?: boolean;
    checks?: z.core.$ZodCheck[];
    format?: string;
  };
  return coerce || format === 'url' || checks.some((check) => check._zod.def.check === 'overwrite');
}

/** Handles schemas that change their value or are rare, such as codecs of one text, records and ambiguous unions. */
function validated(schema: z.core.$ZodType): Copy {
  return (value) => z.decode(schema, z.encode(schema, value));
}

function unlessMissing(copy: Copy): Copy {
  return copy && ((value) => (value === null || value === undefined ? value : copy(value)));
}

function copyItems(copy: Copy): Copy {
  return (value) => {
    if (!Array.isArray(value)) throw new Error('Not a list');
    return copy === null ? value : value.map((item) => copy(item));
  };
}

function copyFields(shape: Readonly<Record<string, z.core.$ZodType>>, isOpen: boolean): Copy {
  const fields = Object.entries(shape).map(([name, schema]) => [name, copyOf(schema)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new Error('Not an object');
    const source = value as Record<string, unknown>;
    const target: Record<string, unknown> = isOpen ? { ...source } : {};
    for (const [name, copy] of fields) {
      const field = source[name];
      if (field !== undefined) target[name] = copy === null ? field : copy(field);
    }
    return target;
  };
}

/** If there is one entity beside plain values, each object is that entity. Otherwise the schema decides. */
function copyOneOf(schema: z.core.$ZodType, options: readonly z.core.$ZodType[]): Copy {
  const copied = options.filter((option) => copyOf(option) !== null);
  const [only, ...others] = copied;
  if (only === undefined) return null;
  if (others.length > 0 || entityFieldsOf(only) === undefined) return validated(schema);
  const copy = copyOf(only);
  return (value) => (typeof value === 'object' && value !== null && copy ? copy(value) : value);
}
