import type { NextConfig } from 'next';

/**
 * The bare thing that the bench measures against: Next with nothing of ours. It is built in a folder of its own, because
 * Turbopack looks for middleware and instrumentation in the folders above as well; the packages are a link out of it.
 */
const config: NextConfig = { poweredByHeader: false, turbopack: { root: '/' }, outputFileTracingRoot: '/' };

export default config;
