import { join } from 'node:path';
import { buildWorker } from '@/lib/cli/build-steps/build-worker';
import { hintStartScripts } from '@/lib/cli/build-steps/compile-hints';
import { withLock } from './build-lock';
import { buildStamp, isBuildCurrent, removeBuildStamp, writeBuildStamp } from './build-stamp';
import { textVariables } from './message-files';
import { nextArguments, run } from './run';

/** Builds the app unless the last build is current; gives whether there is a build now. Throws `MessagesError`. */
export async function ensureBuild(root = process.cwd()): Promise<boolean> {
  if (isBuildCurrent(root, process.env)) return true;
  const sayWaiting = () => console.log('Another process is building. Waiting for it…');
  return withLock(join(root, 'node_modules', '.cache', 'sweep'), sayWaiting, async () => {
    if (isBuildCurrent(root, process.env)) return true;
    const texts = await textVariables(process.env);
    console.log('Building…');
    removeBuildStamp(root);
    // Taken before the build: a file that changes meanwhile makes the next start build again.
    const stamp = buildStamp(root, process.env);
    const env = {
      ...process.env,
      ...texts,
      NODE_ENV: 'production' as const,
      NEXT_TELEMETRY_DISABLED: '1',
    };
    if ((await run(process.execPath, nextArguments('build'), { env })) !== 0) return false;
    // Before the worker, which lists what the files hold.
    hintStartScripts(root);
    if (!(await buildWorker(root, env))) return false;
    writeBuildStamp(root, stamp);
    return true;
  });
}
