import 'server-only';
import { entity, flag, maybe, openCode, text, type WireSchema, z } from './wire';

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
