import { StartError } from '@/lib/core/database/errors';

/** The message is one or two sentences without personal data: commands print it, the office shows it. */
export class BackupError extends StartError {}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EACCES: 'Sweep may not write there',
  EPERM: 'Sweep may not write there',
  EROFS: 'The disk can only be read',
  ENOENT: 'The folder does not exist',
  ENOTDIR: 'The folder does not exist',
};

/** Null for other errors, which are bugs. */
export function fileFault(error: unknown, path: string): BackupError | null {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason === undefined ? null : new BackupError(`${reason}: ${path}`, { cause: error });
}
