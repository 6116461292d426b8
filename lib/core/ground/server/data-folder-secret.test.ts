import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrMakeSecret } from './data-folder';

describe('readOrMakeSecret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sweep-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('readOrMakeSecret creates one secret that only the owner can read, and no other file', () => {
    const dataDir = join(folder, 'deep', 'data');
    const secret = readOrMakeSecret(dataDir);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readOrMakeSecret(dataDir)).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['secret']);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('readOrMakeSecret keeps a secret made by another process', () => {
    const theirs = 'f'.repeat(64);
    writeFileSync(join(folder, 'secret'), `${theirs}\n`);
    expect(readOrMakeSecret(folder)).toBe(theirs);
  });

  it('readOrMakeSecret refuses a secret that is too short', () => {
    writeFileSync(join(folder, 'secret'), 'oops');
    expect(() => readOrMakeSecret(folder)).toThrow('too short');
  });

  it('readOrMakeSecret fails when the folder cannot be created', () => {
    writeFileSync(join(folder, 'file'), '');
    chmodSync(join(folder, 'file'), 0o600);
    expect(() => readOrMakeSecret(join(folder, 'file', 'data'))).toThrow(/ENOTDIR/);
  });
});
