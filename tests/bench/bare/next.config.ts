import type { NextConfig } from 'next';

/** The bare thing that the bench measures against: Next with nothing of ours. */
const config: NextConfig = { poweredByHeader: false };

export default config;
