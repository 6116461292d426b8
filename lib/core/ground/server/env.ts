import { createECDH, hkdfSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ENVIRONMENTS, type Environment, readApiRoot, readEnvironment } from '../site/environment';
import { isDay } from '../time/zoned';
import { readOrMakeSecret } from './data-folder';

/** The message is one line that names the variable, printed on its own. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** An unset variable is null. An environment without a root uses the embedded backend. */
export type Settings = ReturnType<typeof settingsOf>;

export type Variables = Readonly<Record<string, string | undefined>>;

let settings: Settings | undefined;
let rootSecret: string | undefined;

/** Returns the process's settings, parsed at first use. Throws `EnvError`. */
export function env(): Settings {
  settings ??= parseEnv(process.env);
  return settings;
}

/**
 * The secret is derived from SESSION_SECRET, else from the data folder's secret, and is the same after every restart.
 */
export function secretFor(purpose: string): string {
  const known = secrets.get(purpose) ?? deriveSecret(readRootSecret(), purpose);
  secrets.set(purpose, known);
  return known;
}

const secrets = new Map<string, string>();

/** Use it only for backups, which could not be read without it. */
export function readRootSecret(): string {
  rootSecret ??= env().sessionSecret ?? secretOfDataDir(env().dataDir);
  return rootSecret;
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
  const given = Object.entries(variables).flatMap(([name, value]) => {
    const trimmed = value?.trim();
    return trimmed ? [[name, trimmed]] : [];
  });
  const { success, data, error } = VARIABLES.safeParse(Object.fromEntries(given));
  if (!success) {
    const [issue] = error.issues;
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const fault = brandFault(variables);
  if (fault !== null) throw new EnvError(fault);
  return settingsOf(data, variables.NODE_ENV);
}

/** Use it only for variables that contain no secret: the text shows the value. */
const must = (expected: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `must be ${expected}, not "${input}".`,
});

/** The message omits the value, which may contain a password. */
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}.` });

const WEB = /^https?$/;
const ROOT = 'https://api.example.org/api/v1';
const ORIGIN = 'https://work.example.org';
const MAP = 'https://maps.example/?q={address}&size={width}x{height}&key={key}';

const root = address(WEB, ROOT)
  .refine((value) => readApiRoot(value) !== null, {
    error: `must be an address without user, query or fragment, like ${ROOT}.`,
  })
  .transform((value) => readApiRoot(value) ?? value);

const DSN = 'https://key@errors.example/1';

/** Browsers get it, so it must not contain the secret key of old addresses. */
const dsn = address(WEB, DSN).refine((value) => isPublicDsn(new URL(value)), {
  error: `must have a public key and a project number, like ${DSN}.`,
  when: ({ value }) => URL.canParse(String(value)),
});

const isPublicDsn = ({ username, password, pathname, search, hash }: URL) =>
  /^\w+$/.test(username) && /^(\/[\w-]+)*\/\d+$/.test(pathname) && !password && !search && !hash;

const secret = (minLength: number) =>
  z.string().refine((value) => value.length >= minLength, {
    error: ({ input }) => `must have at least ${minLength} characters; it has ${String(input).length}.`,
  });

/** The message omits the value: one of the two is a secret. */
const pushKey = (byteLength: number) =>
  z
    .string()
    .refine((value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === byteLength, {
      error: `must be a base64url key of ${byteLength} bytes, as "npx web-push generate-vapid-keys" prints.`,
    });

const port = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, {
    ...must('a number from 1 to 65535'),
  })
  .transform(Number);

const origin = address(WEB, ORIGIN)
  .refine((value) => new URL(value).origin === value.replace(/\/$/, '').toLowerCase(), {
    error: `must be scheme and host only, like ${ORIGIN}.`,
    when: ({ value }) => URL.canParse(String(value)),
  })
  .transform((value) => new URL(value).origin);

/** Cookie names follow RFC 6265. Our own cookies are refused, because they must never reach a root. */
const cookieName = z
  .string()
  .refine(
    (name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/^(__Secure-)?sweep-/.test(name),
    must("names of a root's cookies, like sessionid,csrftoken"),
  );

const postgresAddress = address(/^postgres(ql)?$/, 'postgres://user@host/name');

export const VARIABLES = z
  .object({
    DATABASE_URL: postgresAddress.optional(),
    /** It leads past a pooler, for LISTEN and migrations, which need a connection of their own. */
    DATABASE_LISTEN_URL: postgresAddress.optional(),
    /** This is the scheme, host and port that browsers see; none behind no proxy. */
    PUBLIC_ORIGIN: origin.optional(),
    API_ROOT_PRODUCTION: root.optional(),
    API_ROOT_STAGING: root.optional(),
    API_ROOT_DEVELOPMENT: root.optional(),
    APP_ENV: z
      .string()
      .refine((name) => readEnvironment(name) !== null, must(`one of ${ENVIRONMENTS.join(', ')}`))
      .transform(readEnvironment)
      .optional(),
    PORT: port.default(3000),
    DATA_DIR: z.string().default('.data'),
    SESSION_SECRET: secret(32).optional(),
    /** This is the folder for daily backups. Without it there are none. */
    BACKUP_DIR: z.string().optional(),
    BACKUP_KEEP: z
      .string()
      .refine((value) => /^[1-9]\d{0,3}$/.test(value), must('a number from 1 to 9999'))
      .transform(Number)
      .default(14),
    RELEASE_DATE: z.string().refine(isDay, must('a day like 2026-11-23')).optional(),
    STATIC_MAP_URL: address(WEB, MAP).includes('{address}', { error: 'must contain {address}.' }).optional(),
    STATIC_MAP_KEY: z.string().optional(),
    SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    VAPID_PUBLIC_KEY: pushKey(65).optional(),
    VAPID_PRIVATE_KEY: pushKey(32).optional(),
    VAPID_SUBJECT: address(/^(mailto|https)$/, 'mailto:office@example.org').optional(),
    SUPPORT_WIDGET_SRC: address(/^https$/, 'https://widget.example/script.js').optional(),
    /** This is a separate chat service; without it the roots handle chats themselves. */
    CHAT_SERVICE_URL: root.optional(),
    ERROR_REPORTING_DSN: dsn.optional(),
    /** Administrators' session cookies of the roots' own sites; forwarded to the root only. */
    ROOT_SESSION_COOKIES: z
      .string()
      .transform((names) => names.split(',').flatMap((name) => name.trim() || []))
      .pipe(z.array(cookieName))
      .default([]),
    /** The folder with a marketplace's own guides, news and their pictures. */
    CONTENT_DIR: z
      .string()
      .refine((path) => existsSync(path), must('a folder that exists'))
      .optional(),
    /** Prometheus sends it to `/api/metrics`, which answers 404 while it is unset. */
    METRICS_TOKEN: secret(16).optional(),
    /** Enables the API by which browser tests create worlds. */
    TEST_CONTROL_SECRET: secret(16).optional(),
  })
  .superRefine((given, ctx) => {
    const fault = contradictionIn(given);
    if (fault) ctx.addIssue({ code: 'custom', path: [fault.name], message: fault.message });
  });

type Parsed = z.output<typeof VARIABLES>;

function contradictionIn(given: Parsed): { readonly name: string; readonly message: string } | null {
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
  const missing = vapid.filter((name) => given[name] === undefined);
  if (missing[0] && missing.length < vapid.length) {
    return { name: missing[0], message: `is missing: ${vapid.join(', ')} must be set together.` };
  }
  if (!isKeyPair(given.VAPID_PUBLIC_KEY, given.VAPID_PRIVATE_KEY)) {
    return { name: 'VAPID_PUBLIC_KEY', message: 'must belong to VAPID_PRIVATE_KEY.' };
  }
  // Several processes would each create a different secret.
  if (given.SESSION_SECRET === undefined && (given.DATABASE_URL ?? given.PUBLIC_ORIGIN) !== undefined) {
    const because = given.DATABASE_URL === undefined ? 'PUBLIC_ORIGIN' : 'DATABASE_URL';
    const message = `must be set, with at least 32 characters, because ${because} is set.`;
    return { name: 'SESSION_SECRET', message };
  }
  if (given.DATABASE_LISTEN_URL !== undefined && given.DATABASE_URL === undefined) {
    return { name: 'DATABASE_LISTEN_URL', message: 'must not be set without DATABASE_URL.' };
  }
  if (given.TEST_CONTROL_SECRET !== undefined && given.PUBLIC_ORIGIN !== undefined) {
    return { name: 'TEST_CONTROL_SECRET', message: 'must not be set together with PUBLIC_ORIGIN.' };
  }
  // Without it the link's host would come from the request, and an attacker could choose it.
  if (given.SMTP_URL !== undefined && given.PUBLIC_ORIGIN === undefined) {
    const message = 'must be set, because SMTP_URL is: the links in mails begin with it.';
    return { name: 'PUBLIC_ORIGIN', message };
  }
  return null;
}

function isKeyPair(publicKey = '', privateKey = ''): boolean {
  if (publicKey === '' && privateKey === '') return true;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

function settingsOf(given: Parsed, nodeEnv: string | undefined) {
  const appEnv: Environment = given.APP_ENV ?? (nodeEnv === 'production' ? 'production' : 'development');
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  const apiRoots: Readonly<Partial<Record<Environment, string>>> = {
    ...(given.API_ROOT_PRODUCTION && { production: given.API_ROOT_PRODUCTION }),
    ...(given.API_ROOT_STAGING && { staging: given.API_ROOT_STAGING }),
    ...(given.API_ROOT_DEVELOPMENT && { development: given.API_ROOT_DEVELOPMENT }),
  };
  return {
    port: given.PORT,
    dataDir: absolute(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    listenUrl: given.DATABASE_LISTEN_URL ?? null,
    sessionSecret: given.SESSION_SECRET ?? null,
    backup: given.BACKUP_DIR
      ? {
          folder: resolve(/* turbopackIgnore: true */ process.cwd(), given.BACKUP_DIR),
          keep: given.BACKUP_KEEP,
        }
      : null,
    publicOrigin: given.PUBLIC_ORIGIN ?? null,
    appEnv,
    environments: ENVIRONMENTS.filter((name) => name === appEnv || Object.hasOwn(apiRoots, name)),
    apiRoots,
    releaseDate: given.RELEASE_DATE ?? null,
    staticMapUrl: given.STATIC_MAP_URL ?? null,
    staticMapKey: given.STATIC_MAP_KEY ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    webPush: publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null,
    supportWidgetSrc: given.SUPPORT_WIDGET_SRC ?? null,
    chatServiceUrl: given.CHAT_SERVICE_URL ?? null,
    errorReportingDsn: given.ERROR_REPORTING_DSN ?? null,
    rootSessionCookies: given.ROOT_SESSION_COOKIES as readonly string[],
    contentDir: given.CONTENT_DIR === undefined ? null : absolute(given.CONTENT_DIR),
    metricsToken: given.METRICS_TOKEN ?? null,
    testControlSecret: given.TEST_CONTROL_SECRET ?? null,
  };
}

// This pragma keeps the bundler from resolving a path that exists only on the server.
const absolute = (path: string) => resolve(/* turbopackIgnore: true */ process.cwd(), path);

type BrandVariables = Readonly<Record<string, string | undefined>>;

export function brandFault({
  BRAND_LANGUAGE,
  BRAND_CURRENCY,
  BRAND_DISTANCE_UNIT,
  BRAND_TERMS_URL,
  BRAND_PRIVACY_URL,
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
  for (const [name, url] of Object.entries({ BRAND_TERMS_URL, BRAND_PRIVACY_URL })) {
    if (url && !isWebPage(url)) {
      return `${name} must be an address like https://www.example.org/terms, not "${url}".`;
    }
  }
  return null;
}

function isWebPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username } = new URL(address);
  return protocol === 'https:' && username === '';
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
