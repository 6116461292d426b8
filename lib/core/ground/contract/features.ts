import type { CallSchemas, WireSchema } from './schema';

type Calls = Readonly<Record<string, { readonly id: string }>>;

/** A `feature.gateway.ts` gives this to the gateway. */
export interface GatewayFeature {
  /** A marketplace's API may answer these calls. They are in the OpenAPI document. */
  readonly calls?: Calls;
  /**
   * Only the embedded backend answers these calls: `/admin`, customer pages, the support chat and what a page gives
   * the phone. `/backend/api/v1` answers 404 to them.
   */
  readonly ownCalls?: Calls;
  readonly schemas?: CallSchemas;
  /** These events are on the stream that keeps open pages current. [CHAT-13] */
  readonly events?: readonly WireSchema<{ readonly type: string }>[];
}

type UnionOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

type PartsOf<Feature, Name extends string> = UnionOf<
  Feature extends { readonly [One in Name]: infer Part } ? Part : never
>;

/** Joins one part of all features in one object. Throws when two features use the same key. */
export function partsOf<Feature extends object, Name extends string>(
  features: readonly Feature[],
  name: Name,
): PartsOf<Feature, Name> {
  return joined(...features.map((feature) => (feature as Record<string, object>)[name] ?? {})) as PartsOf<
    Feature,
    Name
  >;
}

/** Joins all objects in one. Throws when two have the same key. */
export function joined<Parts extends readonly object[]>(...parts: Parts): UnionOf<Parts[number]> {
  const all: Record<string, unknown> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(all, key)) throw new Error(`Two features have “${key}”.`);
    all[key] = value;
  }
  return all as UnionOf<Parts[number]>;
}
