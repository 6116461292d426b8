import type { NextConfig } from 'next';
import { BASE_PATH } from './lib/base-path';

/** Brand overrides are read at build time, so that the browser's bundle has them too. */
const brandVariables = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('BRAND_')),
) as Record<string, string>;

const config: NextConfig = {
  basePath: BASE_PATH,
  env: brandVariables,
  reactCompiler: false,
  reactStrictMode: true,
  poweredByHeader: false,
  // Trailing slashes are part of the upstream's paths.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['@electric-sql/pglite', 'pg'],
  redirects: async () => [
    { source: '/', destination: `${BASE_PATH}/schedule`, basePath: false, permanent: false },
    { source: '/', destination: '/schedule', permanent: false },
  ],
};

export default config;
