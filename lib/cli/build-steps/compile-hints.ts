import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';

/**
 * Makes Chromium compile the whole script off the main thread while it downloads.
 * See https://v8.dev/blog/explicit-compile-hints.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

const PAGE_MANIFEST = 'page_client-reference-manifest.js';

/**
 * Only start scripts get the hint: most functions of lazy chunks are never called.
 * See docs/decisions/0070-few-startup-workarounds.md.
 */
export function hintStartScripts(root: string): void {
  const scripts = startScripts(join(root, '.next'));
  if (scripts.length === 0) throw new Error('The build names no scripts that its pages start with.');
  for (const script of scripts) {
    const path = join(root, '.next', script);
    const text = readFileSync(path, 'utf8');
    if (!text.startsWith(COMPILE_HINT)) writeFileSync(path, COMPILE_HINT + text);
  }
}

function startScripts(build: string): readonly string[] {
  const { rootMainFiles } = JSON.parse(
    readFileSync(join(build, 'build-manifest.json'), 'utf8'),
  ) as BuildManifest;
  const pages = join(build, 'server', 'app');
  const manifests = existsSync(pages)
    ? readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
        (path) => basename(path) === PAGE_MANIFEST,
      )
    : [];
  const ofPages = manifests.flatMap((path) => scriptsOfPage(readFileSync(join(pages, path), 'utf8')));
  return [...new Set([...rootMainFiles, ...ofPages])];
}

interface BuildManifest {
  readonly rootMainFiles: readonly string[];
}

/** The manifest is a script that assigns a variable: the chunks by route, then by page part. */
function scriptsOfPage(manifest: string): readonly string[] {
  const context: { __RSC_MANIFEST?: Record<string, { entryJSFiles: Record<string, readonly string[]> }> } =
    {};
  runInNewContext(manifest, context);
  return Object.values(context.__RSC_MANIFEST ?? {}).flatMap(({ entryJSFiles }) =>
    Object.values(entryJSFiles).flat(),
  );
}
