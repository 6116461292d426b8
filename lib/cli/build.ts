import { MessagesError } from '@/lib/core/texts/message-variables';
import { brandFault, EnvError } from '@/lib/env';
import { ensureBuild } from './support/ensure-build';

try {
  const fault = brandFault(process.env);
  if (fault !== null) throw new EnvError(fault);
  process.exitCode = (await ensureBuild()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof EnvError || error instanceof MessagesError)) throw error;
  console.error(`Nothing was built: ${error.message}`);
  process.exitCode = 1;
}
