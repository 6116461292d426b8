import { rmSync } from 'node:fs';

/** Deletes the data folders of the servers that this run started. */
export default function globalTeardown(): void {
  const folder = process.env.SWEEP_TEST_FOLDER;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
