import { MessagesError } from '@/lib/messages/message-variables';
import { ensureBuild } from './support/ensure-build';

/** `npm run build`: a build for `npm start`, unless the last one is current. */
try {
  process.exitCode = (await ensureBuild()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof MessagesError)) throw error;
  console.error(`Nothing was built: ${error.message}`);
  process.exitCode = 1;
}
