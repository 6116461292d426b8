import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellName } from '@/lib/core/ground/site/pages';

/** Scripts have a nonce per request, or hashes for HTML made at build time. */
export type InlineScripts = { readonly nonce: string } | { readonly hashes: readonly string[] };

interface PageSecurity {
  readonly scripts: InlineScripts;
  readonly isDevelopment: boolean;
  readonly isHttps: boolean;
  /** The script belongs to the support chat. Only pages with a nonce allow its host. */
  readonly widgetSrc?: string | null;
  /** Every page may send to this address of the error service. */
  readonly errorReportingDsn?: string | null;
}

export const CONTENT_SECURITY_POLICY = 'Content-Security-Policy';

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

function contentSecurityPolicy(page: PageSecurity): string {
  const { scripts, isDevelopment, widgetSrc } = page;
  const widget = widgetSrc && 'nonce' in scripts ? ` ${new URL(widgetSrc).origin}` : '';
  const forDevelopment = isDevelopment ? " 'unsafe-eval'" : '';
  // With hashes, `strict-dynamic` would block the page's own script files.
  const allowed =
    'nonce' in scripts
      ? `'nonce-${scripts.nonce}' 'strict-dynamic'`
      : scripts.hashes.map((hash) => `'${hash}'`).join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${allowed}${forDevelopment}${widget}`,
    `style-src 'self' 'unsafe-inline'${widget}`,
    `img-src 'self' data: blob:${widget}`,
    `font-src 'self'${widget}`,
    `connect-src 'self'${widget}${widget.replace(' https:', ' wss:')}${originOf(page.errorReportingDsn)}`,
    ...(widget ? [`frame-src 'self'${widget}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns the policy of `sw.js`: its own header, not the pages', applies to what the service worker fetches. */
export function workerPolicy(errorReportingDsn: string | null): string {
  const connect = `connect-src 'self'${originOf(errorReportingDsn)}`;
  return `default-src 'self'; ${errorReportingDsn === null ? '' : `${connect}; `}frame-ancestors 'none'`;
}

const originOf = (address: string | null | undefined) => (address ? ` ${new URL(address).origin}` : '');

type ShellScripts = Readonly<Partial<Record<ShellName, readonly string[]>>>;

export const SHELL_SCRIPTS_FILE = join('.next', 'shell-scripts.json');

let cached: ShellScripts | undefined;

export function shellScripts(name: ShellName | null): readonly string[] | null {
  if (name === null || process.env.NODE_ENV !== 'production') return null;
  cached ??= readShellScripts(process.cwd());
  return cached[name] ?? null;
}

function readShellScripts(root: string): ShellScripts {
  // Keeps the bundler from following a path that exists only at run time.
  const path = join(/* turbopackIgnore: true */ root, SHELL_SCRIPTS_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ShellScripts) : {};
}
