import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentencesIn } from './support/sentences';

const ROOT = new URL('..', import.meta.url).pathname;

/** Sentences are allowed in these files. */
const AT_HOME: readonly RegExp[] = [
  // These are message files, and the embedded backend's English messages.
  /^lib\/(features|core)\/([\w-]+\/){2,3}(messages(-[\w-]+)?|server-texts)\.ts$/,
  /^lib\/core\/ground\/texts\/((common|format|gateway|shell)-messages|server-texts)\.ts$/,
  // These are page titles.
  /^lib\/core\/ground\/site\/pages\.ts$/,
  // These are the marketplace's names.
  /^lib\/core\/ground\/site\/brand\.ts$/,
  // These are names and messages in sample, demo and test data.
  /^lib\/features\/sample\//,
  // These are reports for people who write articles or import files, shown in a terminal.
  /^lib\/core\/(gateway|ground|phone)\/content\//,
  /^lib\/features\/office\/import\/server\//,
  // These are messages of a start or a failed start, and SQL.
  /^lib\/core\/ground\/server\/env\.ts$/,
  /^lib\/core\/backend\/(database\/(database|errors|migrate|transaction)|lifecycle\/(get-backend|marketplace))\.ts$/,
  // Commands print these reasons for failed backups, and the office shows them.
  /^lib\/core\/backend\/backup\//,
  // Prometheus shows these descriptions of metrics.
  /^lib\/core\/backend\/metrics\//,
  // The log shows this error about the password table.
  /^lib\/core\/backend\/accounts\/password\.ts$/,
  // The office shows these reasons for failed background jobs, with codes of networks and mail servers.
  /^lib\/core\/backend\/(jobs\/runner|mail\/mailer)\.ts$/,
  // These are bare responses of the HTTP server in front of the app
  // (docs/decisions/0065-own-http-server-in-front-of-next.md), and commands.
  /^lib\/(core\/gateway\/front|cli)\//,
  // These are the documentation for API roots and schema errors.
  /^lib\/core\/(ground\/(contract|server)|gateway\/calls\/openapi)/,
  /^lib\/(features|core)\/([\w-]+\/){2,3}([\w-]+-)?schemas?\.ts$/,
  // The log shows these errors of IndexedDB.
  /^lib\/core\/phone\/indexed-db\//,
];

const allPaths = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.test|^fixture)\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

const known = new Map<string, readonly string[]>();
const foundIn = (path: string): readonly string[] => {
  const source = () => readFileSync(join(ROOT, path), 'utf8');
  const found =
    known.get(path) ?? sentencesIn(path, source()).map(({ line, text }) => `${path}:${line} ${text}`);
  known.set(path, found);
  return found;
};

it('sentences are in message files', () => {
  const paths = allPaths.filter((path) => !AT_HOME.some((room) => room.test(path)));
  expect(paths.flatMap(foundIn)).toEqual([]);
});

/** This is terminal output, which has straight apostrophes. */
const IN_A_TERMINAL: readonly RegExp[] = [
  /^lib\/(cli|core\/(gateway\/(content|front)|ground\/(content|contract|server)|backend\/lifecycle)|features\/office\/import\/server)\//,
  /^lib\/core\/ground\/server\/env\.ts$/,
];

/** The requirements give these texts character by character: [EXTRA-35], [PERF-23], [MENU-13]. */
const AS_DOCUMENTED: readonly string[] = [
  "You are currently only eligible for one-off extra jobs, as you don't have any regular working hours available.",
  "You're on bonus pay!",
  "What's Next?",
];

it('sentences have curly apostrophes and quotation marks', () => {
  const paths = allPaths.filter((path) => !IN_A_TERMINAL.some((room) => room.test(path)));
  const straight = paths.flatMap((path) =>
    foundIn(path).filter(
      (found) => /["']/.test(found) && !AS_DOCUMENTED.some((text) => found.endsWith(` ${text}`)),
    ),
  );
  expect(straight).toEqual([]);
});

it.each(AT_HOME)('the exception %s is needed', (room) => {
  expect(allPaths.some((path) => room.test(path) && foundIn(path).length > 0)).toBe(true);
});

describe('sentencesIn', () => {
  it.each([
    ['JSX', '<p>Time off</p>', 'Time off'],
    ['a single word in JSX', '<p>Now</p>', 'Now'],
    ['a condition in JSX', "<p>{isNow ? 'now' : later}</p>", 'now'],
    ['a template in JSX', `<p>{\`\${count} days\`}</p>`, '{} days'],
    ['an attribute', '<X aria-label="Close" />', 'Close'],
    ['a condition in an attribute', "<X placeholder={a && 'Name'} />", 'Name'],
    ['a function in an attribute', `<X title={() => \`Hours on \${day}\`} />`, 'Hours on {}'],
    ['a toast', "toast({ kind: 'success', text: 'Saved' })", 'Saved'],
    ['an argument of a toast function', "showFailure('saved')", 'saved'],
    ['a constant', "const SAVED = 'Your hours are saved.'", 'Your hours are saved.'],
    ['a table', "const LABELS = { sick: 'Not well' }", 'Not well'],
    ['what counts', `const text = \`\${count} visits\``, '{} visits'],
    ['a concatenation', "<p>{'For ' + name}</p>", 'For '],
    ['a fallback with ||', "const shown = name || 'Customer'", 'Customer'],
    ['a fallback with ??', "const shown = name ?? 'Customer'", 'Customer'],
    ['a return value', "function of() { return 'Customer' }", 'Customer'],
    ['an attribute ending in “Label”', '<X submitLabel="Save" />', 'Save'],
    ['an “empty” attribute', '<X empty="Nothing" />', 'Nothing'],
    ['an “error” attribute', "<X error={isEmpty && 'Required'} />", 'Required'],
    ['an attribute with several words', '<X middle="Due 5 days ago" />', 'Due 5 days ago'],
    ['a default prop', "function X({ label = 'Close' }) {}", 'Close'],
    ['a default argument', "function nameOf(word = 'Someone') {}", 'Someone'],
    ['a joined array', "<p>{[name, 'closed'].join(' ')}</p>", 'closed'],
    ['an array in JSX', '<p>{days.map(() => "closed")}</p>', 'closed'],
    ['a function body in an array', '<p>{days.map(() => { return "closed" })}</p>', 'closed'],
    ['a call in JSX', '<p>{isNow && shown("closed")}</p>', 'closed'],
    ['a call in an attribute', "<X title={shown('closed')} />", 'closed'],
    ['a toast in lower case', "toast({ kind: 'success', text: 'saved' })", 'saved'],
    ['a state setter', "setProblem('Failed')", 'Failed'],
    ['a “display” field', "const ISSUES = [{ code: 'a', display: 'not enough time' }]", 'not enough time'],
    ['a unit', `const shown = \`\${distance} km\``, '{} km'],
    ['words after a value', `const shown = \`\${name} is late\``, '{} is late'],
    ['words before a value', `const shown = \`part of \${name}\``, 'part of {}'],
    ['a word in a condition', "const shown = isOwn ? 'You' : name", 'You'],
    ['a word in a table', "const LABELS = { sick: 'Sick' }", 'Sick'],
    ['the document’s title', "document.title = 'Help'", 'Help'],
    ['an error for the user', "throw new Error('Enter your email.')", 'Enter your email.'],
    ['a constant ending in “Text”', "const emptyText = 'Nothing'", 'Nothing'],
  ])('sentencesIn finds the text in %s', (_, source, text) => {
    expect(sentencesIn('a.tsx', source).map((one) => one.text)).toEqual([text]);
  });

  it.each([
    ['an import', "import { a } from 'Some file.'"],
    ['a type', "type A = 'Time off'"],
    ['class names', '<p className="Flex gap-3" />'],
    ['an error for developers', "throw new Error('No list of hours.')"],
    ['a comparison', "<p>{kind === 'Time off' ? a : b}</p>"],
    ['keys and class names', "const KEYS = ['Home', 'End', 'Content-Type', 'flex gap-3', 'no-jobs']"],
    ['a message', '<p title={timeOffMessages.book}>{timeOffMessages.days({ start, end })}</p>'],
    ['signs', '<p>·</p>'],
    ['a looked-up name', "<p title={pageTitle('help')}>{labelOf(labels, 'sick')}</p>"],
    ['a fallback code', "const method = given ?? 'GET'; const kind = found || 'no-jobs'"],
    ['a key', `<X key={\`day \${day}\`}>{rows.map((row) => <Y id={row.id} key={'first row'} />)}</X>`],
    ['an address', `const path = \`\${origin}/help?at=\${place}\``],
    [
      'class names of a component',
      "const PLACE = 'fixed right-0 flex-col'; const X = <Y panelClassName='Flex gap-3' />",
    ],
    ['a mail header', "const headers = { 'X-Auto-Response-Suppress': 'All' }"],
    ['an ARIA state', "<p aria-current='page' aria-live='polite' />"],
    ['a product name', "const systemOf = () => { return 'Android' }"],
    ['a header', `const headers = { [HEADERS.authorization]: \`Token \${token}\` }`],
    ['SQL', `const isOf = sql<boolean>\`\${day} and weekday = \${weekday}\``],
  ])('sentencesIn finds no text in %s', (_, source) => {
    expect(sentencesIn('a.tsx', source)).toEqual([]);
  });
});
