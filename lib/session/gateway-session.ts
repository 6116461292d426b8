export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** What the gateway knows of the visitor; read from the cookies, never from a parameter. */
export interface GatewaySession {
  /** The API's token, or null when signed out. */
  readonly token: string | null;
  readonly workerId: number | null;
  /** A uuid made by middleware, sent as the device id header. [API-01] */
  readonly deviceId: string;
  readonly environment: Environment;
}
