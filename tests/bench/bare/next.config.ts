import type { NextConfig } from 'next';

/**
 * The bare Next app that the bench compares with. It is built in a separate folder, because Turbopack also looks for
 * middleware and instrumentation in parent folders; node_modules is a link.
 */
const config: NextConfig = {
  poweredByHeader: false,
  serverExternalPackages: ['@electric-sql/pglite', 'pg'],
  turbopack: { root: '/' },
  outputFileTracingRoot: '/',
};

export default config;
