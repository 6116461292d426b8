/*
 * Import rules. tests/import-rules.test.ts shows that each can fail.
 * See docs/decisions/0295-a-feature-is-two-folders.md.
 */

/** The embedded backend. It runs only where no API root is configured. */
const BACKEND =
  '^lib/(core/(accounts|api|database|jobs|lifecycle|mail|worlds)|core/live/server|features/.*/server)/';
const NEXT_SERVER = '^lib/core/(gateway|rate-limit|session/server|sign-in)/';
const BROWSER = '^lib/core/(cache|client|indexed-db|outbox|scheduling|service-worker)/';
/** No state, no environment: any file may import these. */
const PURE = '^lib/core/(contract|format|money|texts|time)/';
const REGISTRIES = '^lib/features/(calls|client|event-wires|live|server|tables|upstreams)\\.ts$';
const WIRE = '/[^/]*wire[^/]*\\.ts$';
const CALLS = '/(calls|[a-z]+-calls|calls-[a-z]+)\\.ts$';
/** Tests, and the facts about a feature that only tests use. */
const TESTS = '(\\.test\\.tsx?|/fixture\\.ts)$';

const LOST_VISIT = '^components/lost-visits/lost-visit-screen\\.tsx$';

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
      name: 'core-knows-no-feature',
      comment: 'A feature attaches by the registries; core does not change for it.',
      severity: 'error',
      from: { path: '^lib/core/', pathNot: TESTS },
      to: { path: '^lib/features/', pathNot: REGISTRIES },
    },
    {
      name: 'backend-only-from-server',
      comment: 'Browsers and pages reach the marketplace through the gateway, whichever root serves it.',
      severity: 'error',
      from: {
        path: '^(app|components|lib/features)/',
        pathNot: [TESTS, BACKEND, REGISTRIES, '^app/(api|backend)/'],
      },
      to: { path: BACKEND },
    },
    {
      name: 'one-door-to-the-backend',
      comment: 'The gateway works the same in front of an API root: it opens the backend in one place.',
      severity: 'error',
      from: { path: NEXT_SERVER, pathNot: TESTS },
      to: {
        path: BACKEND,
        pathNot: '^lib/core/lifecycle/get-backend\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'backend-knows-no-gateway',
      comment: 'The backend answers calls; who forwards them is not its matter.',
      severity: 'error',
      from: { path: BACKEND, pathNot: TESTS },
      to: { path: [NEXT_SERVER, BROWSER], pathNot: '^lib/core/rate-limit/' },
    },
    {
      name: 'gateway-above-session',
      comment: 'The gateway reads the session; what begins or ends one through a call is in sign-in.',
      severity: 'error',
      from: { path: '^lib/core/session/', pathNot: [TESTS, BACKEND] },
      to: { path: '^lib/core/(gateway|sign-in)/' },
    },
    {
      name: 'pure-below-all',
      comment: 'Contract, time, money, formats and texts work in any process.',
      severity: 'error',
      from: { path: PURE, pathNot: TESTS },
      to: { path: '^lib/core/', pathNot: [PURE, '^lib/core/live/streams\\.ts$'] },
    },
    {
      name: 'browser-code-knows-no-server',
      comment: 'What a browser loads must not pull in the server.',
      severity: 'error',
      from: { path: [BROWSER, '^components/'], pathNot: TESTS },
      to: { path: NEXT_SERVER },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment: 'Schemas are zod. Browsers take their types alone, so that zod is in no chunk.',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot: [TESTS, BACKEND, WIRE, REGISTRIES, '^lib/core/live/streams\\.ts$'],
      },
      to: { path: WIRE, pathNot: '^lib/core/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schemas-know-no-calls',
      comment: 'Calls take their types from schemas. The other way round is a circle, also by types alone.',
      severity: 'error',
      from: { path: WIRE, pathNot: TESTS },
      to: { path: CALLS },
    },
    {
      name: 'no-screens-of-others',
      comment: 'A feature shows parts of another one, never its screens: pages put those together.',
      severity: 'error',
      from: { path: '^components/([\\w-]+)/', pathNot: [TESTS, '^components/(pages|shell)/'] },
      to: { path: '-screen\\.tsx$', pathNot: ['^components/($1|query|shell)/', LOST_VISIT] },
    },
    {
      name: 'lib-below-components',
      comment: 'lib draws nothing.',
      severity: 'error',
      from: { path: '^lib/', pathNot: TESTS },
      to: { path: '^components/' },
    },
    {
      name: 'middleware-stays-small',
      comment: 'It runs in front of every page: cookies and addresses, no calls and no database.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: { path: `^lib/core/(gateway|sign-in|api|database|lifecycle)/`, reachable: true },
    },
    {
      name: 'sources-know-no-tests',
      comment: 'What tests need stays in tests.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: [TESTS, '^lib/cli/requirements\\.ts$'] },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
    {
      name: 'fixtures-are-for-tests',
      comment: 'A fixture knows the tests, and its data is in no build.',
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
