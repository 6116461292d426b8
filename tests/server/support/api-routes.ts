import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PREFIX } from '../../browser/support/servers';

/** This is the path of a route handler and its methods that may have a body. */
export interface ApiRoute {
  readonly address: string;
  /** These are POST and the other writing methods that the file names. */
  readonly writes: readonly string[];
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Each `app/**\/route.ts` is one route, with example values as parameters. */
export function apiRoutes(): readonly ApiRoute[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/route.ts'))
    .map((path) => {
      const text = readFileSync(join('app', path), 'utf8');
      const taken = WRITES.filter((method) => new RegExp(`\\b${method}\\b`).test(text));
      return {
        address: addressOf(path.slice(0, -'/route.ts'.length)),
        writes: [...new Set(['POST', ...taken])],
      };
    });
}

function addressOf(folder: string): string {
  const parts = folder.split('/').filter((part) => !part.startsWith('('));
  return `${PREFIX}/${parts.map(placeOf).join('/')}`;
}

/** Returns an example for a path segment; next-auth's catch-all gets its sign-in route. */
function placeOf(part: string): string {
  if (part === '[...nextauth]') return 'callback/credentials';
  if (part.startsWith('[...')) return 'workers/1/';
  return part.startsWith('[') ? '1' : part;
}
