import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = () => readFileSync(new URL('../Containerfile', import.meta.url), 'utf8');

it('the image builds and runs as a user without rights', () => {
  const lines = read().split('\n');
  const user = lines.indexOf('USER node');
  expect(lines.filter((line) => line.startsWith('USER'))).toEqual(['USER node']);
  expect(user).toBeLessThan(lines.findIndex((line) => line.startsWith('RUN npm')));
  expect(user).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')));
});

it('no build argument or variable of the image is a secret', () => {
  expect(read()).not.toMatch(/SESSION_SECRET|TOKEN|PASSWORD|DATABASE_URL/);
});

it('data, dependencies and builds of this machine stay out of the image', () => {
  const ignored = readFileSync(new URL('../.containerignore', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.next', '.data*', 'node_modules']));
});
