import { DISK_FULL, databaseErrorCode, databaseFault, StartError } from '@/lib/core/backend/database/errors';

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

/** Returns null for other errors, which are bugs. */
export function fileFault(error: unknown, path: string): BackupError | null {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason === undefined ? null : new BackupError(`${reason}: ${path}`, { cause: error });
}

const ROW_FAULTS: Readonly<Record<string, string>> = {
  '23502': 'a value is missing',
  '23503': 'a row refers to one that is missing',
  '23505': 'two rows have the same key',
  '42701': 'a column has two values',
};

/** Describes an error of a statement that loads rows. Returns other errors unchanged. */
export function rowFault(error: unknown, table: string): unknown {
  const fault = databaseFault(error);
  if (fault === null) return error;
  const code = databaseErrorCode(error) ?? '';
  if (code === DISK_FULL) return new BackupError(fault);
  const isOfRow = /^(22|23|42|54)/.test(code);
  const reason = ROW_FAULTS[code] ?? (isOfRow ? `a value does not fit (${code})` : `it is refused (${code})`);
  // The cause is left out, because it quotes the rows.
  return new BackupError(`The backup cannot be restored, table ${table}: ${reason}.`);
}
