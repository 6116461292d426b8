import 'server-only';
import { join } from 'node:path';
import type { WorldRow } from '@/lib/core/worlds/context';
import type { Settings } from '@/lib/env';
import { createFolderMailer } from './folder-mailer';
import type { Mailer } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

/** The mailer of a kind of world; null where its mails go nowhere. */
export type ChooseMailer = (kind: WorldRow['kind']) => Mailer | null;

/**
 * The marketplace's mails go out by SMTP where a server is set, else into the folder `mail` of the data folder. Those of
 * tests' worlds go into the folder whatever is set, and those of demos nowhere: nobody outside ever hears of either.
 */
export function chooseMailer({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): ChooseMailer {
  const folder = createFolderMailer(join(dataDir, 'mail'));
  const outside = smtpUrl === null ? folder : createSmtpMailer(smtpUrl);
  return (kind) => {
    switch (kind) {
      case 'marketplace':
        return outside;
      case 'test':
        return folder;
      case 'canned':
      case 'demo':
        return null;
      default:
        return kind satisfies never;
    }
  };
}
