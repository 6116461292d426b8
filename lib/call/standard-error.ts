import 'server-only';
import { entity, flag, maybe, openCode, text, type WireSchema, z } from './wire';

/** The body of every failed call of an API root. [ERR-02] */
export interface StandardError {
  readonly errorCode?: string | null | undefined;
  readonly errorMessage?: string | null | undefined;
  /** A map with free keys, the fields' names as served. */
  readonly errorDetails?: Readonly<Record<string, readonly string[]>> | null | undefined;
  readonly success?: boolean | null | undefined;
}

const detailsWire = z.record(z.string().max(100), z.array(text).max(100)) as WireSchema<
  Readonly<Record<string, readonly string[]>>
>;

export const standardErrorWire = entity<StandardError>('StandardError', {
  errorCode: [
    'error_code',
    maybe(openCode(['validation_error', 'permission_denied', 'service_unavailable', 'demo_missing'])),
  ],
  errorMessage: ['error_message', maybe(text)],
  errorDetails: ['error_details', maybe(detailsWire)],
  success: ['success', maybe(flag)],
});
