import { describe, expect, it } from 'vitest';
import { openApiDocument } from '@/lib/core/gateway/calls/openapi';
import { entities } from '@/lib/core/ground/contract/schema';
import { callSchemas, calls } from '@/lib/features/gateway';
import tables from './fixtures/entities.json';
import { expectEachRow } from './support/expect-each-row';
import { entityFields } from './support/fixtures';

/** A row of the entity tables; app-only fields have no wire name. */
interface Row {
  readonly wire?: string;
  readonly app?: string;
  readonly type: string;
  readonly appOnly?: boolean;
  readonly writeOnly?: boolean;
  /** These are the field names of a nested object, with dots from the second level on. */
  readonly parts?: readonly string[];
}

interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

const rowsOf = new Map<string, readonly Row[]>(tables.map(({ name, fields }) => [name, fields]));
const document = openApiDocument() as {
  readonly paths: object;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const { schemas } = document.components;

/** The tables nest these entities in another one: entity, field, and the path within it. */
const NESTED: Record<string, readonly [entity: string, field: string, inside?: string]> = {
  BackgroundCheck: ['Worker', 'background_check'],
  Last60DaysMetrics: ['Worker', 'last_60_days_metrics'],
  AssignedAreas: ['Worker', 'assigned_areas'],
  PostcodeArea: ['Postcode', 'area'],
  Location: ['Postcode', 'location'],
  TimeSlot: ['Visit', 'time_slot'],
  CustomerAccount: ['Visit', 'account'],
  InitialCustomer: ['Visit', 'account', 'initial_customer'],
  RemoteKeyTransferWorker: ['Visit', 'remote_key_transfer_workers'],
  MeasuredLocation: ['Visit', 'started_location'],
  WorkerId: ['Visit', 'workers'],
  JobTimeSlot: ['Job', 'time_slot'],
  AccessKey: ['AccessInformation', 'key'],
  KeyCollectionState: ['AccessInformation', 'key_collection_state'],
  OtherWorker: ['RemoteKeyTransfer', 'other_worker'],
  ChosenIssue: ['RatingIssue', 'issues'],
  CallReasonOptions: ['CallReason', 'options'],
  AffectedVisit: ['BreakEffects', 'affected_visits'],
  AnalyticsBlob: ['AnalyticsRecord', 'blob'],
  Constants: ['Setting', '(constants)'],
  RatingCustomer: ['VisitRating', 'customer'],
  RatedVisit: ['VisitRating', 'visit'],
};

/** Each of these entities has a subset of another table's fields. */
const PART_OF: Record<string, readonly [entity: string, ...fields: string[]]> = {
  StartedLocationPatch: ['Visit', 'started_location'],
  FinishedLocationPatch: ['Visit', 'finished_location'],
  WorkersPatch: ['Visit', 'workers'],
  WeekdayAvailability: ['WorkerAvailability', 'day_of_week', 'availability', 'worker_id'],
  NewAvailabilityChange: ['AvailabilityChange', 'start_date', 'end_date', 'category', 'reason'],
  TokenAnswer: ['SmallAnswers', 'token'],
  TimeAnswer: ['SmallAnswers', 'now'],
  OfferedIssue: ['RatingIssue', 'code', 'display', 'items'],
  RatingPayload: ['RatingIssue', 'rating', 'issues', 'message'],
  DistanceAnswer: ['SmallAnswers', 'distance'],
  SuccessAnswer: ['SupportCallRequest', 'success'],
  CustomerCallRequest: ['CallRequest', 'job_id', 'scheduled_date', 'reason', 'location'],
  WorkerCallRequest: [
    'CallRequest',
    'job_id',
    'scheduled_date',
    'reason',
    'remote_key_transfer_id',
    'location',
  ],
  CallAnswer: ['CallRequest', 'telephone_number'],
  NewSupportCall: ['SupportCallRequest', 'category', 'description', 'phone'],
  SupportCallAnswer: ['SupportCallRequest', 'category', 'phone'],
  OpenCallRequests: ['SupportCallRequest', 'has_open_requests'],
  CancelCallRequests: ['SupportCallRequest', 'cancel_reason'],
  NewProblemReport: [
    'ContactForm',
    ...['category', 'subcategory', 'confirmed', 'reason', 'description', 'start_date'],
    ...['job_id', 'scheduled_date', 'actual_date', 'eta', 'location', 'location_accuracy'],
  ],
  ProblemReportAnswer: ['ContactForm', 'message'],
  VisitComms: ['ChatAnswers', 'has_chatted', 'has_called'],
  ChatAllowed: ['ChatAnswers', 'allowed'],
  ChatToken: ['ChatAnswers', 'token'],
  PaymentDetailsPatch: [
    'PaymentDetails',
    'name_on_account',
    'account_number',
    'sort_code',
    'national_insurance_number',
  ],
  WorkerArea: ['Area', 'id', 'code', 'broad_area_id'],
  SurroundingArea: ['Area', 'id', 'code', 'distance_km'],
  FeatureAnswer: ['Setting', 'active'],
  SettingAnswer: ['Setting', 'value'],
  DeviceAttributes: [
    'Device',
    ...['app_version', 'manufacturer', 'model', 'platform', 'serial', 'uuid', 'os_version'],
  ],
  DeviceVersions: ['Device', 'app_version', 'os_version', 'uuid'],
  DevicePushToken: ['Device', 'fcm_token'],
  DeviceId: ['Device', 'id'],
  ReleaseAnswer: ['SmallAnswers', 'next'],
};

/** We added these fields to entities of the documents. */
const OWN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  AccessInformation: ['day_only_fields'],
  BreakEffects: ['has_fines', 'counts_for_reliability', 'terms'],
  Constants: ['has_fines', 'fulfilment_minimum', 'fulfilment_target'],
  WeekdayAvailability: ['is_wanted'],
  PaymentDetails: ['account_changed_at'],
  PerformanceStats: ['rating_average_before', 'rating_count_before', 'visit_count_before'],
  Postcode: ['approximate_location'],
  ReferralSummary: ['visits_until_reward'],
  Visit: ['claim', 'claims', 'paid', 'skipped_pay_pounds'],
  Worker: ['pay_rates'],
  WorkingDay: ['hours_known'],
};

/** These entities have the fields of another table: changes, whose fields are all optional, and paged lists. */
const SOME_OF: Record<string, string> = {
  ChangedVisit: 'Visit',
  HelpTicketPage: 'Page',
  TicketCommentPage: 'Page',
  ReassignableVisitPage: 'Page',
  ReassignableRegularJobPage: 'Page',
  VisitRatingPage: 'Page',
  PaymentPeriodPage: 'Page',
};

/** This response combines two tables with a common field. */
const JOINED: Record<string, readonly string[]> = {
  PerformanceStats: ['PerformanceSummary', 'FulfilmentMetrics'],
};

/** Returns the exact rows of an entity, without write-only fields. */
function expectedRows(name: string): readonly Row[] {
  const rows = JOINED[name]?.flatMap((table) => rowsOf.get(table) ?? []);
  if (rows) return rows.filter((row, at) => rows.findIndex(({ wire }) => wire === row.wire) === at);
  const whole = rowsOf.get(SOME_OF[name] ?? name);
  if (whole) return whole.filter(({ appOnly, writeOnly }) => !appOnly && !writeOnly);
  const [from = '', ...fields] = PART_OF[name] ?? [];
  return (rowsOf.get(from) ?? []).filter(({ wire = '' }) => fields.includes(wire));
}

function expectedNames(name: string): readonly string[] {
  const [entity = '', field, inside] = NESTED[name] ?? [];
  const parts = rowsOf.get(entity)?.find(({ wire }) => wire === field)?.parts ?? [];
  if (parts.length === 0) return entityFields[name] ?? expectedRows(name).map(({ wire = '' }) => wire);
  const level = inside === undefined ? '' : `${inside}.`;
  return parts
    .filter((part) => part.startsWith(level))
    .map((part) => part.slice(level.length))
    .filter((part) => !part.includes('.'));
}

/** These are the schema checks for each type of the tables; the first matching pattern counts. */
const TYPES: readonly (readonly [RegExp, (schema: Schema) => boolean])[] = [
  [/^(integer or boolean)/, (schema) => has(schema, 'integer') && has(schema, 'boolean')],
  [/^(code or integer|text or integer)/, (schema) => has(schema, 'integer') && has(schema, 'string')],
  [/^integer/, (schema) => has(schema, 'integer')],
  [/^(boolean|true, false)/, (schema) => has(schema, 'boolean')],
  [/^(number|money|1, 3 or 5)/, (schema) => has(schema, 'number')],
  [/^date-time/, (schema) => leaves(schema).some(({ format }) => format === 'date-time')],
  [/^date/, (schema) => leaves(schema).some(({ format }) => format === 'date')],
  [
    /^(text|code|URL|time|HTML)/,
    (schema) => leaves(schema).some(({ type, format }) => type === 'string' && !format),
  ],
  [/^(list|changed tasks)/, (schema) => has(schema, 'array')],
  [/^map/, (schema) => has(schema, 'object')],
  [/^any/, (schema) => ['string', 'number', 'boolean'].every((type) => has(schema, type))],
  [
    /^(object|null or object|changed|[A-Z])/,
    (schema) => leaves(schema).some(({ $ref }) => $ref !== undefined),
  ],
];

const leaves = (schema: Schema): readonly Schema[] => schema.anyOf?.flatMap(leaves) ?? [schema];
const has = (schema: Schema, type: string) =>
  leaves(schema).some((leaf) => [leaf.type].flat().includes(type));

describe('the entity tables', () => {
  it('the entity tables are complete', () => {
    expect(tables).toHaveLength(59);
    expect(tables.filter(({ fields }) => fields.length === 0)).toEqual([]);
    expect(new Set(tables.map(({ name }) => name)).size).toBe(59);
  });

  it('the entity tables contain every wire entity, and each exception is used', () => {
    const exceptions = [NESTED, PART_OF, SOME_OF, JOINED, entityFields].flatMap(Object.keys);
    const known = new Set([...rowsOf.keys(), ...exceptions]);
    expect([...entities.keys()].filter((name) => !known.has(name))).toEqual([]);
    expect(exceptions.filter((name) => !entities.has(name))).toEqual([]);
  });

  it('the entity tables match the entities in the OpenAPI document', () => {
    expect(Object.keys(schemas).sort()).toEqual([...entities.keys()].sort());
  });
});

describe('every entity', () => {
  const names = [...entities.keys()];
  const served = (name: string) =>
    [...(entities.get(name)?.wireNames ?? [])].map(([app, wire]) => ({ app, wire }));

  it('every entity is among the rows of the tests below', () => {
    expect(names.length).toBeGreaterThan(150);
    expect(names).toEqual(expect.arrayContaining(['Visit', 'ChangedVisit', 'PerformanceStats', 'Location']));
  });

  it('[API-04] every entity has exactly the fields of its table, with their wire names', async () => {
    await expectEachRow(names, (name) => {
      const expected = [...expectedNames(name), ...(OWN_FIELDS[name] ?? [])].sort();
      expect(
        served(name)
          .map(({ wire }) => wire)
          .sort(),
      ).toEqual(expected);
      expect(Object.keys(schemas[name]?.properties ?? {}).sort()).toEqual(expected);
    });
  });

  it('every entity has our own fields only as optional ones, which another root leaves out', async () => {
    await expectEachRow(Object.keys(OWN_FIELDS), (name) => {
      const { required = [] } = schemas[name] ?? {};
      expect(OWN_FIELDS[name]?.filter((field) => required.includes(field))).toEqual([]);
    });
  });

  it('[API-04] every entity has each field under its app name', async () => {
    await expectEachRow(names, (name) => {
      const rows = expectedRows(name);
      const wrong = served(name).filter(({ app, wire }) =>
        rows.some((row) => row.wire === wire && row.app !== app),
      );
      expect(wrong).toEqual([]);
    });
  });

  it('every entity has each field with the type of its table', async () => {
    await expectEachRow(names, (name) => {
      const wrong = expectedRows(name).filter(({ wire = '', type }) => {
        const schema = schemas[name]?.properties?.[wire];
        const rule = TYPES.find(([pattern]) => pattern.test(type));
        return !schema || !rule?.[1](schema);
      });
      expect(wrong).toEqual([]);
    });
  });
});

describe('the schemas', () => {
  /** These are maps with free keys, as in the tables. */
  const MAPS = [
    'components.schemas.StandardError.properties.error_details',
    'components.schemas.Achievements.properties.compliments',
    'components.schemas.AnalyticsBlob.properties.launch_context_blob',
    'components.schemas.AnalyticsBlob.properties.extras',
    // The object is open; its known fields are typed.
    'components.schemas.Constants.additionalProperties',
    'components.schemas.WaitingDelivery.properties.data',
  ];
  const OPEN = ['components.schemas.Constants'];

  /** Returns the paths of schemas that accept anything. */
  function loose(schema: unknown, place: string): string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    const inner = Object.entries(schema).flatMap(([key, value]) => loose(value, `${place}.${key}`));
    return isLoose(schema as Schema) && !OPEN.includes(place) && !MAPS.some((map) => place.startsWith(map))
      ? [place, ...inner]
      : inner;
  }

  function isLoose(schema: Schema): boolean {
    if (schema.type === 'object') return schema.additionalProperties !== false;
    if (schema.type === 'array') return schema.items === undefined;
    return Object.keys(schema).length === 0;
  }

  it('the schemas accept no untyped values except the maps of the tables', () => {
    const paths = Object.entries(document.paths).map(([path, item]) => [path, withoutEmptyLists(item)]);
    expect(loose(Object.fromEntries(paths), 'paths')).toEqual([]);
    expect(loose(schemas, 'components.schemas')).toEqual([]);
  });

  it('the schemas are reported when they accept anything', () => {
    expect(loose({ a: { type: 'object', properties: { b: {} } } }, 'x')).toEqual(['x.a', 'x.a.properties.b']);
    expect(loose({ type: 'array' }, 'x')).toEqual(['x']);
  });

  it('the schemas cover every call', () => {
    expect(Object.keys(callSchemas).sort()).toEqual(Object.keys(calls).sort());
  });

  /** Empty `security` and `parameters` lists are not schemas. */
  function withoutEmptyLists(item: object): unknown {
    return JSON.parse(
      JSON.stringify(item, (_, value) => (Array.isArray(value) && !value.length ? 0 : value)),
    );
  }
});
