import type { NextConfig } from 'next';
import { knownZoneOf } from '@/lib/core/ground/server/known-zone';
import { brand } from '@/lib/core/ground/site/brand';
import { BASE_PATH } from './lib/core/ground/site/base-path';

/** Inlined at build time, so that the browser's bundle has brand and texts too. */
const buildVariables = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(BRAND|MESSAGES)_/.test(name)),
) as Record<string, string>;

const thisYear = new Date().getUTCFullYear();
const knownZone = knownZoneOf(brand.timeZone, [thisYear - 1, thisYear + 3]);

const config: NextConfig = {
  basePath: BASE_PATH,
  env: { ...buildVariables, KNOWN_ZONE: JSON.stringify(knownZone) },
  reactCompiler: false,
  reactStrictMode: true,
  poweredByHeader: false,
  // All pictures are small. The optimizer would answer requests without a session.
  images: { unoptimized: true },
  // Trailing slashes are part of the API's paths.
  skipTrailingSlashRedirect: true,
  // `npm run check` checks types. A first `npm start` need not wait half a minute for that.
  typescript: { ignoreBuildErrors: true },
  // rate-limiter-flexible requires drizzle by a name that bundlers cannot resolve.
  serverExternalPackages: [
    ...[
      '@electric-sql/pglite',
      '@vercel/og',
      'pg',
      'rate-limiter-flexible',
      'nodemailer',
      'pdfkit',
      'isomorphic-dompurify',
      'prom-client',
    ],
  ],
  headers: async () => [
    // Browsers request the icon again at each change of the title.
    { source: '/icon.svg', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
    {
      source: '/sw.js',
      headers: [
        // Browsers must notice a new service worker at their next update check.
        { key: 'Cache-Control', value: 'no-cache' },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
      ],
    },
  ],
  redirects: async () => [
    { source: '/', destination: `${BASE_PATH}/schedule`, basePath: false, permanent: false },
    { source: '/', destination: '/schedule', permanent: false },
    // Pages that were open before an update send their forms and exports to these.
    { source: '/api/admin/:path*', destination: '/api/office/:path*', permanent: false },
    { source: '/api/session/admin/:path*', destination: '/api/session/office/:path*', permanent: false },
  ],
};

export default config;
