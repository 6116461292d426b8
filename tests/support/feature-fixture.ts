import type { CallInput } from '@/lib/core/contract/define-call';
import type { CallId, PublishedCallId } from '@/lib/features/calls';
import type { Side } from './contract-sides';

/** A feature's data for the tests of all calls: its `fixture.ts`, which `fixtures.ts` collects. */
export interface FeatureFixture {
  /** The input of each published call, for every side of the contract. */
  readonly inputs: Readonly<Partial<Record<PublishedCallId, (side: Side) => CallInput>>>;
  /** A request of each call in the world "east" of `fillWorld`. */
  readonly requests: Readonly<Partial<Record<CallId, WorldRequest>>>;
  /** Responses of a remote API, by method and path. */
  readonly remote?: Readonly<Record<string, RemoteAnswer>>;
  /** Fields of entities that tests/fixtures/entities.json does not have. */
  readonly entities?: Readonly<Record<string, readonly string[]>>;
}

export interface WorldRequest {
  readonly path: string;
  readonly body?: unknown;
  /** 200 by default. */
  readonly status?: number;
}

export interface RemoteAnswer {
  /** A file of tests/fixtures/remote. */
  readonly file: string;
  readonly status?: number;
  /** The expected query and body; by default both must be empty. */
  readonly query?: RegExp;
  readonly body?: RegExp;
  /** The response to another query or body. */
  readonly refusal?: { readonly status: number; readonly file: string };
  readonly isPublic?: boolean;
}
