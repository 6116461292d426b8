import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../.dependency-cruiser.mjs';

/** For each rule a file that breaks it, and its import. */
const BROKEN: Readonly<Record<string, readonly [file: string, imports: string, kind?: 'type']>> = {
  'no-circle': ['lib/core/time/a.ts', 'lib/core/time/b.ts'],
  'core-knows-no-feature': ['lib/core/outbox/drain.ts', 'lib/features/keys/rules.ts'],
  'backend-only-from-server': ['components/keys/keys-section.tsx', 'lib/features/keys/server/ledger.ts'],
  'one-door-to-the-backend': ['lib/core/gateway/dispatch.ts', 'lib/core/api/handle.ts'],
  'backend-knows-no-gateway': ['lib/features/keys/server/handlers.ts', 'lib/core/gateway/call-server.ts'],
  'gateway-above-session': ['lib/core/session/server/cookie.ts', 'lib/core/gateway/call-server.ts'],
  'pure-below-all': ['lib/core/money/pence.ts', 'lib/core/worlds/worlds.ts'],
  'browser-code-knows-no-server': ['lib/core/client/client.ts', 'lib/core/gateway/call-server.ts'],
  'schemas-stay-on-the-server': ['components/keys/key-sheet.tsx', 'lib/features/keys/schema.ts'],
  'schemas-know-no-calls': ['lib/features/keys/schema.ts', 'lib/features/keys/office-calls.ts', 'type'],
  'no-screens-of-others': ['components/visits/visit-cards.tsx', 'components/chat/chat-screen.tsx'],
  'lib-below-components': ['lib/features/keys/hooks.ts', 'components/ui/button.tsx'],
  'middleware-stays-small': ['middleware.ts', 'lib/core/database/database.ts'],
  'sources-know-no-tests': ['app/page.tsx', 'tests/support/a-visit.ts'],
  'fixtures-are-for-tests': ['lib/features/keys/writes.ts', 'lib/features/keys/fixture.ts'],
};

const forbidden = config.forbidden ?? [];

describe('import rules', () => {
  let folder: string;
  let broken: readonly string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sweep-rules-'));
    const files = new Map<string, string>();
    for (const [file, target, kind] of Object.values(BROKEN)) {
      const path = relative(dirname(file), target).replace(/\.tsx?$/, '');
      const from = `'${path.startsWith('.') ? path : `./${path}`}'`;
      const line = kind === 'type' ? `import type { A } from ${from};\n` : `import ${from};\n`;
      files.set(file, (files.get(file) ?? '') + line);
      if (!files.has(target)) files.set(target, '');
    }
    files.set('lib/core/time/b.ts', "import './a';\n");
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const options: ICruiseOptions = {
      tsPreCompilationDeps: true,
      validate: true,
      ruleSet: { forbidden },
      baseDir: folder,
    };
    const { output } = await cruise(['app', 'components', 'lib', 'middleware.ts'], options);
    if (typeof output === 'string') throw new Error(output);
    broken = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('each have a case', () => {
    expect(Object.keys(BROKEN)).toEqual(forbidden.map(({ name }) => name));
  });

  it.each(Object.entries(BROKEN))('%s refuses an import', (rule, [file, target]) => {
    expect(broken).toContain(`${rule}: ${file} → ${target}`);
  });
});
