import type { CallSchemas, WireSchema } from './schema';

type Calls = Readonly<Record<string, { readonly id: string }>>;

/** What the gateway gets from a feature, from its `feature.gateway.ts`. */
export interface GatewayFeature {
  /** Calls that a marketplace's API may answer. They are in the OpenAPI document. */
  readonly calls?: Calls;
  /**
   * Calls that only the embedded backend answers: `/admin`, customer pages and the support chat. They are made in this
   * process only, never over HTTP.
   */
  readonly ownCalls?: Calls;
  /** By the call's id. */
  readonly schemas?: CallSchemas;
  /** Events of the stream that keeps open pages current. [CHAT-13] */
  readonly events?: readonly WireSchema<{ readonly type: string }>[];
}

type UnionOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

type PartsOf<Feature, Name extends string> = UnionOf<
  Feature extends { readonly [One in Name]: infer Part } ? Part : never
>;

/** One part of all features, in one object. Throws when two features use the same key. */
export function partsOf<Feature extends object, Name extends string>(
  features: readonly Feature[],
  name: Name,
): PartsOf<Feature, Name> {
  const all: Record<string, unknown> = {};
  for (const feature of features)
    for (const [key, value] of Object.entries((feature as Record<string, object>)[name] ?? {})) {
      if (Object.hasOwn(all, key)) throw new Error(`Two features have “${key}” in their ${name}.`);
      all[key] = value;
    }
  return all as PartsOf<Feature, Name>;
}
