import { existsSync } from 'node:fs';
import { createProgress } from '@/lib/cli/import/progress';
import { FAILED, pathFrom, WRONG_USAGE } from '@/lib/cli/support/run-command';
import { serverRefusal } from '@/lib/cli/support/server-refusal';
import { StartError } from '@/lib/core/backend/database/errors';
import { readLockHolder } from '@/lib/core/backend/database/lock';
import { openMarketplaceDatabase } from '@/lib/core/backend/lifecycle/marketplace';
import { env, type Settings, secretFor } from '@/lib/core/ground/server/env';
import { CONTROL_KEY_HEADER, PLACES_ADDRESS } from '@/lib/core/ground/server/internal-requests';
import { withBasePath } from '@/lib/core/ground/site/routes';
import {
  keepInMarketplace,
  type PlacesReport,
  type PostcodePlace,
  wantedInMarketplace,
} from '@/lib/features/office/places/server/keep-postcodes';
import { readPostcodeFile } from './postcode-file';
import { placesText } from './report-text';

const USAGE = `npm run places -- FILE

Reads a file with the places of postcodes, such as the ONS Postcode Directory (CSV), into the marketplace, whether its
server is running or not. It keeps the postcodes of the areas where homes, cleaners and their areas are.`;

interface PlacesStore {
  readonly wanted: () => Promise<readonly string[]>;
  readonly keep: (places: readonly PostcodePlace[]) => Promise<PlacesReport>;
}

/** Returns the exit code: 1 when the file has no postcode that could be read. */
export async function readPlaces(args: readonly string[], store?: PlacesStore): Promise<number> {
  const [file, ...others] = args;
  if (!file || file.startsWith('-') || others.length > 0) {
    console.error(USAGE);
    return WRONG_USAGE;
  }
  const startedAt = performance.now();
  const work = (opened: PlacesStore) => readInto(opened, pathFrom(file), startedAt);
  return store ? work(store) : withStore(env(), work);
}

async function readInto(store: PlacesStore, path: string, startedAt: number): Promise<number> {
  const progress = createProgress(process.stderr);
  try {
    const wanted = new Set(await store.wanted());
    const file = await readPostcodeFile(path, wanted, (lines) => progress.show('Reading postcodes', lines));
    progress.end();
    const report = file.places.length === 0 ? null : await store.keep(file.places);
    console.log(placesText({ file, report, wanted: wanted.size }, performance.now() - startedAt));
    return report === null ? FAILED : 0;
  } finally {
    progress.end();
  }
}

/** Goes through the running server where one holds the data folder. Throws `StartError`. */
async function withStore(settings: Settings, work: (store: PlacesStore) => Promise<number>): Promise<number> {
  const { databaseUrl, dataDir } = settings;
  const port = databaseUrl === null && existsSync(dataDir) ? (readLockHolder(dataDir)?.port ?? null) : null;
  if (port !== null) return work(storeOfServer(port, secretFor('control')));
  const database = await openMarketplaceDatabase(settings, null);
  try {
    return await work({
      wanted: () => wantedInMarketplace(database),
      keep: (places) => keepInMarketplace(database, places),
    });
  } finally {
    await database.close();
  }
}

function storeOfServer(port: number, key: string): PlacesStore {
  const post = async <T>(body: object): Promise<T> => {
    const response = await answerOf(`http://127.0.0.1:${port}${withBasePath(PLACES_ADDRESS)}`, key, body);
    if (!response.ok) throw serverRefusal(port, response.status);
    return (await response.json()) as T;
  };
  return { wanted: () => post({}), keep: (places) => post({ places }) };
}

async function answerOf(url: string, key: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CONTROL_KEY_HEADER]: key },
      body: JSON.stringify(body),
    });
  } catch (error) {
    throw new StartError('The server that holds the data does not answer. Is it just starting? Try again.', {
      cause: error,
    });
  }
}
