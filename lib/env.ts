import { hkdfSync } from 'node:crypto';
import { resolve } from 'node:path';
import { isDay } from './core/time/zoned';
import { readOrMakeSecret } from './data-folder';
import { ENVIRONMENTS, type Environment, readApiRoot, readEnvironment } from './environment';

/** The message is one line that names the variable, printed on its own. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

export interface WebPushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

export interface Settings {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly sessionSecret: string | null;
  /** The public scheme, host and port, e.g. `https://work.example.org`; null behind no proxy. */
  readonly publicOrigin: string | null;
  readonly appEnv: Environment;
  readonly environments: readonly Environment[];
  /** Roots with a trailing slash. An environment without a root uses the embedded backend. */
  readonly apiRoots: Readonly<Partial<Record<Environment, string>>>;
  readonly releaseDate: string | null;
  readonly staticMapUrl: string | null;
  readonly staticMapKey: string | null;
  readonly smtpUrl: string | null;
  readonly webPush: WebPushKeys | null;
  readonly supportWidgetSrc: string | null;
  /** A separate chat service, with a trailing slash; null when the roots handle chats themselves. */
  readonly chatServiceUrl: string | null;
  readonly errorReportingDsn: string | null;
  /** Administrators' session cookies of the roots' own sites; forwarded to the root only. */
  readonly rootSessionCookies: readonly string[];
  /** Enables the API by which browser tests create worlds; not allowed with a public origin. */
  readonly testControlSecret: string | null;
}

export type Variables = Readonly<Record<string, string | undefined>>;

let settings: Settings | undefined;
let rootSecret: string | undefined;

/** The process's settings, parsed at first use. Throws `EnvError`. */
export function env(): Settings {
  settings ??= parseEnv(process.env);
  return settings;
}

/** Derived from SESSION_SECRET, else from the data folder's secret: the same after every restart. */
export function secretFor(purpose: string): string {
  rootSecret ??= env().sessionSecret ?? secretOfDataDir(env().dataDir);
  return deriveSecret(rootSecret, purpose);
}

export function deriveSecret(root: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', root, '', `sweep ${purpose}`, 32)).toString('base64url');
}

function secretOfDataDir(dataDir: string): string {
  try {
    return readOrMakeSecret(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvError(`DATA_DIR (${dataDir}) cannot keep the secret: ${reason}`);
  }
}

/** Throws `EnvError` at the first invalid variable. An empty variable counts as unset. */
export function parseEnv(variables: Variables): Settings {
  const text = (name: string) => variables[name]?.trim() || null;
  const databaseUrl = urlOf(text, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user@host/name');
  const publicOrigin = originOf(text);
  const apiRoots = Object.fromEntries(
    ENVIRONMENTS.flatMap((name) => {
      const root = rootOf(text, `API_ROOT_${name.toUpperCase()}`);
      return root ? [[name, root]] : [];
    }),
  );
  const appEnv = environmentOf(text('APP_ENV'), variables.NODE_ENV);
  const parsed: Settings = {
    port: portOf(text('PORT')),
    // This pragma keeps the bundler from resolving a path that exists only on the server.
    dataDir: resolve(/* turbopackIgnore: true */ process.cwd(), text('DATA_DIR') ?? '.data'),
    databaseUrl,
    sessionSecret: secretOf(text, 'SESSION_SECRET', 32),
    publicOrigin,
    appEnv,
    environments: ENVIRONMENTS.filter((name) => name === appEnv || apiRoots[name] !== undefined),
    apiRoots,
    releaseDate: dayOf(text, 'RELEASE_DATE'),
    staticMapUrl: mapTemplateOf(text),
    staticMapKey: text('STATIC_MAP_KEY'),
    smtpUrl: urlOf(text, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    webPush: webPushOf(text),
    supportWidgetSrc: urlOf(text, 'SUPPORT_WIDGET_SRC', ['https:'], 'https://widget.example/script.js'),
    chatServiceUrl: rootOf(text, 'CHAT_SERVICE_URL'),
    errorReportingDsn: urlOf(text, 'ERROR_REPORTING_DSN', WEB, 'https://key@errors.example/1'),
    rootSessionCookies: cookieNamesOf(text),
    testControlSecret: secretOf(text, 'TEST_CONTROL_SECRET', 16),
  };
  refuseContradictions(parsed);
  const fault = brandFault(variables);
  if (fault !== null) throw new EnvError(fault);
  return parsed;
}

type Text = (name: string) => string | null;

const WEB = ['http:', 'https:'];

function portOf(value: string | null): number {
  if (value === null) return 3000;
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port < 1 || port > 65_535) {
    throw new EnvError(`PORT must be a number from 1 to 65535, not "${value}".`);
  }
  return port;
}

/** The message omits the value, which may contain a password. */
function urlOf(text: Text, name: string, protocols: readonly string[], example: string): string | null {
  const value = text(name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new EnvError(`${name} must be an address like ${example}.`);
  }
  return value;
}

function originOf(text: Text): string | null {
  const name = 'PUBLIC_ORIGIN';
  const example = 'https://work.example.org';
  const value = urlOf(text, name, WEB, example);
  if (value === null) return null;
  const url = new URL(value);
  if (url.origin !== value.replace(/\/$/, '').toLowerCase()) {
    throw new EnvError(`${name} must be scheme and host only, like ${example}, not "${value}".`);
  }
  return url.origin;
}

function rootOf(text: Text, name: string): string | null {
  const value = urlOf(text, name, WEB, 'https://api.example.org/api/v1');
  if (value === null) return null;
  const root = readApiRoot(value);
  if (root === null) throw new EnvError(`${name} must be an address without user, query or fragment.`);
  return root;
}

function environmentOf(value: string | null, nodeEnv: string | undefined): Environment {
  if (value === null) return nodeEnv === 'production' ? 'production' : 'development';
  const known = readEnvironment(value);
  if (!known) throw new EnvError(`APP_ENV must be one of ${ENVIRONMENTS.join(', ')}, not "${value}".`);
  return known;
}

function dayOf(text: Text, name: string): string | null {
  const value = text(name);
  if (value === null || isDay(value)) return value;
  throw new EnvError(`${name} must be a day like 2026-11-23, not "${value}".`);
}

function secretOf(text: Text, name: string, minLength: number): string | null {
  const value = text(name);
  if (value !== null && value.length < minLength) {
    throw new EnvError(`${name} must have at least ${minLength} characters; it has ${value.length}.`);
  }
  return value;
}

function mapTemplateOf(text: Text): string | null {
  const name = 'STATIC_MAP_URL';
  const value = urlOf(text, name, WEB, 'https://maps.example/?q={address}&size={width}x{height}&key={key}');
  if (value !== null && !value.includes('{address}')) {
    throw new EnvError(`${name} must contain {address}.`);
  }
  return value;
}

/** Comma-separated names (RFC 6265). Rejects our own cookies, which must never reach a root. */
function cookieNamesOf(text: Text): readonly string[] {
  const name = 'ROOT_SESSION_COOKIES';
  const names = (text(name) ?? '').split(',').map((one) => one.trim());
  const given = names.filter((one) => one !== '');
  const wrong = given.find((one) => !/^[\w!#$%&'*+.^`|~-]+$/.test(one) || /^(__Secure-)?sweep-/.test(one));
  if (wrong !== undefined) {
    throw new EnvError(
      `${name} must be names of a root's cookies, like sessionid,csrftoken, not "${wrong}".`,
    );
  }
  return given;
}

function webPushOf(text: Text): WebPushKeys | null {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
  const [publicKey = null, privateKey = null, subject = null] = names.map(text);
  if (publicKey === null && privateKey === null && subject === null) return null;
  if (publicKey === null || privateKey === null || subject === null) {
    const missing = names.find((name) => text(name) === null);
    throw new EnvError(`${missing} is missing: ${names.join(', ')} must be set together.`);
  }
  urlOf(text, 'VAPID_SUBJECT', ['mailto:', 'https:'], 'mailto:office@example.org');
  return { publicKey, privateKey, subject };
}

function refuseContradictions({
  sessionSecret,
  databaseUrl,
  publicOrigin,
  smtpUrl,
  testControlSecret,
}: Settings) {
  // Several processes would each create a different secret.
  if (sessionSecret === null && (databaseUrl !== null || publicOrigin !== null)) {
    const because = databaseUrl === null ? 'PUBLIC_ORIGIN' : 'DATABASE_URL';
    throw new EnvError(`SESSION_SECRET must be set, with at least 32 characters, because ${because} is set.`);
  }
  if (testControlSecret !== null && publicOrigin !== null) {
    throw new EnvError('TEST_CONTROL_SECRET must not be set together with PUBLIC_ORIGIN.');
  }
  // Without it the link's host would come from the request, and an attacker could choose it.
  if (smtpUrl !== null && publicOrigin === null) {
    throw new EnvError('PUBLIC_ORIGIN must be set, because SMTP_URL is: the links in mails begin with it.');
  }
}

type BrandVariables = Readonly<Record<string, string | undefined>>;

export function brandFault({
  BRAND_LANGUAGE,
  BRAND_CURRENCY,
  BRAND_DISTANCE_UNIT,
}: BrandVariables): string | null {
  if (BRAND_LANGUAGE && !isLanguage(BRAND_LANGUAGE)) {
    return `BRAND_LANGUAGE must be a known language like en-GB or pl, not "${BRAND_LANGUAGE}".`;
  }
  if (BRAND_CURRENCY && !Intl.supportedValuesOf('currency').includes(BRAND_CURRENCY)) {
    return `BRAND_CURRENCY must be a known currency like GBP or EUR, not "${BRAND_CURRENCY}".`;
  }
  if (BRAND_DISTANCE_UNIT && BRAND_DISTANCE_UNIT !== 'miles' && BRAND_DISTANCE_UNIT !== 'km') {
    return `BRAND_DISTANCE_UNIT must be miles or km, not "${BRAND_DISTANCE_UNIT}".`;
  }
  return null;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
