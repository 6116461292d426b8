import { resolve } from 'node:path';
import { databaseFault, StartError } from '@/lib/core/backend/database/errors';
import { makeFilesPrivate } from '@/lib/core/ground/server/data-folder';
import { EnvError } from '@/lib/core/ground/server/env';
import { MessagesError } from '@/lib/core/ground/texts/message-variables';

export const FAILED = 1;
export const WRONG_USAGE = 2;

type Arguments = readonly string[];

/** Its files are private. `work` answers the text to print, or null for wrong usage. */
export function runCommand(usage: string, work: (args: Arguments) => Promise<string | null>): Promise<void> {
  makeFilesPrivate();
  return exitWith(async (args) => {
    const text = await work(args);
    if (text === null) console.error(usage);
    else console.log(text);
    return text === null ? WRONG_USAGE : 0;
  });
}

/**
 * Sets the exit code that `work` answers. An expected failure, or one of the database, ends with one sentence after
 * `introduction`. A bug ends with its stack.
 */
export async function exitWith(work: (args: Arguments) => Promise<number>, introduction = ''): Promise<void> {
  const end = (error: unknown) => {
    const sentence = sentenceOf(error);
    console.error(sentence === null ? error : printable(`${introduction}${sentence}`));
    process.exitCode = FAILED;
  };
  const endNow = (error: unknown) => {
    end(error);
    process.exit();
  };
  process.once('uncaughtException', endNow);
  try {
    process.exitCode = await work(process.argv.slice(2));
  } catch (error) {
    end(error);
  } finally {
    process.off('uncaughtException', endNow);
  }
}

/** Returns null for a bug, which has no sentence for the user. */
function sentenceOf(error: unknown): string | null {
  const isExpected =
    error instanceof StartError || error instanceof EnvError || error instanceof MessagesError;
  return isExpected ? error.message : databaseFault(error);
}

/** Control characters of a file that is read would change the terminal. */
const printable = (text: string) => text.replace(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');

/** npm runs a script in the project's folder; INIT_CWD is the folder in which the person typed the path. */
export function pathFrom(typed: string): string {
  const path = resolve(process.env.INIT_CWD ?? '.', typed);
  return typed.endsWith('/') ? `${path}/` : path;
}
