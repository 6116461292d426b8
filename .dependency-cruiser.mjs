/*
 * Import rules. tests/import-rules.test.ts shows that each can fail.
 * See docs/decisions/0530-wings-of-features-and-zones-of-core.md.
 */

/** The top wing comes first. A file imports only from its own wing and from those below it, in both trees. */
export const WINGS = [
  'sample',
  'office',
  'account',
  'standing',
  'money',
  'work',
  'talk',
  'people',
  'reading',
  'records',
];

const inWings = (wings) => `^(components|lib/features)/(${wings.join('|')})/`;

/** Besides the wings, `components` has these folders. */
const SHARED_PARTS = ['offline', 'pages', 'query', 'shell', 'ui'];
const ZONES = ['backend', 'gateway', 'ground', 'phone'];

/** The embedded backend. It runs only where no API root is configured. The types of stored values are in `records/*-values.ts`. */
const BACKEND =
  '^lib/(core/backend/|features/.*/(server/|feature\\.backend\\.ts$)|features/records/(?!.*-values\\.ts$))';
const GATEWAY = '^lib/core/gateway/';
const PHONE = '^lib/core/phone/';
/** Runs in any process. Only servers use its folder `server` and the values of its schemas. */
const GROUND = '^lib/core/ground/';
const GROUND_OF_SERVERS = '^lib/core/ground/server/';
const LISTS = ['backend', 'follow-ups', 'gateway', 'live', 'streams', 'tables', 'upstreams', 'writes'];
const REGISTRIES = `^lib/features/(${LISTS.join('|')})\\.ts$`;
const FOLLOW_UPS = '^lib/features/follow-ups\\.ts$';
const SCHEMA = '/[^/]*(schema|schemas)\\.ts$';
/** A feature's two doors: one to the gateway, one to the backend. */
const DOORS = '/feature\\.(gateway|backend)\\.ts$';
const CALLS = '/calls\\.ts$';
/** Tests, and the facts about a feature that only tests use. */
const TESTS = '(\\.test\\.tsx?|/fixture\\.ts)$';

/** A chat service takes calls by their path; a sign-out empties the queue of all writes; the audit log has all sentences. */
const KNOW_ALL_CALLS = [
  '^lib/features/talk/chat/chat-service\\.ts$',
  '^components/people/session/forget-outbox\\.ts$',
  '^lib/features/office/audit/messages\\.ts$',
];

/** The acts of these files change subjects above their own wing. */
const RUN_FOLLOW_UPS = [
  '^lib/features/work/own-visit/server/handlers\\.ts$',
  '^lib/features/standing/time-off/server/break-handlers\\.ts$',
];

/** Files that run on servers only, but not in the embedded backend. They parse or link. */
const SERVERS = [GATEWAY, GROUND_OF_SERVERS, '/queries\\.ts$', '-route\\.ts$'];

const LOST_VISIT = '^components/work/lost-visits/lost-visit-screen\\.tsx$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that import each other cannot be read or changed alone.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'known-folders',
      comment: 'A folder that is neither a wing nor a zone is outside the rules.',
      severity: 'error',
      from: {},
      to: {
        path: [
          `^components/(?!(${[...WINGS, ...SHARED_PARTS].join('|')})/)`,
          `^lib/features/(?!(${WINGS.join('|')})/|(${LISTS.join('|')})\\.ts$)`,
          `^lib/core/(?!(${ZONES.join('|')})/)`,
          '^lib/(?!(cli|core|features)/)',
        ],
      },
    },
    ...WINGS.slice(1).map((wing, above) => ({
      name: `wings-in-order-${wing}`,
      comment: 'A wing imports only wings below it, so a path says what a file may know.',
      severity: 'error',
      from: { path: inWings([wing]), pathNot: TESTS },
      to: { path: inWings(WINGS.slice(0, above + 1)), pathNot: '/fixture\\.ts$' },
    })),
    {
      name: 'features-know-no-registry',
      comment:
        'A registry knows all features, so a feature that imports it, or its types, could reach those above.',
      severity: 'error',
      from: { path: inWings(WINGS), pathNot: [TESTS, ...KNOW_ALL_CALLS] },
      to: { path: REGISTRIES, pathNot: FOLLOW_UPS },
    },
    {
      name: 'few-run-the-follow-ups',
      comment: 'The list reaches subjects above a visit. Others call what they need, which is below them.',
      severity: 'error',
      from: { pathNot: [TESTS, ...RUN_FOLLOW_UPS] },
      to: { path: FOLLOW_UPS },
    },
    {
      name: 'shared-parts-know-no-feature',
      comment: 'All wings use these parts, so a wing could reach one above it through them.',
      severity: 'error',
      from: { path: '^components/(query|ui)/', pathNot: TESTS },
      to: { path: '^(components|lib/features)/', pathNot: '^components/(query|ui)/' },
    },
    {
      name: 'doors-open-to-lists',
      comment:
        'A feature’s doors are for the lists of all features. Other files import what they need directly.',
      severity: 'error',
      from: { pathNot: [TESTS, REGISTRIES] },
      to: { path: DOORS },
    },
    {
      name: 'core-knows-no-feature',
      comment: 'Core reaches features only through the registries, so a new feature does not change core.',
      severity: 'error',
      from: { path: '^lib/core/', pathNot: TESTS },
      to: { path: '^lib/features/', pathNot: REGISTRIES },
    },
    {
      name: 'backend-only-from-server',
      comment: 'Browsers and pages reach the marketplace only through the gateway, embedded or remote.',
      severity: 'error',
      from: {
        path: '^(app|components|lib/features)/',
        pathNot: [TESTS, BACKEND, REGISTRIES, '^app/(api|backend)/'],
      },
      to: { path: BACKEND },
    },
    {
      name: 'one-door-to-the-backend',
      comment: 'The gateway also works with a remote API root: it opens the embedded backend in one place.',
      severity: 'error',
      from: { path: GATEWAY, pathNot: TESTS },
      to: {
        path: BACKEND,
        pathNot: '^lib/core/backend/lifecycle/get-backend\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'backend-knows-no-gateway',
      comment: 'The backend handles calls and does not depend on how they are forwarded.',
      severity: 'error',
      from: { path: BACKEND, pathNot: TESTS },
      to: { path: [GATEWAY, PHONE] },
    },
    {
      name: 'gateway-above-session',
      comment: 'The gateway reads the session; calls that start or end a session belong to sign-in.',
      severity: 'error',
      from: { path: '^lib/core/gateway/session/', pathNot: TESTS },
      to: { path: '^lib/core/gateway/(calls|sign-in)/' },
    },
    {
      name: 'ground-below-all',
      comment: 'Contract, time, money, formats and texts work in any process.',
      severity: 'error',
      from: { path: GROUND, pathNot: TESTS },
      to: { path: '^lib/core/', pathNot: GROUND },
    },
    {
      name: 'browser-code-knows-no-server',
      comment: 'Browser bundles must not contain server code.',
      severity: 'error',
      from: { path: [PHONE, '^components/'], pathNot: TESTS },
      to: { path: [GATEWAY, BACKEND, GROUND_OF_SERVERS] },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment: 'Schemas use zod. Browser code imports only their types, so that no chunk contains zod.',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot: [TESTS, BACKEND, SCHEMA, REGISTRIES, DOORS, ...SERVERS],
      },
      to: { path: SCHEMA, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schemas-know-no-calls',
      comment: 'Calls take their types from schemas. The reverse is a cycle, even with type imports.',
      severity: 'error',
      from: { path: SCHEMA, pathNot: TESTS },
      to: { path: CALLS },
    },
    {
      name: 'no-screens-of-others',
      comment: 'A feature may use parts of another one but not its screens: pages combine those.',
      severity: 'error',
      from: { path: '^components/([\\w-]+/[\\w-]+)/', pathNot: [TESTS, '^components/(pages|shell)/'] },
      to: { path: '-screen\\.tsx$', pathNot: ['^components/($1|query|shell)/', LOST_VISIT] },
    },
    {
      name: 'lib-below-components',
      comment: 'lib contains no rendering.',
      severity: 'error',
      from: { path: '^lib/', pathNot: TESTS },
      to: { path: '^components/' },
    },
    {
      name: 'middleware-stays-small',
      comment: 'It runs before every page: only cookies and URLs, no calls and no database.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: { path: '^lib/core/(gateway/(calls|sign-in)|backend)/', reachable: true },
    },
    {
      name: 'sources-know-no-tests',
      comment: 'Helpers for tests stay in tests.',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot: [TESTS, '^lib/cli/(browsers|requirements|test)\\.ts$'],
      },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
    {
      name: 'fixtures-are-for-tests',
      comment: 'Fixtures import test helpers, and their data must not be in a build.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: TESTS },
      to: { path: '/fixture\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^node_modules/', '^\\.next/', '^tests/bench/bare/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
  },
};
