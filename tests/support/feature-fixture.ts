import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import type { NewStoredWrite } from '@/lib/core/phone/outbox/stored-write';
import type { CallId, PublishedCallId } from '@/lib/features/gateway';
import type { Side } from './contract-sides';

/** A feature's data for the tests of all calls is its `fixture.ts`, which `fixtures.ts` collects. */
export interface FeatureFixture {
  /** This is the input of each published call, for every side of the contract. */
  readonly inputs: Readonly<Partial<Record<PublishedCallId, (side: Side) => CallInput>>>;
  /** This is a request of each call in the world "east" of `fillWorld`. */
  readonly requests: Readonly<Partial<Record<CallId, WorldRequest>>>;
  /** These are responses of a remote API, by method and path. */
  readonly remote?: Readonly<Record<string, RemoteAnswer>>;
  /** This is test data of queued writes, by the name in stored rows: the call's id, also with `Once`. */
  readonly queued?: Readonly<Partial<Record<CallId | `${CallId}Once`, QueuedFixture>>>;
  /** These entity fields are not in tests/fixtures/entities.json. */
  readonly entities?: Readonly<Record<string, readonly string[]>>;
}

export interface WorldRequest {
  readonly path: string;
  readonly body?: unknown;
  /** The default is 200. */
  readonly status?: number;
}

export interface QueuedFixture {
  /** These are path parameters besides those of the visit, worker and chat in `visitInRoot`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** This is the stored row, for a write that is not in v1.json. Never change it: phones keep such rows. */
  readonly row?: Pick<NewStoredWrite, 'uuid' | 'objectType' | 'objectId' | 'endpoint' | 'method' | 'payload'>;
  /** Inserts the database rows that the write needs. */
  readonly seed?: (ctx: WorldContext, workerId: number) => Promise<unknown>;
  /** tests/writes.test.tsx answers the write with it. */
  readonly answer?: Readonly<Record<string, unknown>>;
}

export type RemoteAnswer = RemoteRule & RemoteBody;

/** It is JSON in the fixture, or a file of tests/fixtures/remote. */
export type RemoteBody =
  | { readonly answer: unknown; readonly file?: never }
  | { readonly file: string; readonly answer?: never };

interface RemoteRule {
  readonly status?: number;
  /** This is the expected query and body; by default both must be empty. */
  readonly query?: RegExp;
  readonly body?: RegExp;
  /** Another query or body gets this response. */
  readonly refusal?: { readonly status: number; readonly file: string };
  readonly isPublic?: boolean;
}
