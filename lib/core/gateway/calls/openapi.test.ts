import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { type CallDefinition, isForBrowsers } from '@/lib/core/ground/contract/define-call';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { calls, type PublishedCallId, publishedCalls } from '@/lib/features/gateway';
import { worldRequests } from '@/tests/support/fixtures';
import { openApiDocument } from './openapi';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[];
  readonly requestBody?: object;
  readonly responses: Record<string, object>;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<
      string,
      { readonly properties?: object; readonly additionalProperties?: unknown }
    >;
    readonly securitySchemes: object;
    readonly parameters: Record<string, { readonly name: string }>;
    readonly responses: object;
  };
}

const document = openApiDocument() as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (id: string) =>
  operations.find(({ operation }) => operation.operationId === id)?.operation;

describe('the OpenAPI document', () => {
  it('the OpenAPI document passes a published linter without errors and warnings', async () => {
    // Trailing slashes are part of the upstream's paths.
    const config = await createConfig({
      extends: ['recommended'],
      // Two of its paths differ by a word that could be a worker's id, which is a number.
      rules: { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('the OpenAPI document omits exactly the calls of /admin, emailed links, onboarding, the support chat and a page’s switches', () => {
    const left = Object.values(calls).filter(({ id }) => !operationOf(id));
    expect(left.map(({ id }) => id).sort()).toEqual(
      Object.values(calls)
        .filter(({ path }) =>
          /^(admin|customer-chat|customer-rating|contact\/support-chat|auth\/reset-password\/link|onboarding|infrastructure\/switches)\//.test(
            path,
          ),
        )
        .map(({ id }) => id)
        .sort(),
    );
    expect(left.length).toBeGreaterThan(10);
  });

  it('the OpenAPI document lists every published call under its method and path', () => {
    const documented = operations.map(({ path, method, operation }) => [
      operation.operationId,
      method.toUpperCase(),
      path,
    ]);
    const catalogued = Object.values(publishedCalls).map(({ id, method, path }) => [id, method, `/${path}`]);
    expect(documented.sort()).toEqual(catalogued.sort());
  });

  it('[API-01] the OpenAPI document names the token, app version and device id headers', () => {
    expect(document.components.securitySchemes).toEqual({
      token: expect.objectContaining({ type: 'apiKey', in: 'header', name: 'Authorization' }),
    });
    expect(Object.values(document.components.parameters).map(({ name }) => name)).toEqual([
      'X-App-Version',
      'X-Device-Id',
      'X-Request-Id',
      'Idempotency-Key',
      'X-Event-Registered-At',
    ]);
    expect(operationOf('getUser')?.security).toEqual([{ token: [] }]);
    expect(operationOf('obtainToken')?.security).toEqual([]);
  });

  it('the OpenAPI document has an idempotency key and the time of the tap on writes only', () => {
    const headersOf = (id: string) =>
      operationOf(id)?.parameters.flatMap(({ $ref }) => $ref?.split('/').pop() ?? []);
    expect(headersOf('getVisit')).toEqual(['AppVersion', 'DeviceId', 'RequestId']);
    expect(headersOf('startVisit')).toEqual([
      'AppVersion',
      'DeviceId',
      'RequestId',
      'IdempotencyKey',
      'RegisteredAt',
    ]);
  });

  it('the OpenAPI document separates path from query parameters, and lists from single values', () => {
    expect(operationOf('getVisit')?.parameters.filter(({ name }) => name)).toEqual([
      { name: 'jobId', in: 'path', required: true, schema: expect.objectContaining({ type: 'integer' }) },
      { name: 'date', in: 'path', required: true, schema: expect.objectContaining({ format: 'date' }) },
      {
        name: 'expand',
        in: 'query',
        required: false,
        schema: { type: 'array', items: { type: 'string' } },
        style: 'form',
        explode: true,
      },
    ]);
  });

  it('the OpenAPI document has a request body for exactly the calls whose fixture sends one', () => {
    const withBody = operations.filter(({ operation }) => operation.requestBody);
    const sent = Object.keys(publishedCalls).filter(
      (id) => worldRequests[id as PublishedCallId].body !== undefined,
    );
    expect(withBody.map(({ operation }) => operation.operationId).sort()).toEqual(sent.sort());
    expect(sent.length).toBeGreaterThan(30);
  });

  it('the OpenAPI document marks each extension with the name of its feature', () => {
    const extended = operations.flatMap(({ operation }) => {
      const name = (operation as { 'x-extension'?: string })['x-extension'];
      return name === undefined ? [] : [[operation.operationId, name]];
    });
    const marked = Object.values<CallDefinition>(publishedCalls).flatMap(({ id, extension }) =>
      extension === undefined ? [] : [[id, extension]],
    );
    expect(extended.toSorted()).toEqual(marked.toSorted());
    expect(extended).toContainEqual(['sendLateNotice', OWN_FEATURES.runningLate]);
    const names: readonly string[] = Object.values(OWN_FEATURES);
    expect(marked.filter(([, name = '']) => !names.includes(name))).toEqual([]);
  });

  const isAcceptable = (id: string) => {
    const call: CallDefinition = publishedCalls[id as keyof typeof publishedCalls];
    return call.method !== 'GET' && isForBrowsers(call);
  };

  it('the OpenAPI document gives every call a response for each error status', () => {
    const statuses = ['200', '400', '401', '403', '404', '429', '500', '501', '503'];
    const expected = (id: string) => (isAcceptable(id) ? ['200', '202', ...statuses.slice(1)] : statuses);
    expect(operations.map(({ operation }) => Object.keys(operation.responses))).toEqual(
      operations.map(({ operation }) => expected(operation.operationId)),
    );
    expect(Object.keys(document.components.responses).sort()).toEqual(
      statuses.slice(1).map((code) => `Error${code}`),
    );
  });

  it('[API-04] the OpenAPI document uses the served names of fields', () => {
    const names = (schema: string) => Object.keys(document.components.schemas[schema]?.properties ?? {});
    expect(names('StandardError')).toEqual(['error_code', 'error_message', 'error_details', 'success']);
    expect(names('Worker')).toContain('line_1');
    expect(names('Worker')).toContain('last_60_days_metrics');
  });

  it('the OpenAPI document allows unnamed fields only in Constants', () => {
    const open = Object.entries(document.components.schemas).filter(
      ([, schema]) => schema.additionalProperties !== false,
    );
    expect(open.map(([name]) => name)).toEqual(['Constants']);
  });
});
