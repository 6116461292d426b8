import 'server-only';
import { entity, instant, integer, maybe, text, type WireSchema, type WiresOf, z } from '@/lib/call/wire';
import type { deviceCalls } from './calls';
import {
  ANALYTICS_LIMITS,
  type AnalyticsAnswer,
  type AnalyticsBlob,
  type AnalyticsParameters,
  type AnalyticsRecord,
  LAUNCH_CONTEXTS,
} from './model';

const { parameterLength, parameters: mostParameters } = ANALYTICS_LIMITS;
const short = z.string().max(parameterLength);

/** A map with free keys. */
const parameters = z
  .record(short, z.union([short, z.number(), z.boolean(), z.null()]))
  .refine(
    (map) => Object.keys(map).length <= mostParameters,
    `More than ${mostParameters} parameters`,
  ) as WireSchema<AnalyticsParameters>;

/** Closed, because a code that is not known would be told in the log, and no record may be. */
const launchContext = z.enum(LAUNCH_CONTEXTS);

const blobWire = entity<AnalyticsBlob>('AnalyticsBlob', {
  launchContext: ['launch_context', maybe(launchContext)],
  launchContextBlob: ['launch_context_blob', maybe(parameters)],
  launchedAt: ['launched_at', maybe(instant)],
  extras: ['extras', maybe(parameters)],
});

const fields = {
  recordKey: ['record_key', short.min(1)],
  blob: ['blob', maybe(blobWire)],
  groupUuid: ['group_uuid', maybe(short)],
  sessionId: ['session_id', maybe(short)],
  sourceCreated: ['source_created', maybe(instant)],
} as const;

const recordWire = entity<AnalyticsRecord>('AnalyticsRecord', fields);

const answerWire = entity<AnalyticsAnswer>('AnalyticsAnswer', {
  ...fields,
  appVersion: ['app_version', maybe(text)],
  context: ['context', maybe(launchContext)],
  device: ['device', maybe(text)],
  user: ['user', maybe(integer)],
});

export const deviceWires = {
  sendAnalytics: { params: null, query: null, body: recordWire, response: answerWire },
} satisfies WiresOf<typeof deviceCalls>;
