import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { englishLeft, type FeatureMessages, messageVariables } from '@/lib/core/texts/message-variables';

const LIB = join(import.meta.dirname, '..', '..');

const COMMON = {
  common: 'core/texts/common-messages.ts',
  format: 'core/texts/format-messages.ts',
  gateway: 'core/texts/gateway-messages.ts',
  pageTitles: 'core/texts/page-titles.ts',
  shell: 'core/texts/shell-messages.ts',
};

const FOLDERS = ['features', 'core/outbox', 'core/session'];

/**
 * `features/time-off/messages.ts` is `timeOff` in BRAND_MESSAGES, its `messages-form.ts` is `timeOffForm`.
 */
export async function loadFeatureMessages(): Promise<FeatureMessages> {
  const found: Record<string, object> = {};
  for (const [name, path] of Object.entries(messageFiles())) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(LIB, path)).href);
    const groups = Object.values(exported).filter((value) => typeof value === 'object' && value !== null);
    if (groups.length !== 1 || !groups[0]) throw new Error(`${path} must export its messages, once.`);
    found[name] = groups[0];
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

function messageFiles(): Readonly<Record<string, string>> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(LIB, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      `${folder}/${path}`.replaceAll('\\', '/'),
    ),
  )
    .filter((path) => /(?<!\/server)\/messages(-[\w-]+)?\.ts$/.test(path))
    .sort();
  return { ...COMMON, ...Object.fromEntries(paths.map((path) => [nameOf(path), path])) };
}

const nameOf = (path: string) =>
  path
    .replace(/^(features|core)\/|\/messages|\.ts$/g, '')
    .replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
