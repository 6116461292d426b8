import { MessagesError } from '@/lib/core/texts/message-variables';
import { brandFault, EnvError, parseEnv } from '@/lib/env';
import { articleFaults } from './support/article-faults';
import { ensureBuild } from './support/ensure-build';

try {
  const fault = brandFault(process.env);
  if (fault !== null) throw new EnvError(fault);
  const faults = await articleFaults(parseEnv({ CONTENT_DIR: process.env.CONTENT_DIR }).contentDir);
  if (faults.length > 0) throw new EnvError(['these articles have faults:', ...faults].join('\n  '));
  process.exitCode = (await ensureBuild()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof EnvError || error instanceof MessagesError)) throw error;
  console.error(`Nothing was built: ${error.message}`);
  process.exitCode = 1;
}
