import { type CallId, calls } from '@/lib/features/calls';
import { callTargets, type Target } from './plan';

/** The same requests through the app's own routes, with the session in a cookie instead of a token. */
export const gatewayTargets: readonly Target[] = callTargets(isBrowserCall).map(({ name, make }) => ({
  name: `gateway ${name}`,
  type: 'route',
  make: (kind, draw, world) => {
    const { path, headers, ...request } = make(kind, draw, world);
    const { authorization: _, ...others } = headers as Record<string, string>;
    return { ...request, path: `/api/v1/${path}`, headers: others };
  },
}));

function isBrowserCall(id: CallId): boolean {
  const { serverOnly, unpublished } = calls[id] as { serverOnly?: boolean; unpublished?: boolean };
  return !serverOnly && !unpublished;
}
