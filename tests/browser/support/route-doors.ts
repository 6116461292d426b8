import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PREFIX } from './servers';

/** An address that a route handler answers, and how it may be written to. */
export interface RouteDoor {
  readonly address: string;
  /** POST, and whatever else the file takes that may bring a body. */
  readonly writes: readonly string[];
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** One for each `app/**\/route.ts`, with something in place of its parameters. */
export function routeDoors(): readonly RouteDoor[] {
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

/** A sign-in for next-auth, whose one door this is; for the others something that looks like a place. */
function placeOf(part: string): string {
  if (part === '[...nextauth]') return 'callback/credentials';
  if (part.startsWith('[...')) return 'workers/1/';
  return part.startsWith('[') ? '1' : part;
}
