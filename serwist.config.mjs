import { readdirSync, readFileSync } from 'node:fs';
import { serwist } from '@serwist/next/config';

/** In the code of each client component of `components/office/frame`. */
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
      // Manifests of Next's Pages Router.
      `${distDir}/static/*/_*Manifest.js`,
      // A cleaner never opens the office.
      ...officeScripts(`${distDir}/static/chunks/`),
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

function officeScripts(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => `${folder}${name}`)
    .filter((path) => path.endsWith('.js') && readFileSync(path, 'utf8').includes(OFFICE_MARK));
}

/** A shell is cached with its headers, so its revision includes them. */
function withRevision(entry, shells, revisions) {
  if (!entry.url.startsWith(shells)) return entry;
  const name = entry.url.slice(shells.length).replace(/\.html$/, '');
  return { ...entry, revision: revisions[name] };
}
