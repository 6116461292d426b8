import { SAMPLE_PASSWORD } from '@/lib/core/accounts/sample-password';
import { StartError } from '@/lib/core/database/errors';
import { makeSampleWhenEmpty, openMarketplaceDatabase } from '@/lib/core/lifecycle/marketplace';
import { makeFilesPrivate } from '@/lib/data-folder';
import { EnvError, env } from '@/lib/env';
import { tableOf } from './support/terminal';
import { SAMPLE_ACCOUNTS } from './support/welcome';

async function sample(): Promise<void> {
  const database = await openMarketplaceDatabase(env(), null);
  try {
    if (!(await makeSampleWhenEmpty(database))) {
      throw new StartError('This marketplace has accounts already. The sample goes into an empty one only.');
    }
  } finally {
    await database.close();
  }
  console.log(`Sample accounts, password ${SAMPLE_PASSWORD}:\n\n${tableOf(SAMPLE_ACCOUNTS)}\n`);
}

makeFilesPrivate();
try {
  await sample();
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
