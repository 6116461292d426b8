import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';

/**
 * Asks browsers that know it (Chromium from 136) to compile the whole script while it comes in, beside the page's own
 * thread; elsewhere it is a comment. Without it each function is read twice, the second time when it is first called, while
 * the page stands still. https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

const PAGE_MANIFEST = 'page_client-reference-manifest.js';

/**
 * Marks, after Next's build, the scripts that pages start with: most of their functions run at once. What a page fetches
 * later stays as it is, for a phone would compile much that it never calls. Throws where Next names no such scripts.
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

/** The scripts of each page's first HTML, each once, as paths below the build's folder. */
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

/** Next writes what a page's parts need as a script that fills a variable: by route, then by part. */
function scriptsOfPage(manifest: string): readonly string[] {
  const context: { __RSC_MANIFEST?: Record<string, { entryJSFiles: Record<string, readonly string[]> }> } =
    {};
  runInNewContext(manifest, context);
  return Object.values(context.__RSC_MANIFEST ?? {}).flatMap(({ entryJSFiles }) =>
    Object.values(entryJSFiles).flat(),
  );
}
