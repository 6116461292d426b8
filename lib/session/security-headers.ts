/** What a page's security headers depend on. */
export interface PageSecurity {
  /** Fresh for each request; Next puts it on the scripts that it writes. */
  readonly nonce: string;
  readonly isDevelopment: boolean;
  readonly isHttps: boolean;
}

export const CONTENT_SECURITY_POLICY = 'Content-Security-Policy';

/** The headers of every page, by name. */
export function securityHeaders(page: PageSecurity): Record<string, string> {
  return {
    [CONTENT_SECURITY_POLICY]: contentSecurityPolicy(page),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': [
      'geolocation=(self)',
      ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(
        (feature) => `${feature}=()`,
      ),
    ].join(', '),
    ...(page.isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

function contentSecurityPolicy({ nonce, isDevelopment }: PageSecurity): string {
  // React rebuilds stack traces with eval while developing, and never in production.
  const forDevelopment = isDevelopment ? " 'unsafe-eval'" : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${forDevelopment}`,
    // The component library positions its layers by inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
