import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '@/lib/features/gateway';

/**
 * These calls have no caller in the app, with the reason why they stay. `tests/requirements.md` explains them at the
 * rows named here.
 */
const WITHOUT_CALLER: Readonly<Record<string, string>> = {
  createAvailabilityChange:
    'The app uses `bookBreak`, which has a preview. Roots and demos support both. [DEMO-66]',
  listAreasAround: 'The app uses `listSurroundingAreas`, the live call with the same result. [DEMO-55]',
  getChatToken: 'The gateway calls it for a separate chat service. [CHAT-09]',
};

const ROOT = new URL('../..', import.meta.url).pathname;

/** These are tests, and files that declare, handle, limit or forward calls but make none. */
const MAKES_NO_CALL =
  /\.test\.tsx?$|\/(fixture|chat-service|writes|([\w-]+-)?(calls[\w-]*|schemas?)|feature\.\w+)\.ts$|\/server\/|^lib\/(features\/\w+\.ts$|core\/(backend|ground\/contract)\/)/;

const source = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .filter((path) => !MAKES_NO_CALL.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

/** Finds `visitCalls.name`, `chatWrites.name` and `const { name } = calls`. knip finds hooks that nobody uses. */
const isUsed = (name: string) =>
  new RegExp(
    `([cC]alls|Writes)\\s*\\.\\s*${name}\\b(?!\\.)|\\{[^}]*\\b${name}\\b[^}]*\\} = \\w*([cC]alls|Writes)\\b`,
  ).test(source);

it('every call has a caller or a listed exception', () => {
  const withoutCaller = Object.keys(calls).filter((name) => !isUsed(name));
  expect(withoutCaller.sort()).toEqual(Object.keys(WITHOUT_CALLER).sort());
});
