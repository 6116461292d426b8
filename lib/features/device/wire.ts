import 'server-only';
import {
  type EntityOf,
  entity,
  instant,
  integer,
  maybe,
  text,
  type WireSchema,
  type WiresOf,
  z,
} from '@/lib/call/contract/wire';
import type { deviceCalls } from './calls';
import { ANALYTICS_LIMITS, type AnalyticsParameters, LAUNCH_CONTEXTS } from './model';

const { parameterLength, parameters: mostParameters } = ANALYTICS_LIMITS;
const short = z.string().max(parameterLength);

/** A map with free keys. */
const parameters = z
  .record(short, z.union([short, z.number(), z.boolean(), z.null()]))
  .refine(
    (map) => Object.keys(map).length <= mostParameters,
    `More than ${mostParameters} parameters`,
  ) as WireSchema<AnalyticsParameters>;

/** Closed, because a code that is not known would be named in the log, and no record may be. */
const launchContext = z.enum(LAUNCH_CONTEXTS);

const blobWire = entity('AnalyticsBlob', {
  launchContext: maybe(launchContext),
  launchContextBlob: maybe(parameters),
  /** An instant. */
  launchedAt: maybe(instant),
  extras: maybe(parameters),
});

const fields = {
  recordKey: short.min(1),
  blob: maybe(blobWire),
  groupUuid: maybe(short),
  sessionId: maybe(short),
  /** An instant. */
  sourceCreated: maybe(instant),
};

/** One thing that happened in the app. [ANALYTICS-01] */
export type AnalyticsRecord = EntityOf<typeof recordWire>;
const recordWire = entity('AnalyticsRecord', fields);

/** The record, and who and what sent it where the root adds that. [DEMO-37] */
export type AnalyticsAnswer = EntityOf<typeof answerWire>;
const answerWire = entity('AnalyticsAnswer', {
  ...fields,
  appVersion: maybe(text),
  context: maybe(launchContext),
  /** The device's id. */
  device: maybe(text),
  /** The worker's id. */
  user: maybe(integer),
});

export const deviceWires = {
  sendAnalytics: {
    summary: 'Tell of a page that was seen or a thing that was done',
    inDemo: true,
    body: recordWire,
    response: answerWire,
  },
} satisfies WiresOf<typeof deviceCalls>;
