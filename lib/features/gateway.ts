import 'server-only';
import type { AuditText } from '@/lib/core/ground/contract/audit-text';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import { joined, partsOf } from '@/lib/core/ground/contract/features';
import type { WireSchema } from '@/lib/core/ground/contract/schema';
import { feature as documents } from './money/documents/feature.gateway';
import { feature as payments } from './money/payments/feature.gateway';
import { feature as referrals } from './money/referrals/feature.gateway';
import { feature as applicants } from './office/applicants/feature.gateway';
import { feature as audit } from './office/audit/feature.gateway';
import { feature as broadcasts } from './office/broadcasts/feature.gateway';
import { feature as officeChat } from './office/chat/feature.gateway';
import { feature as claims } from './office/claims/feature.gateway';
import { feature as colleagues } from './office/colleagues/feature.gateway';
import { feature as desk } from './office/desk/feature.gateway';
import { feature as officeExtraJobs } from './office/extra-jobs/feature.gateway';
import { feature as failedJobs } from './office/failed-jobs/feature.gateway';
import { feature as officeHelp } from './office/help/feature.gateway';
import { feature as inbox } from './office/inbox/feature.gateway';
import { feature as officeKeys } from './office/keys/feature.gateway';
import { feature as pay } from './office/pay/feature.gateway';
import { feature as record } from './office/record/feature.gateway';
import { feature as search } from './office/search/feature.gateway';
import { feature as signIn } from './office/sign-in/feature.gateway';
import { feature as switches } from './office/switches/feature.gateway';
import { feature as officeTimeOff } from './office/time-off/feature.gateway';
import { feature as workers } from './office/workers/feature.gateway';
import { feature as appUpdate } from './people/app-update/feature.gateway';
import { feature as device } from './people/device/feature.gateway';
import { feature as flags } from './people/flags/feature.gateway';
import { feature as hours } from './people/hours/feature.gateway';
import { feature as impersonation } from './people/impersonation/feature.gateway';
import { feature as onboarding } from './people/onboarding/feature.gateway';
import { feature as passkeys } from './people/passkeys/feature.gateway';
import { feature as password } from './people/password/feature.gateway';
import { feature as paymentDetails } from './people/payment-details/feature.gateway';
import { feature as photo } from './people/photo/feature.gateway';
import { feature as profile } from './people/profile/feature.gateway';
import { feature as session } from './people/session/feature.gateway';
import { feature as achievements } from './standing/achievements/feature.gateway';
import { feature as customerRating } from './standing/customer-rating/feature.gateway';
import { feature as performance } from './standing/performance/feature.gateway';
import { feature as timeOff } from './standing/time-off/feature.gateway';
import { feature as chat } from './talk/chat/feature.gateway';
import { feature as contact } from './talk/contact/feature.gateway';
import { feature as mood } from './talk/mood/feature.gateway';
import { feature as popups } from './talk/popups/feature.gateway';
import { feature as extraJobs } from './work/extra-jobs/feature.gateway';
import { feature as help } from './work/help/feature.gateway';
import { feature as keys } from './work/keys/feature.gateway';
import { feature as lostVisits } from './work/lost-visits/feature.gateway';
import { feature as openVisits } from './work/open-visits/feature.gateway';
import { feature as rateVisit } from './work/rate-visit/feature.gateway';
import { feature as runningLate } from './work/running-late/feature.gateway';
import { feature as schedule } from './work/schedule/feature.gateway';
import { feature as stuckOutside } from './work/stuck-outside/feature.gateway';
import { feature as visits } from './work/visits/feature.gateway';

const FEATURES = [
  appUpdate,
  device,
  flags,
  hours,
  impersonation,
  onboarding,
  passkeys,
  password,
  paymentDetails,
  photo,
  profile,
  session,
  chat,
  contact,
  popups,
  help,
  mood,
  extraJobs,
  keys,
  lostVisits,
  openVisits,
  rateVisit,
  runningLate,
  schedule,
  stuckOutside,
  timeOff,
  visits,
  documents,
  payments,
  referrals,
  achievements,
  customerRating,
  performance,
  applicants,
  audit,
  broadcasts,
  officeChat,
  claims,
  colleagues,
  desk,
  officeExtraJobs,
  failedJobs,
  officeHelp,
  inbox,
  officeKeys,
  pay,
  record,
  search,
  signIn,
  switches,
  officeTimeOff,
  workers,
] as const;

export const publishedCalls = partsOf(FEATURES, 'calls');

const ownCalls = partsOf(FEATURES, 'ownCalls');

/** Holds all calls of the gateway and the embedded backend, by id. */
export const calls = joined(publishedCalls, ownCalls);

/** `/backend/api/v1` answers 404 to these calls. */
export const isOwnCall = (id: string): boolean => Object.hasOwn(ownCalls, id);

export type PublishedCallId = keyof typeof publishedCalls;
export type CallId = keyof typeof calls;

export const callSchemas = partsOf(FEATURES, 'schemas');

type EventSchema = Extract<(typeof FEATURES)[number], { readonly events: unknown }>['events'][number];

/** These events are on the stream that keeps open pages current. [CHAT-13] */
export const liveEventSchemas: readonly EventSchema[] = FEATURES.flatMap<EventSchema>((feature) =>
  'events' in feature ? feature.events : [],
);

/** These are the type-erased schemas of one call, for code that iterates over the catalogue; null where it has none. */
interface AnyCallSchemas {
  readonly summary: string;
  readonly audit?: AuditText;
  readonly inDemo: boolean;
  readonly changesOffice?: boolean;
  readonly params: WireSchema<unknown> | null;
  readonly query: WireSchema<unknown> | null;
  readonly body: WireSchema<unknown> | null;
  readonly response: WireSchema<unknown>;
}

export interface CatalogueEntry {
  readonly call: CallDefinition;
  readonly schemas: AnyCallSchemas;
}

export const NO_SCHEMAS = { inDemo: false, params: null, query: null, body: null };

export function entryOf(id: CallId): CatalogueEntry {
  return {
    call: calls[id] as CallDefinition,
    schemas: { ...NO_SCHEMAS, ...callSchemas[id] } as AnyCallSchemas,
  };
}

export const catalogue: readonly CatalogueEntry[] = (Object.keys(calls) as CallId[]).map(entryOf);
