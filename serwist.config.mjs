import { readFileSync } from 'node:fs';
import { serwist } from '@serwist/next/config';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The service worker: its code, and the list of what it keeps of one build. It runs after Next's build, which is why it can
 * name what came out of that.
 */
export default serwist.withNextConfig(({ distDir, env }) => {
  const { polyfillFiles } = readJson(`${distDir}/build-manifest.json`);
  const revisions = readJson(`${distDir}/shell-revisions.json`);
  const shells = `${distDir}/server/app/shell/`;
  return {
    swSrc: 'app/sw.ts',
    swDest: 'public/sw.js',
    // Only the shells: any other page made at build is fetched like those made for each request.
    precachePrerendered: false,
    globPatterns: [
      `${distDir}/static/**/*.{js,css,woff2}`,
      `${shells}**/*.html`,
      'public/icons/icon-192.png',
    ],
    globIgnores: [
      // For browsers that have no modules, and so no service worker either.
      ...polyfillFiles.map((file) => `${distDir}/${file}`),
      // Lists for the older of Next's two routers.
      `${distDir}/static/*/_*Manifest.js`,
    ],
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => withRevision(entry, shells, revisions)),
        warnings: [],
      }),
    ],
    esbuildOptions: {
      // What Next writes into the browser's code in place of these variables, it writes here too.
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

/** A shell is kept with its headers, so that its revision tells these too. */
function withRevision(entry, shells, revisions) {
  if (!entry.url.startsWith(shells)) return entry;
  const name = entry.url.slice(shells.length).replace(/\.html$/, '');
  return { ...entry, revision: revisions[name] };
}
