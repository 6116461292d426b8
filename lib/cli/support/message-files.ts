import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  englishLeft,
  type FeatureMessages,
  messageVariables,
} from '@/lib/core/ground/texts/message-variables';

const LIB = join(import.meta.dirname, '..', '..');

const COMMON = ['common-messages', 'format-messages', 'gateway-messages', 'page-titles', 'shell-messages'];

const FOLDERS = ['features', 'core/phone/outbox', 'core/ground/session'];

/** The constant `timeOffOfficeMessages` is `timeOffOffice` in BRAND_MESSAGES. */
export async function loadFeatureMessages(): Promise<FeatureMessages> {
  const found: Record<string, object> = {};
  for (const path of messageFiles()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(LIB, path)).href);
    for (const [constant, texts] of Object.entries(exported)) {
      if (typeof texts !== 'object' || texts === null) continue;
      found[constant.replace(/(Messages|Texts)$/, '')] = texts;
    }
  }
  return found;
}

/** Throws `MessagesError`. */
export async function textVariables(variables: NodeJS.ProcessEnv): Promise<Readonly<Record<string, string>>> {
  const features = await loadFeatureMessages();
  const texts = messageVariables(features, variables);
  const left = englishLeft(features, texts, variables);
  if (left !== null) console.warn(left);
  return texts;
}

function messageFiles(): readonly string[] {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(LIB, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      `${folder}/${path}`.replaceAll('\\', '/'),
    ),
  )
    .filter((path) => /(?<!\/server)\/messages(-[\w-]+)?\.ts$/.test(path))
    .sort();
  return [...COMMON.map((name) => `core/ground/texts/${name}.ts`), ...paths];
}
