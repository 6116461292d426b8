import 'server-only';
import type { BackendFeature, JobOptions } from '@/lib/core/backend/api/backend-feature';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import { joined, partsOf } from '@/lib/core/ground/contract/features';
import { feature as worker } from './account/worker/feature.backend';
import type { CallId } from './gateway';
import { feature as documents } from './money/documents/feature.backend';
import { feature as payments } from './money/payments/feature.backend';
import { feature as referrals } from './money/referrals/feature.backend';
import { feature as applicants } from './office/applicants/feature.backend';
import { feature as audit } from './office/audit/feature.backend';
import { feature as broadcasts } from './office/broadcasts/feature.backend';
import { feature as claims } from './office/claims/feature.backend';
import { feature as colleagues } from './office/colleagues/feature.backend';
import { feature as desk } from './office/desk/feature.backend';
import { feature as officeExtraJobs } from './office/extra-jobs/feature.backend';
import { feature as failedJobs } from './office/failed-jobs/feature.backend';
import { feature as officeHelp } from './office/help/feature.backend';
import { feature as inbox } from './office/inbox/feature.backend';
import { feature as officeKeys } from './office/keys/feature.backend';
import { feature as pay } from './office/pay/feature.backend';
import { feature as record } from './office/record/feature.backend';
import { feature as search } from './office/search/feature.backend';
import { feature as signIn } from './office/sign-in/feature.backend';
import { feature as switches } from './office/switches/feature.backend';
import { feature as officeTimeOff } from './office/time-off/feature.backend';
import { feature as workers } from './office/workers/feature.backend';
import { feature as appUpdate } from './people/app-update/feature.backend';
import { feature as device } from './people/device/feature.backend';
import { feature as flags } from './people/flags/feature.backend';
import { feature as hours } from './people/hours/feature.backend';
import { feature as impersonation } from './people/impersonation/feature.backend';
import { feature as onboarding } from './people/onboarding/feature.backend';
import { feature as passkeys } from './people/passkeys/feature.backend';
import { feature as password } from './people/password/feature.backend';
import { feature as paymentDetails } from './people/payment-details/feature.backend';
import { feature as photo } from './people/photo/feature.backend';
import { feature as profile } from './people/profile/feature.backend';
import { feature as session } from './people/session/feature.backend';
import type { StartedDemo } from './sample/demo/server/demo-world';
import { createDemos, type VisitorDemo } from './sample/demo/server/demos';
import { feature as world } from './sample/world/feature.backend';
import { makeSampleWorld } from './sample/world/server/make-sample';
import { feature as achievements } from './standing/achievements/feature.backend';
import { feature as customerRating } from './standing/customer-rating/feature.backend';
import { feature as performance } from './standing/performance/feature.backend';
import { feature as timeOff } from './standing/time-off/feature.backend';
import { feature as chat } from './talk/chat/feature.backend';
import { feature as contact } from './talk/contact/feature.backend';
import { feature as mood } from './talk/mood/feature.backend';
import { feature as notifications } from './talk/notifications/feature.backend';
import { feature as popups } from './talk/popups/feature.backend';
import { feature as extraJobs } from './work/extra-jobs/feature.backend';
import { feature as help } from './work/help/feature.backend';
import { feature as keys } from './work/keys/feature.backend';
import { feature as lostVisits } from './work/lost-visits/feature.backend';
import { feature as openVisits } from './work/open-visits/feature.backend';
import { feature as ownVisit } from './work/own-visit/feature.backend';
import { feature as rateVisit } from './work/rate-visit/feature.backend';
import { feature as runningLate } from './work/running-late/feature.backend';
import { feature as schedule } from './work/schedule/feature.backend';
import { feature as stuckOutside } from './work/stuck-outside/feature.backend';
import { feature as visits } from './work/visits/feature.backend';
import { visitForAudit } from './work/visits/server/visit-for-audit';

/** Work of each night and each minute runs in this order: that of sample data comes last. */
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
  notifications,
  extraJobs,
  keys,
  lostVisits,
  openVisits,
  ownVisit,
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
  worker,
  applicants,
  audit,
  broadcasts,
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
  world,
] as const;

export const publicHandlers = partsOf(FEATURES, 'publicHandlers');
export const accountHandlers = partsOf(FEATURES, 'accountHandlers');
export const workerHandlers = partsOf(FEATURES, 'workerHandlers');
export const secondFactorHandlers = partsOf(FEATURES, 'secondFactorHandlers');
export const officeHandlers = partsOf(FEATURES, 'officeHandlers');

export const handlers = joined(
  publicHandlers,
  accountHandlers,
  workerHandlers,
  secondFactorHandlers,
  officeHandlers,
) satisfies Record<CallId, unknown>;

export const preparations = partsOf(FEATURES, 'preparations');
export const auditFacts = partsOf(FEATURES, 'auditFacts');

const all: readonly BackendFeature[] = FEATURES;

export const replays: NonNullable<BackendFeature['replays']> = partsOf(FEATURES, 'replays');

export const TRUE_PAGES = partsOf(FEATURES, 'truePages');

export const backgroundJobHandlers = (
  options: Omit<JobOptions, 'truePages'>,
): Readonly<Record<string, BackgroundJobHandler>> =>
  Object.assign({}, ...all.map(({ jobs }) => jobs?.({ ...options, truePages: TRUE_PAGES })));

export const SLOW_JOBS = all.flatMap(({ slowJobs = [] }) => slowJobs);
export const dailyTasks = all.flatMap(({ everyDay = [] }) => everyDay);
export const minuteTasks = all.flatMap(({ everyMinute = [] }) => everyMinute);

export { createDemos, makeSampleWorld, type StartedDemo, type VisitorDemo, visitForAudit };
