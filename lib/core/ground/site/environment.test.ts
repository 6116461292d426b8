import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDevelopmentServer, readApiRoot, readEnvironment } from './environment';

afterEach(() => vi.unstubAllEnvs());

describe('readEnvironment', () => {
  it.each([
    ['production', 'production'],
    ['staging', 'staging'],
    ['development', 'development'],
    ['dev', 'development'],
    ['Production', null],
    ['live', null],
    ['', null],
    [null, null],
    [{ environment: 'staging' }, null],
    [['staging'], null],
  ])('readEnvironment reads %j as %j', (name, environment) => {
    expect(readEnvironment(name)).toBe(environment);
  });
});

describe('readApiRoot', () => {
  it.each([
    ['https://api.example.org/api/v1', 'https://api.example.org/api/v1/'],
    [
      'http://127.0.0.1:3001/app-sweepers/backend/api/v1/',
      'http://127.0.0.1:3001/app-sweepers/backend/api/v1/',
    ],
    ['HTTP://LOCALHOST:3001', 'http://localhost:3001/'],
  ])('readApiRoot accepts %s', (address, root) => {
    expect(readApiRoot(address)).toBe(root);
  });

  it.each([
    '',
    'api.example.org',
    '//api.example.org/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://api.example.org/',
    'https://amara:secret@api.example.org/',
    'https://amara@api.example.org/',
    'https://api.example.org/?token=1',
    'https://api.example.org/?',
    'https://api.example.org/#top',
    'https://api.example.org/#',
    'http://',
  ])('readApiRoot rejects "%s"', (address) => {
    expect(readApiRoot(address)).toBeNull();
  });
});

it.each([
  ['development', true],
  ['production', false],
  ['test', false],
])('NODE_ENV %s is a development server: %s', (mode, is) => {
  vi.stubEnv('NODE_ENV', mode);
  expect(isDevelopmentServer()).toBe(is);
});
