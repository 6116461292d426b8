export const KINDS = ['valid', 'boundary', 'wrong', 'huge', 'hostile'] as const;
export type Kind = (typeof KINDS)[number];

/** Accounts of a world of `fillWorld`; `wrong` sends an unknown token. */
export type Identity = 'worker' | 'admin' | 'admin-password' | 'admin-new' | 'wrong' | 'nobody';

/**
 * A `call` is a request to the embedded backend, a `form` a form of the office, and a `route` any other address of the
 * app.
 */
export interface FuzzRequest {
  readonly index: number;
  /** This is a call's id, a form's name, or the name of a route. */
  readonly target: string;
  readonly type: 'call' | 'form' | 'route';
  readonly kind: Kind;
  readonly identity: Identity;
  readonly method: string;
  /** The path has its query: for a call below the API's root, else below the app's base path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export type PlannedRequest = Omit<FuzzRequest, 'index' | 'target' | 'type' | 'kind'>;

export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly ms: number;
  /** These are log lines of the request, if the server runs in this process. */
  readonly failure?: string | undefined;
}

/** Sends a request to a world and reads the whole answer. */
export type Send = (request: FuzzRequest, world: FuzzWorld) => Promise<FuzzAnswer>;

/** Holds a world of `fillWorld` and its sign-ins. */
export interface FuzzWorld {
  readonly name: string;
  readonly tokens: Readonly<Record<'worker' | 'admin' | 'admin-password' | 'admin-new', string>>;
}

export const tokenOf = (identity: Identity, { tokens }: FuzzWorld): string | null => {
  if (identity === 'nobody') return null;
  return identity === 'wrong' ? 'a-token-that-nobody-has' : tokens[identity];
};
