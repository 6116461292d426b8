import { StartError } from '@/lib/core/database/start-error';

const NEEDED = [22, 13] as const;

/** Throws `StartError` for a Node that is too old, e.g. `20.19.0`. */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new StartError(
    `Node.js ${NEEDED.join('.')} or newer is needed, and this is ${version}. Install it from nodejs.org.`,
  );
}
