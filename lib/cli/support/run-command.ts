import { resolve } from 'node:path';
import { StartError } from '@/lib/core/database/errors';
import { makeFilesPrivate } from '@/lib/data-folder';
import { EnvError } from '@/lib/env';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Sets the exit code. `work` gets the arguments of the command line, and answers the text to print. */
export async function runCommand(
  usage: string,
  work: (args: readonly string[]) => Promise<string | null>,
): Promise<void> {
  makeFilesPrivate();
  try {
    const text = await work(process.argv.slice(2));
    if (text === null) console.error(usage);
    else console.log(text);
    process.exitCode = text === null ? WRONG_USAGE : 0;
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = FAILED;
  }
}

/** npm runs a script in the project's folder; INIT_CWD is the folder in which the person typed the path. */
export function pathFrom(typed: string): string {
  const path = resolve(process.env.INIT_CWD ?? '.', typed);
  return typed.endsWith('/') ? `${path}/` : path;
}
