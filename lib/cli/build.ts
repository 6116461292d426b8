import { brandFault } from '@/lib/brand-fault';
import { ensureBuild } from '@/lib/cli/support/ensure-build';
import { MessagesError } from '@/lib/core/texts/message-variables';
import { EnvError } from '@/lib/env';

/** `npm run build`: a build for `npm start`, unless the last one is current. */
try {
  const fault = brandFault(process.env);
  if (fault !== null) throw new EnvError(fault);
  process.exitCode = (await ensureBuild()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof EnvError || error instanceof MessagesError)) throw error;
  console.error(`Nothing was built: ${error.message}`);
  process.exitCode = 1;
}
