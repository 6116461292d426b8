import { type WireSchema, z } from '@/lib/core/ground/contract/schema';

/** A newer API may have this field, which the app does not know. Its value must not appear anywhere. */
export const NEW_FIELD = 'loyalty_tier';
export const NEW_VALUE = { first_name: 'Quetzalcoatl', since: [{ id: 4471 }] };

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Lists the names of a response's entities that do not allow additional properties. */
export function closedEntitiesOf(schema: WireSchema<unknown>): string[] {
  const { $defs = {} } = jsonSchemaOf(schema);
  return Object.entries($defs).flatMap(([name, { additionalProperties }]) =>
    additionalProperties === false ? [name] : [],
  );
}

/** Returns the response with an additional field in each of its entities. */
export function grownAnswer(schema: WireSchema<unknown>, answer: unknown) {
  const whole = jsonSchemaOf(schema);
  const entities = new Set<string>();
  const targetOf = ({ $ref }: JsonSchema) => whole.$defs?.[nameOf($ref)];
  const grow = (value: unknown, own: JsonSchema): unknown => {
    const place = choicesOf(own).find((option) => fits(value, targetOf(option) ?? option)) ?? own;
    const form = targetOf(place) ?? place;
    if (Array.isArray(value)) return value.map((item) => grow(item, form.items as JsonSchema));
    if (typeof value !== 'object' || value === null || form.additionalProperties !== false) return value;
    entities.add(nameOf(place.$ref));
    const { properties = {} } = form;
    const fields = Object.entries(value).map(([name, inner]) => [
      name,
      grow(inner, properties[name] as JsonSchema),
    ]);
    return { ...Object.fromEntries(fields), [NEW_FIELD]: NEW_VALUE };
  };
  return { answer: grow(answer, whole), entities };
}

const jsonSchemaOf = (schema: WireSchema<unknown>): JsonSchema => z.toJSONSchema(schema, { io: 'input' });

const choicesOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf?.flatMap(choicesOf) ?? [schema];

const nameOf = ($ref: string | undefined) => $ref?.split('/').at(-1) ?? '';

/** Returns whether a value matches a schema: a list, or an object with the required and only known fields. */
function fits(value: unknown, { type, required = [], properties = {} }: JsonSchema): boolean {
  if (Array.isArray(value)) return type === 'array';
  if (typeof value !== 'object' || value === null) return type !== 'array' && type !== 'object';
  const names = Object.keys(value);
  return (
    type === 'object' && required.every((name) => names.includes(name)) && names.every((n) => n in properties)
  );
}
