import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deriveSecret, EnvError, parseEnv, VARIABLES, type Variables } from './env';

const SECRET = 'a secret of at least thirty-two characters';
const PUSH_KEYS = {
  publicKey: 'BBX7zKnha-alqhWd40s1eH8TSPgHWyWvWU5x26-ZU6L7v2zsLZJ4_d3WjNGFNT-bjSuk0DfmTfZ4Cz0J_HRoCno',
  privateKey: 'CKdPDvYx2gjB5W4zyWGb7UDzOsq2w93i71-Es8eVroM',
};

function messageOf(variables: Variables): string {
  try {
    parseEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('ROOT_SESSION_COOKIES', () => {
  it('ROOT_SESSION_COOKIES is a list of names, empty by default', () => {
    expect(parseEnv({}).rootSessionCookies).toEqual([]);
    const named = parseEnv({ ROOT_SESSION_COOKIES: ' sessionid, csrftoken ,' });
    expect(named.rootSessionCookies).toEqual(['sessionid', 'csrftoken']);
  });

  it.each(['a b', 'a=b', 'sweep-session-1a2b3c4d', '__Secure-sweep-device-1a2b3c4d'])(
    'ROOT_SESSION_COOKIES rejects "%s", which is no cookie name or one of the app’s',
    (name) => {
      expect(() => parseEnv({ ROOT_SESSION_COOKIES: `sessionid,${name}` })).toThrow(/ROOT_SESSION_COOKIES/);
    },
  );
});

describe('brand variables', () => {
  it.each(['pl_PL', 'EN-gb', 'xx', 'polish', 'en-GB ', '-', 'a'.repeat(300)])(
    'brand variables reject the language "%s"',
    (BRAND_LANGUAGE) => {
      expect(messageOf({ BRAND_LANGUAGE })).toBe(
        `BRAND_LANGUAGE must be a known language like en-GB or pl, not "${BRAND_LANGUAGE}".`,
      );
    },
  );

  it('brand variables accept only miles and km as unit', () => {
    expect(messageOf({ BRAND_DISTANCE_UNIT: 'mi' })).toBe(
      'BRAND_DISTANCE_UNIT must be miles or km, not "mi".',
    );
    expect(messageOf({ BRAND_DISTANCE_UNIT: 'km' })).toBe('accepted');
  });

  it.each(['pounds', 'gbp', 'XXY'])('brand variables reject the currency "%s"', (BRAND_CURRENCY) => {
    expect(messageOf({ BRAND_CURRENCY })).toBe(
      `BRAND_CURRENCY must be a known currency like GBP or EUR, not "${BRAND_CURRENCY}".`,
    );
  });

  it.each(['', 'en-GB', 'en-XA', 'pl', 'de-CH', 'zh-Hant-TW'])(
    'brand variables accept the language "%s"',
    (BRAND_LANGUAGE) => {
      expect(messageOf({ BRAND_LANGUAGE, BRAND_CURRENCY: 'EUR' })).toBe('accepted');
    },
  );
});

describe('parseEnv', () => {
  it('parseEnv needs no variable', () => {
    const settings = parseEnv({});
    expect(settings.port).toBe(3000);
    expect(settings.dataDir).toMatch(/^\/.*\.data$/);
    expect(settings.apiRoots).toEqual({});
    expect(Object.values(settings).filter((value) => value === null)).toHaveLength(16);
  });

  it('parseEnv treats an empty variable as unset', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ', PUBLIC_ORIGIN: '' })).toEqual(parseEnv({}));
  });

  it('parseEnv keeps 14 daily backups in BACKUP_DIR, or BACKUP_KEEP', () => {
    expect(parseEnv({}).backup).toBeNull();
    expect(parseEnv({ BACKUP_DIR: '/srv/backups' }).backup).toEqual({ folder: '/srv/backups', keep: 14 });
    expect(parseEnv({ BACKUP_DIR: '/srv', BACKUP_KEEP: '3' }).backup).toEqual({ folder: '/srv', keep: 3 });
    for (const wrong of ['0', '-1', 'all', '1.5']) {
      expect(messageOf({ BACKUP_KEEP: wrong })).toBe(
        `BACKUP_KEEP must be a number from 1 to 9999, not "${wrong}".`,
      );
    }
  });

  it('[ENV-06] parseEnv accepts a release date and names an invalid value', () => {
    expect(parseEnv({}).releaseDate).toBeNull();
    expect(parseEnv({ RELEASE_DATE: '2026-11-23' }).releaseDate).toBe('2026-11-23');
    for (const wrong of ['23/11/2026', '2026-02-30', 'soon']) {
      expect(() => parseEnv({ RELEASE_DATE: wrong })).toThrow(
        `RELEASE_DATE must be a day like 2026-11-23, not "${wrong}".`,
      );
    }
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'production'],
    [{ NODE_ENV: 'development' }, 'development'],
    [{ NODE_ENV: 'production', APP_ENV: 'staging' }, 'staging'],
    [{ NODE_ENV: 'production', APP_ENV: 'dev' }, 'development'],
  ])('parseEnv reads the environment of %j as %s', (variables, appEnv) => {
    expect(parseEnv(variables).appEnv).toBe(appEnv);
  });

  it('[ENV-05] parseEnv keeps one root per configured environment, with a trailing slash', () => {
    const { apiRoots } = parseEnv({
      API_ROOT_PRODUCTION: 'https://api.example.org/api/v1',
      API_ROOT_DEVELOPMENT: 'http://127.0.0.1:4000/v2/',
    });
    expect(apiRoots).toEqual({
      production: 'https://api.example.org/api/v1/',
      development: 'http://127.0.0.1:4000/v2/',
    });
  });

  it('parseEnv accepts a whole configuration', () => {
    const settings = parseEnv({
      PORT: '65535',
      DATABASE_URL: 'postgres://sweep:pw@pooler/sweep',
      DATABASE_LISTEN_URL: 'postgres://sweep:pw@db/sweep',
      SESSION_SECRET: SECRET,
      PUBLIC_ORIGIN: 'https://Work.example.org/',
      STATIC_MAP_URL: 'https://maps.example/{width}x{height}?q={address}',
      SMTP_URL: 'smtp://mail:587',
      VAPID_PUBLIC_KEY: PUSH_KEYS.publicKey,
      VAPID_PRIVATE_KEY: PUSH_KEYS.privateKey,
      VAPID_SUBJECT: 'mailto:office@example.org',
    });
    expect(settings).toMatchObject({
      port: 65_535,
      databaseUrl: 'postgres://sweep:pw@pooler/sweep',
      listenUrl: 'postgres://sweep:pw@db/sweep',
      publicOrigin: 'https://work.example.org',
      webPush: { ...PUSH_KEYS, subject: 'mailto:office@example.org' },
    });
  });

  it.each<[Variables, string]>([
    [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535, not "abc".'],
    [{ PORT: '0' }, 'PORT must be a number from 1 to 65535, not "0".'],
    [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535, not "65536".'],
    [{ PORT: '3000.5' }, 'PORT must be a number from 1 to 65535, not "3000.5".'],
    [{ APP_ENV: 'test' }, 'APP_ENV must be one of production, staging, development, not "test".'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters; it has 5.'],
    [{ PUBLIC_ORIGIN: 'https://a.example/app' }, 'PUBLIC_ORIGIN must be scheme and host only'],
    [{ PUBLIC_ORIGIN: 'a.example' }, 'PUBLIC_ORIGIN must be an address like https://work.example.org.'],
    [{ CHAT_SERVICE_URL: 'https://chat.example/?key=1' }, 'CHAT_SERVICE_URL must be an address without user'],
    [{ API_ROOT_STAGING: 'ftp://api.example' }, 'API_ROOT_STAGING must be an address like https://'],
    [{ API_ROOT_STAGING: 'https://a:b@api.example' }, 'API_ROOT_STAGING must be an address without user'],
    [{ STATIC_MAP_URL: 'https://maps.example/' }, 'STATIC_MAP_URL must contain {address}.'],
    [{ VAPID_PUBLIC_KEY: PUSH_KEYS.publicKey }, 'VAPID_PRIVATE_KEY is missing'],
    [{ VAPID_PUBLIC_KEY: 'k' }, 'VAPID_PUBLIC_KEY must be a base64url key of 65 bytes'],
    [
      {
        VAPID_PUBLIC_KEY: PUSH_KEYS.publicKey,
        VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E`,
        VAPID_SUBJECT: 'mailto:office@example.org',
      },
      'VAPID_PUBLIC_KEY must belong to VAPID_PRIVATE_KEY.',
    ],
    [{ TEST_CONTROL_SECRET: 'short' }, 'TEST_CONTROL_SECRET must have at least 16 characters; it has 5.'],
    [
      { TEST_CONTROL_SECRET: SECRET, PUBLIC_ORIGIN: 'https://a.example', SESSION_SECRET: SECRET },
      'TEST_CONTROL_SECRET must not be set together with PUBLIC_ORIGIN.',
    ],
    [
      { DATABASE_URL: 'postgres://db/sweep' },
      'SESSION_SECRET must be set, with at least 32 characters, because DATABASE_URL is set.',
    ],
    [
      { PUBLIC_ORIGIN: 'https://a.example' },
      'SESSION_SECRET must be set, with at least 32 characters, because PUBLIC_ORIGIN is set.',
    ],
    [{ SMTP_URL: 'smtp://user:hunter2@mail:587' }, 'PUBLIC_ORIGIN must be set, because SMTP_URL is'],
    [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL must be an address like smtp://'],
  ])('parseEnv refuses %j with one line that names the variable', (variables, sentence) => {
    const message = messageOf(variables);
    expect(message).toContain(sentence);
    expect(message).not.toContain('\n');
  });

  it.each<[Variables, string]>([
    [
      { DATABASE_LISTEN_URL: 'postgres://db/sweep' },
      'DATABASE_LISTEN_URL must not be set without DATABASE_URL.',
    ],
    [
      { DATABASE_URL: 'mysql://root:hunter2@db/sweep' },
      'DATABASE_URL must be an address like postgres://user@host/name.',
    ],
    [
      { SMTP_URL: 'http://user:hunter2@mail' },
      'SMTP_URL must be an address like smtp://user:password@host:587.',
    ],
    [
      { API_ROOT_PRODUCTION: 'https://user:hunter2@api.example' },
      'API_ROOT_PRODUCTION must be an address without user, query or fragment, like https://api.example.org/api/v1.',
    ],
    [
      { PUBLIC_ORIGIN: 'https://user:hunter2@a.example' },
      'PUBLIC_ORIGIN must be scheme and host only, like https://work.example.org.',
    ],
    [
      { ERROR_REPORTING_DSN: 'hunter2@errors.example' },
      'ERROR_REPORTING_DSN must be an address like https://key@errors.example/1.',
    ],
    ...[
      'https://errors.example/1',
      'https://key:hunter2@errors.example/1',
      'https://key@errors.example/',
      'https://key@errors.example/hunter2',
      'https://key@errors.example/1?secret=hunter2',
      'https://a-key@errors.example/1',
    ].map((dsn): [Variables, string] => [
      { ERROR_REPORTING_DSN: dsn },
      'ERROR_REPORTING_DSN must have a public key and a project number, like https://key@errors.example/1.',
    ]),
    [{ SESSION_SECRET: 'hunter2' }, 'SESSION_SECRET must have at least 32 characters; it has 7.'],
    [{ TEST_CONTROL_SECRET: 'hunter2' }, 'TEST_CONTROL_SECRET must have at least 16 characters; it has 7.'],
  ])('parseEnv names the expected form, not the secret: %j', (variables, message) => {
    expect(messageOf(variables)).toBe(message);
  });

  it('parseEnv reads exactly the variables of the README’s first table', () => {
    const [, configuration = ''] = readFileSync('README.md', 'utf8').split('## Configuration');
    const [table = ''] = configuration.split('These are read at build time');
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z_]+/g) ?? []);
    expect(Object.keys(VARIABLES.shape).toSorted()).toEqual(named.toSorted());
  });
});

describe('deriveSecret', () => {
  it('deriveSecret gives each purpose and each root its own stable secret', () => {
    const secrets = [deriveSecret('a', 'one'), deriveSecret('a', 'two'), deriveSecret('b', 'one')];
    expect(new Set(secrets).size).toBe(3);
    expect(deriveSecret('a', 'one')).toBe(secrets[0]);
    expect(secrets[0]).toHaveLength(43);
  });
});
