export const CONTENT_POLICY = 'Content-Security-Policy';

/**
 * On every answer, whoever makes it: pages bring a policy of their own in place of this one, and only a page that nobody
 * thought of is shown under it.
 */
export const DEFAULT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;
