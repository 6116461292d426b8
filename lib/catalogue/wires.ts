import 'server-only';
import type { CallDefinition } from '@/lib/call/contract/define-call';
import type { WireSchema } from '@/lib/call/contract/wire';
import { adminWires } from '@/lib/features/admin/wire';
import { adminSignInWires } from '@/lib/features/admin/wire-sign-in';
import { chatWires } from '@/lib/features/chat/wire';
import { constantsWires } from '@/lib/features/constants/wire';
import { contactWires } from '@/lib/features/contact/wire';
import { deviceWires } from '@/lib/features/device/wire';
import { extraJobsWires } from '@/lib/features/extra-jobs/wire';
import { openJobsWires } from '@/lib/features/extra-jobs/wire-open';
import { flagWires } from '@/lib/features/flags/wire';
import { helpWires } from '@/lib/features/help/wire';
import { impersonationWires } from '@/lib/features/impersonation/wire';
import { performanceWires } from '@/lib/features/performance/wire';
import { profileWires } from '@/lib/features/profile/wire';
import { rateVisitWires } from '@/lib/features/rate-visit/wire';
import { scheduleWires } from '@/lib/features/schedule/wire';
import { sessionWires } from '@/lib/features/session/wire';
import { timeOffWires } from '@/lib/features/time-off/wire';
import { visitWires } from '@/lib/features/visits/wire';
import { type CallId, calls } from './calls';

/** The schemas of every call, by the same ids as `calls`. */
export const wires = {
  ...sessionWires,
  ...scheduleWires,
  ...visitWires,
  ...timeOffWires,
  ...profileWires,
  ...extraJobsWires,
  ...openJobsWires,
  ...helpWires,
  ...deviceWires,
  ...contactWires,
  ...chatWires,
  ...flagWires,
  ...constantsWires,
  ...rateVisitWires,
  ...performanceWires,
  ...impersonationWires,
  ...adminSignInWires,
  ...adminWires,
};

/** One call's schemas with their types erased, for code that walks the catalogue; null where it has none. */
export interface AnyWire {
  readonly summary: string;
  readonly inDemo: boolean;
  readonly params: WireSchema<unknown> | null;
  readonly query: WireSchema<unknown> | null;
  readonly body: WireSchema<unknown> | null;
  readonly response: WireSchema<unknown>;
}

export interface CatalogueEntry {
  readonly call: CallDefinition;
  readonly wire: AnyWire;
}

const NO_SCHEMAS = { inDemo: false, params: null, query: null, body: null };

/** One call with its schemas. */
export function entryOf(id: CallId): CatalogueEntry {
  return { call: calls[id] as CallDefinition, wire: { ...NO_SCHEMAS, ...wires[id] } as AnyWire };
}

/** The whole catalogue, in the order of its definition. */
export const catalogue: readonly CatalogueEntry[] = (Object.keys(calls) as CallId[]).map(entryOf);
