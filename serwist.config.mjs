import { readdirSync, readFileSync } from 'node:fs';
import { serwist } from '@serwist/next/config';

/** The code of each client component of `components/office/frame` contains this attribute. */
const OFFICE_MARK = 'data-office-part';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Builds the service worker and its precache list. Runs after Next's build, whose output the list contains. */
export default serwist.withNextConfig(({ distDir, env }) => {
  const { polyfillFiles } = readJson(`${distDir}/build-manifest.json`);
  const revisions = readJson(`${distDir}/shell-revisions.json`);
  const shells = `${distDir}/server/app/shell/`;
  return {
    swSrc: 'app/sw.ts',
    swDest: 'public/sw.js',
    // Precache only the app shells, not the other prerendered pages.
    precachePrerendered: false,
    globPatterns: [
      `${distDir}/static/**/*.{js,css,woff2,svg}`,
      `${shells}**/*.html`,
      'public/icons/icon-192.png',
    ],
    globIgnores: [
      // For browsers without modules, which have no service worker either.
      ...polyfillFiles.map((file) => `${distDir}/${file}`),
      // These are manifests of Next's Pages Router.
      `${distDir}/static/*/_*Manifest.js`,
      ...unneededScripts(distDir, shells),
    ],
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => withRevision(entry, shells, revisions)),
        warnings: [],
      }),
    ],
    esbuildOptions: {
      // Inlines the same environment variables as Next does in browser code.
      define: {
        'process.env': '{}',
        'process.env.NODE_ENV': '"production"',
        ...Object.fromEntries(
          Object.entries(env).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
        ),
      },
    },
  };
});

/**
 * The phone does not keep the office, which a cleaner never opens, nor the first scripts of pages that come
 * from the server. Without signal a page comes from a shell, and what an open page loads later is kept.
 * See docs/decisions/0538-only-scripts-that-work-without-signal-are-kept.md.
 */
function unneededScripts(distDir, shells) {
  const folder = `${distDir}/static/chunks/`;
  const scripts = new Map(
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]),
  );
  const isOffice = (name) => scripts.get(name)?.includes(OFFICE_MARK);
  const inShells = readdirSync(shells, { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => scriptsIn(readFileSync(`${shells}${name}`, 'utf8')));
  const loadedLater = [...scripts].flatMap(([name, script]) => (isOffice(name) ? [] : scriptsIn(script)));
  const needed = new Set([...inShells, ...loadedLater]);
  return [...scripts.keys()]
    .filter((name) => isOffice(name) || !needed.has(name))
    .map((name) => `${folder}${name}`);
}

const scriptsIn = (text) => [...text.matchAll(/static\/chunks\/([\w~./-]+?\.js)/g)].map(([, name]) => name);

/** A shell is cached with its headers, so its revision includes them. */
function withRevision(entry, shells, revisions) {
  if (!entry.url.startsWith(shells)) return entry;
  const name = entry.url.slice(shells.length).replace(/\.html$/, '');
  return { ...entry, revision: revisions[name] };
}
