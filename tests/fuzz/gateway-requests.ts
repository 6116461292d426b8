import { isForBrowsers } from '@/lib/core/ground/contract/define-call';
import { z } from '@/lib/core/ground/contract/schema';
import { type CallId, calls, entryOf, isOwnCall } from '@/lib/features/gateway';
import { callTargets, type Target } from './plan';

/** Makes the same requests through the app's own routes, with the session in a cookie instead of a token. */
export const gatewayTargets: readonly Target[] = callTargets(isBrowserCall).map(({ name, make }) => ({
  name: `gateway ${name}`,
  type: 'route',
  make: (kind, draw, world) => {
    const { path, headers, body, ...request } = make(kind, draw, world);
    const { authorization: _, ...others } = headers as Record<string, string>;
    return { ...request, path: `/api/v1/${path}`, headers: others, body: browserBody(name as CallId, body) };
  },
}));

/** It uses the app's names; fields that the schema does not read stay as they are. */
function browserBody(id: CallId, body: string | undefined): string | undefined {
  const schema = entryOf(id).schemas.body;
  if (!schema) return body;
  try {
    const read = z.safeDecode(schema, JSON.parse(body ?? ''));
    return read.success ? JSON.stringify(read.data) : body;
  } catch {
    return body;
  }
}

function isBrowserCall(id: CallId): boolean {
  return isForBrowsers(calls[id]) && !isOwnCall(id);
}
