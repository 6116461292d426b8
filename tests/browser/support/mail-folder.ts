import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the latest mail to an address in a server's data folder, or null. */
export const latestMail = (dataDir: string, to: string): string | null => mailsTo(dataDir, to).at(-1) ?? null;

/** Returns all mails to an address, the latest last. */
export function mailsTo(dataDir: string, to: string): readonly string[] {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '='));
  const isTo = (line: string) => line.startsWith('To: ') && line.includes(to);
  return mails.filter((mail) => mail.split(/\r?\n/).some(isTo));
}
