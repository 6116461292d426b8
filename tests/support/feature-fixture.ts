import type { CallInput } from '@/lib/core/contract/define-call';
import type { CallId, PublishedCallId } from '@/lib/features/calls';
import type { Side } from './contract-sides';

/** What the tests of all calls need to know about one feature: its `fixture.ts`, which `fixtures.ts` collects. */
export interface FeatureFixture {
  /** The input of each published call, for either side of the contract. */
  readonly inputs: Readonly<Partial<Record<PublishedCallId, (side: Side) => CallInput>>>;
  /** A request of each call to the world "east" that `fillWorld` makes. */
  readonly requests: Readonly<Partial<Record<CallId, WorldRequest>>>;
  /** Answers of a remote API, by method and path. */
  readonly remote?: Readonly<Record<string, RemoteAnswer>>;
  /** The JSON fields of entities that tests/fixtures/entities.json lacks. */
  readonly entities?: Readonly<Record<string, readonly string[]>>;
}

export interface WorldRequest {
  readonly path: string;
  readonly body?: unknown;
  /** 200 unless given. */
  readonly status?: number;
}

export interface RemoteAnswer {
  /** Of tests/fixtures/remote. */
  readonly file: string;
  readonly status?: number;
  /** What must be asked; without it there must be no query, or no body. */
  readonly query?: RegExp;
  readonly body?: RegExp;
  /** The answer to any other query or body. */
  readonly refusal?: { readonly status: number; readonly file: string };
  /** Needs no token. */
  readonly isPublic?: boolean;
}
