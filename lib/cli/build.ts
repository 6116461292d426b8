import { brandFault, EnvError, parseEnv } from '@/lib/core/ground/server/env';
import { articleFaults } from './support/article-faults';
import { ensureBuild } from './support/ensure-build';
import { exitWith, FAILED } from './support/run-command';

async function build(): Promise<number> {
  const fault = brandFault(process.env);
  if (fault !== null) throw new EnvError(fault);
  const faults = await articleFaults(parseEnv({ CONTENT_DIR: process.env.CONTENT_DIR }).contentDir);
  if (faults.length > 0) throw new EnvError(['these articles have faults:', ...faults].join('\n  '));
  return (await ensureBuild()) ? 0 : FAILED;
}

await exitWith(build, 'Nothing was built: ');
