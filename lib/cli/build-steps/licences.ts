import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProjectLicenses } from 'generate-license-file';
import { LICENCES_FILE, type Licence } from '@/lib/features/reading/legal/licences';

/** Packages with several texts, or whose entry in package.json names no file. */
const CHOSEN: Readonly<Record<string, string>> = {
  dompurify: 'LICENSE',
  'libphonenumber-js': 'LICENSE',
  'dejavu-fonts-ttf': 'LICENSE',
};

const textsToUse = (root: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(CHOSEN)
      .map(([name, file]): [string, string] => [name, join(root, 'node_modules', name, file)])
      .filter(([, path]) => existsSync(path)),
  );

/** Collects the licences of all packages, except those that only develop and test the app. */
export async function writeLicences(root: string): Promise<void> {
  const found = await getProjectLicenses(join(root, 'package.json'), { replace: textsToUse(root) });
  const licences = found
    .map(({ content, notices, dependencies }): Licence => {
      const text = [content, ...notices].map((part) => part.trim()).join('\n\n');
      return { packages: dependencies.toSorted(), text };
    })
    .toSorted((a, b) => (a.packages[0] ?? '').localeCompare(b.packages[0] ?? ''));
  writeFileSync(join(root, LICENCES_FILE), JSON.stringify(licences));
}
