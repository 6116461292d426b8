import { expect, it } from 'vitest';
import { environmentFromQuery } from './environment';

const ROOT = 'http://127.0.0.1:3001/app-sweepers/backend/api/v1/';
const requested = (query: Record<string, string>) => environmentFromQuery(new URLSearchParams(query));

it.each<[Record<string, string>, object]>([
  [{ env: 'staging' }, { environment: 'staging' }],
  [{ env: 'dev' }, { environment: 'development' }],
  [{ api_root: ROOT }, { environment: 'development', apiRoot: ROOT }],
  [
    { env: 'development', api_root: ROOT },
    { environment: 'development', apiRoot: ROOT },
  ],
  // An empty `api_root` goes back to the configured root.
  [{ api_root: '' }, { environment: 'development' }],
])('the development server reads the query %j as %j', (query, choice) => {
  expect(requested(query)).toEqual(choice);
});

it.each<Record<string, string>>([
  { env: 'live' },
  { env: '' },
  { api_root: 'file:///etc/passwd' },
  { api_root: 'http://amara:secret@127.0.0.1/' },
  { env: 'live', api_root: ROOT },
  // Only the development environment accepts another root. [ENV-02]
  { env: 'production', api_root: ROOT },
  { env: 'staging', api_root: ROOT },
])('the development server ignores the query %j', (query) => {
  expect(requested(query)).toBeNull();
});
