import 'server-only';
import { type CallErrorCode, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { standardErrorSchema } from '@/lib/core/ground/contract/common-schema';
import { isForBrowsers } from '@/lib/core/ground/contract/define-call';
import { type WireSchema, z } from '@/lib/core/ground/contract/schema';
import { HEADERS } from '@/lib/core/ground/contract/wire-message';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { APP_VERSION, brand } from '@/lib/core/ground/site/brand';
import { type CatalogueEntry, entryOf, type PublishedCallId, publishedCalls } from '@/lib/features/gateway';

type Json = { readonly [key: string]: unknown };

export function openApiDocument(): Json {
  const components = new Map<string, Json>();
  const paths = new Map<string, Json>();
  for (const id of Object.keys(publishedCalls) as PublishedCallId[]) {
    const entry = entryOf(id);
    const path = `/${entry.call.path}`;
    paths.set(path, {
      ...paths.get(path),
      [entry.call.method.toLowerCase()]: operationOf(entry, components),
    });
  }
  const responses = errorResponses(components);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API root`,
      version: APP_VERSION,
      summary: `What ${brand.name} asks of a marketplace.`,
      description:
        'Any service that answers these calls can stand behind the app. Paths end in a slash; instants are UTC, ' +
        'days are YYYY-MM-DD and times HH:mm in the marketplace’s zone; money is a decimal number of pounds. ' +
        'Requests have the fields that stand here and no others; an answer may have more, which the app drops.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${BASE_PATH}/backend/api/v1`, description: 'The embedded backend of this instance' }],
    tags: [...new Set(Object.values(publishedCalls).map((call) => tagOf({ call })))].map((name) => ({
      name,
      description: `Calls below \`${name}/\``,
    })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `Token`, a space and the token that `auth/obtain-token/` answered.',
        },
      },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
      parameters: HEADER_PARAMETERS,
      responses,
    },
  };
}

function operationOf({ call, schemas }: CatalogueEntry, components: Map<string, Json>): Json {
  const schemaOf = (schema: WireSchema<unknown>) => jsonSchemaOf(schema, components);
  const headers = call.method === 'GET' ? READ_HEADERS : WRITE_HEADERS;
  return {
    operationId: call.id,
    summary: schemas.summary,
    description: `Times out after ${call.timeoutMs / 1000} s.${extensionText(call)}`,
    ...(call.extension && { 'x-extension': call.extension }),
    tags: [tagOf({ call })],
    security: call.access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf('path', schemas.params, components),
      ...parametersOf('query', schemas.query, components),
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(schemas.body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(schemas.body) } },
          },
        }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(schemas.response) } } },
      ...(call.mayBeClaimed && {
        202: {
          description:
            'Too late to count by itself: somebody decides about it. `claim` is true, and nothing else changes',
          content: { 'application/json': { schema: schemaOf(schemas.response) } },
        },
      }),
      ...(call.method !== 'GET' &&
        isForBrowsers(call) &&
        !call.mayBeClaimed && {
          202: {
            description:
              'Queued: a body with `job_id` in place of the answer, asked for at `infrastructure/rq-job-state/`',
          },
        }),
      ...Object.fromEntries(
        ERROR_STATUSES.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
      ),
    },
  };
}

const extensionText = ({ extension }: CatalogueEntry['call']) =>
  extension
    ? ` An extension: asked of a root alone that answers yes to \`infrastructure/feature-generally-active/${extension}/\`.`
    : '';

const tagOf = ({ call }: Pick<CatalogueEntry, 'call'>) => call.path.split('/')[0] ?? '';

function parametersOf(
  place: 'path' | 'query',
  schema: WireSchema<unknown> | null,
  components: Map<string, Json>,
): Json[] {
  if (schema === null) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, components) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(property.type === 'array' ? { style: 'form', explode: true } : {}),
  }));
}

function jsonSchemaOf(schema: WireSchema<unknown>, components: Map<string, Json>): Json {
  const { $schema: _dialect, $defs = {}, ...own } = z.toJSONSchema(schema, { io: 'input' });
  for (const [name, definition] of Object.entries($defs)) components.set(name, relinked(definition));
  return relinked(own);
}

/** Points references at the components. Drops `readOnly`, which zod sets for readonly arrays. */
function relinked(schema: object): Json {
  const text = JSON.stringify(schema, (key, value) => (key === 'readOnly' ? undefined : value));
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
}

const DESCRIPTIONS: Partial<Record<CallErrorCode, string>> = {
  demo_missing: 'A call that this root does not answer, with the code `demo_missing`',
  validation_error:
    'What was asked cannot be right or is not allowed now; the sentence is shown to the worker',
  unauthorized: 'No token, or one that no longer holds; at sign-in a wrong name or password',
  permission_denied: 'Somebody else’s, or not allowed to this worker',
  not_found: 'No such thing; with the code `service_unavailable` the contact service is away',
  rate_limited: 'Too many calls; `Retry-After` says how long to wait',
  server_error: 'The root failed',
  service_unavailable: 'The root is away for the moment',
};

const ERROR_STATUSES = Object.keys(DESCRIPTIONS).map(
  (code) => ERROR_TABLE[code as keyof typeof DESCRIPTIONS].httpStatus,
);

function errorResponses(components: Map<string, Json>): Json {
  const content = { 'application/json': { schema: jsonSchemaOf(standardErrorSchema, components) } };
  const responses = Object.entries(DESCRIPTIONS).map(([code, description]) => [
    `Error${ERROR_TABLE[code as CallErrorCode].httpStatus}`,
    { description, content },
  ]);
  return Object.fromEntries(responses);
}

const READ_HEADERS = ['AppVersion', 'DeviceId', 'RequestId'] as const;
const WRITE_HEADERS = [...READ_HEADERS, 'IdempotencyKey', 'RegisteredAt'] as const;

const header = (name: string, description: string, schema: Json, required = false): Json => ({
  name: name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()),
  in: 'header',
  required,
  description,
  schema,
});

const uuid = { type: 'string', format: 'uuid' };

const HEADER_PARAMETERS = {
  AppVersion: header(HEADERS.appVersion, 'Release of the app', { type: 'string' }, true),
  DeviceId: header(HEADERS.deviceId, 'One per browser', uuid, true),
  RequestId: header(HEADERS.requestId, 'Names the request in both sides’ logs', uuid),
  IdempotencyKey: header(
    HEADERS.idempotencyKey,
    'Made at the tap. A root that has answered a key gives the same answer again and does nothing.',
    uuid,
  ),
  RegisteredAt: header(
    HEADERS.registeredAt,
    'When the worker tapped; times and the day rule are judged by it.',
    { type: 'string', format: 'date-time' },
  ),
} as const satisfies Record<(typeof WRITE_HEADERS)[number], Json>;
