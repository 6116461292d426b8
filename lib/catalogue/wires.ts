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
import { flagWires } from '@/lib/features/flags/wire';
import { helpWires } from '@/lib/features/help/wire';
import { impersonationWires } from '@/lib/features/impersonation/wire';
import { performanceWires } from '@/lib/features/performance/wire';
import { receivedWires } from '@/lib/features/performance/wire-received';
import { profileWires } from '@/lib/features/profile/wire';
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
  ...helpWires,
  ...deviceWires,
  ...contactWires,
  ...chatWires,
  ...flagWires,
  ...constantsWires,
  ...performanceWires,
  ...receivedWires,
  ...impersonationWires,
  ...adminSignInWires,
  ...adminWires,
};

/** One call's schemas with their types erased, for code that walks the catalogue. */
export interface AnyWire {
  readonly params: WireSchema<unknown> | null;
  readonly query: WireSchema<unknown> | null;
  readonly body: WireSchema<unknown> | null;
  readonly response: WireSchema<unknown>;
}

export interface CatalogueEntry {
  readonly call: CallDefinition;
  readonly wire: AnyWire;
}

/** One call with its schemas. */
export function entryOf(id: CallId): CatalogueEntry {
  return { call: calls[id] as CallDefinition, wire: wires[id] as AnyWire };
}

/** The whole catalogue, in the order of its definition. */
export const catalogue: readonly CatalogueEntry[] = (Object.keys(calls) as CallId[]).map(entryOf);
