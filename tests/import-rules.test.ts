import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config, { WINGS } from '../.dependency-cruiser.mjs';

type Case = readonly [rule: string, file: string, imports: string, kind?: 'type'];

/** Each rule has, in order, files that break it, and their import. */
const BROKEN: readonly Case[] = [
  ['no-circle', 'lib/core/ground/time/a.ts', 'lib/core/ground/time/b.ts'],
  ['known-folders', 'app/page.tsx', 'components/common/dialog.tsx'],
  ['known-folders', 'app/page.tsx', 'lib/features/common/rules.ts', 'type'],
  ['known-folders', 'app/page.tsx', 'lib/features/helpers.ts'],
  ['known-folders', 'app/page.tsx', 'lib/core/common/texts.ts'],
  ['known-folders', 'app/page.tsx', 'lib/helpers.ts'],
  ...WINGS.slice(1).map(
    (wing, above) =>
      [
        `wings-in-order-${wing}`,
        `lib/features/${wing}/low/rules.ts`,
        `components/${WINGS[above]}/high/texts.ts`,
        'type',
      ] as const,
  ),
  ['features-know-no-registry', 'lib/features/work/keys/hooks.ts', 'lib/features/gateway.ts'],
  ['features-know-no-registry', 'lib/features/work/keys/use-keys.ts', 'lib/features/gateway.ts', 'type'],
  ['few-run-the-follow-ups', 'lib/features/work/keys/server/handlers.ts', 'lib/features/follow-ups.ts'],
  ['shared-parts-know-no-feature', 'components/ui/row.tsx', 'lib/features/work/keys/rules.ts', 'type'],
  ['shared-parts-know-no-feature', 'components/query/load-more.tsx', 'components/work/keys/keys-card.tsx'],
  ['doors-open-to-lists', 'lib/features/work/keys/hooks.ts', 'lib/features/work/keys/feature.gateway.ts'],
  ['core-knows-no-feature', 'lib/core/phone/outbox/drain.ts', 'lib/features/work/keys/rules.ts'],
  [
    'backend-only-from-server',
    'components/work/keys/keys-section.tsx',
    'lib/features/work/keys/server/ledger.ts',
  ],
  ['one-door-to-the-backend', 'lib/core/gateway/calls/dispatch.ts', 'lib/core/backend/api/handle.ts'],
  [
    'backend-knows-no-gateway',
    'lib/features/work/keys/server/handlers.ts',
    'lib/core/gateway/calls/call-server.ts',
  ],
  ['gateway-above-session', 'lib/core/gateway/session/cookie.ts', 'lib/core/gateway/calls/call-server.ts'],
  ['ground-below-all', 'lib/core/ground/money/pence.ts', 'lib/core/backend/worlds/worlds.ts'],
  [
    'browser-code-knows-no-server',
    'lib/core/phone/client/client.ts',
    'lib/core/gateway/calls/call-server.ts',
  ],
  ['browser-code-knows-no-server', 'lib/core/phone/live/live-stream.ts', 'lib/core/backend/live/publish.ts'],
  ['browser-code-knows-no-server', 'lib/core/phone/session/clock.ts', 'lib/core/ground/server/env.ts'],
  ['browser-code-knows-no-server', 'components/work/keys/keys-card.tsx', 'lib/core/ground/server/env.ts'],
  ['schemas-stay-on-the-server', 'components/work/keys/key-sheet.tsx', 'lib/features/work/keys/schema.ts'],
  ['schemas-stay-on-the-server', 'lib/core/phone/client/client.ts', 'lib/core/ground/contract/schema.ts'],
  ['schemas-know-no-calls', 'lib/features/work/keys/schema.ts', 'lib/features/office/keys/calls.ts', 'type'],
  ['no-screens-of-others', 'components/work/visits/visit-cards.tsx', 'components/talk/chat/chat-screen.tsx'],
  ['lib-below-components', 'lib/features/work/keys/hooks.ts', 'components/ui/button.tsx'],
  ['middleware-stays-small', 'middleware.ts', 'lib/core/backend/database/database.ts'],
  ['sources-know-no-tests', 'app/page.tsx', 'tests/support/a-visit.ts'],
  ['fixtures-are-for-tests', 'lib/features/work/keys/writes.ts', 'lib/features/work/keys/fixture.ts'],
];

const forbidden = config.forbidden ?? [];

describe('import rules', () => {
  let folder: string;
  let broken: readonly string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sweep-rules-'));
    const files = new Map<string, string>();
    for (const [, file, target, kind] of BROKEN) {
      const path = relative(dirname(file), target).replace(/\.tsx?$/, '');
      const from = `'${path.startsWith('.') ? path : `./${path}`}'`;
      const line = kind === 'type' ? `import type { A } from ${from};\n` : `import ${from};\n`;
      files.set(file, (files.get(file) ?? '') + line);
      if (!files.has(target)) files.set(target, '');
    }
    files.set('lib/core/ground/time/b.ts', "import './a';\n");
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
    expect([...new Set(BROKEN.map(([rule]) => rule))]).toEqual(forbidden.map(({ name }) => name));
  });

  it.each(BROKEN)('%s refuses that %s imports %s', (rule, file, target) => {
    expect(broken).toContain(`${rule}: ${file} → ${target}`);
  });
});
