import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { StartError } from '@/lib/core/backend/database/errors';
import { makeSampleWhenEmpty, openMarketplaceDatabase } from '@/lib/core/backend/lifecycle/marketplace';
import { env } from '@/lib/core/ground/server/env';
import { runCommand } from './support/run-command';
import { tableOf } from './support/terminal';
import { SAMPLE_ACCOUNTS } from './support/welcome';

const USAGE = `npm run sample

Makes the sample agency, with public passwords, in an empty marketplace.`;

await runCommand(USAGE, async (args) => {
  if (args.length > 0) return null;
  const database = await openMarketplaceDatabase(env(), null);
  try {
    if (!(await makeSampleWhenEmpty(database))) {
      throw new StartError('This marketplace has accounts already. The sample goes into an empty one only.');
    }
  } finally {
    await database.close();
  }
  return `Sample accounts, password ${SAMPLE_PASSWORD}:\n\n${tableOf(SAMPLE_ACCOUNTS)}\n`;
});
