/**
 * Which scripts written into the HTML may run: those with a nonce that is fresh for each request, which Next puts on
 * what it writes, or, for HTML made at build, those with one of these hashes.
 */
export type InlineScripts = { readonly nonce: string } | { readonly hashes: readonly string[] };

/** What a page's security headers depend on. */
export interface PageSecurity {
  readonly scripts: InlineScripts;
  readonly isDevelopment: boolean;
  readonly isHttps: boolean;
  /** The third party's script for the chat with support; its host alone may come in, and no page made at build lets it. */
  readonly widgetSrc?: string | null;
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

function contentSecurityPolicy({ scripts, isDevelopment, widgetSrc }: PageSecurity): string {
  const widget = widgetSrc && 'nonce' in scripts ? ` ${new URL(widgetSrc).origin}` : '';
  // React rebuilds stack traces with eval while developing, and never in production.
  const forDevelopment = isDevelopment ? " 'unsafe-eval'" : '';
  // With hashes, `strict-dynamic` would block the page's own chunks, which come as files.
  const allowed =
    'nonce' in scripts
      ? `'nonce-${scripts.nonce}' 'strict-dynamic'`
      : scripts.hashes.map((hash) => `'${hash}'`).join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${allowed}${forDevelopment}${widget}`,
    // The component library positions its layers by inline styles.
    `style-src 'self' 'unsafe-inline'${widget}`,
    `img-src 'self' data: blob:${widget}`,
    `font-src 'self'${widget}`,
    `connect-src 'self'${widget}${widget.replace(' https:', ' wss:')}`,
    ...(widget ? [`frame-src 'self'${widget}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
