import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellName } from '@/lib/pages';

/**
 * Which scripts written into the HTML may run: those with a nonce that is fresh for each request, which Next puts on
 * what it writes, or, for HTML made at build, those with one of these hashes.
 */
export type InlineScripts = { readonly nonce: string } | { readonly hashes: readonly string[] };

/** What a page's security headers depend on. */
interface PageSecurity {
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

/** What the build leaves beside itself of each shell: the hashes of its inline scripts, for its security policy. */
type ShellScripts = Readonly<Partial<Record<ShellName, readonly string[]>>>;

/** Below the folder of the app. */
export const SHELL_SCRIPTS_FILE = join('.next', 'shell-scripts.json');

let cached: ShellScripts | undefined;

/** The hashes of a shell's inline scripts; null where no build has made it, as while developing. */
export function shellScripts(name: ShellName | null): readonly string[] | null {
  if (name === null || process.env.NODE_ENV !== 'production') return null;
  cached ??= readShellScripts(process.cwd());
  return cached[name] ?? null;
}

function readShellScripts(root: string): ShellScripts {
  // The comment keeps the bundler from following a path that only exists where the server runs.
  const path = join(/* turbopackIgnore: true */ root, SHELL_SCRIPTS_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ShellScripts) : {};
}
