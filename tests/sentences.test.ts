import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentencesIn } from './support/sentences';

const ROOT = new URL('..', import.meta.url).pathname;

/** Where sentences belong, or are not for who uses the app. */
const AT_HOME: readonly RegExp[] = [
  // The message files, and the English that the embedded backend answers with.
  /^lib\/(features|core)\/[\w-]+\/([\w-]+\/)?(messages(-[\w-]+)?|server-texts)\.ts$/,
  /^lib\/core\/texts\/((common|format|gateway|shell)-messages|server-texts)\.ts$/,
  // Titles of pages.
  /^lib\/pages\.ts$/,
  // A marketplace's own words.
  /^lib\/brand\.ts$/,
  // People, homes and what they write: the data of samples, of demos and of what tests build.
  /^lib\/features\/(sample\/|[\w-]+\/server\/sample-[\w-]+\.ts$|demo\/server\/plan-demo\.ts$)/,
  // The report of an import, for who runs the command.
  /^lib\/features\/import\/server\//,
  // What stops a start, and what a start prints; rights in SQL.
  /^lib\/env\.ts$/,
  /^lib\/core\/(database\/(database|migrate)|lifecycle\/(get-backend|marketplace))\.ts$/,
  // A fault of the table of passwords, for the log.
  /^lib\/core\/accounts\/password\.ts$/,
  // Why a background job was given up: the office has it beside the codes of networks and mail servers.
  /^lib\/core\/(jobs\/runner|mail\/mailer)\.ts$/,
  // The bare answers in front of the app (docs/decisions/0065-own-http-server-in-front-of-next.md), and commands.
  /^lib\/(core\/front|cli)\//,
  // The documents for who builds an API root, and what schemas say of wrong fields.
  /^lib\/core\/contract\//,
  /^lib\/(features|core)\/[\w-]+\/([\w-]+\/)?(office-)?wire(-[\w-]+)?\.ts$/,
  // The faults of a phone's database are logged, not shown.
  /^lib\/core\/indexed-db\//,
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

it('stand in message files', () => {
  const paths = allPaths.filter((path) => !AT_HOME.some((room) => room.test(path)));
  expect(paths.flatMap(foundIn)).toEqual([]);
});

/** Read in a terminal, where apostrophes are straight. */
const IN_A_TERMINAL: readonly RegExp[] = [
  /^lib\/(cli|core\/(front|contract|lifecycle)|features\/import\/server)\//,
  /^lib\/env\.ts$/,
];

/** Texts whose every character the documents give: [EXTRA-35], [PERF-23], [MENU-13]. */
const AS_DOCUMENTED: readonly string[] = [
  "You are currently only eligible for one-off extra jobs, as you don't have any regular working hours available.",
  "You're on bonus pay!",
  "What's Next?",
];

it('have curly apostrophes and quotation marks', () => {
  const paths = allPaths.filter((path) => !IN_A_TERMINAL.some((room) => room.test(path)));
  const straight = paths.flatMap((path) =>
    foundIn(path).filter(
      (found) => /["']/.test(found) && !AS_DOCUMENTED.some((text) => found.endsWith(` ${text}`)),
    ),
  );
  expect(straight).toEqual([]);
});

it.each(AT_HOME)('%s is an exception that something needs', (room) => {
  expect(allPaths.some((path) => room.test(path) && foundIn(path).length > 0)).toBe(true);
});

describe('sentencesIn', () => {
  it.each([
    ['JSX', '<p>Time off</p>', 'Time off'],
    ['one word of JSX', '<p>Now</p>', 'Now'],
    ['a branch in JSX', "<p>{isNow ? 'now' : later}</p>", 'now'],
    ['a template in JSX', `<p>{\`\${count} days\`}</p>`, '{} days'],
    ['an attribute', '<X aria-label="Close" />', 'Close'],
    ['a branch of an attribute', "<X placeholder={a && 'Name'} />", 'Name'],
    ['a function of an attribute', `<X title={() => \`Hours on \${day}\`} />`, 'Hours on {}'],
    ['a toast', "toast({ kind: 'success', text: 'Saved' })", 'Saved'],
    ['an argument of what shows it', "tell('saved')", 'saved'],
    ['a constant', "const SAVED = 'Your hours are saved.'", 'Your hours are saved.'],
    ['a table', "const LABELS = { sick: 'Not well' }", 'Not well'],
    ['what counts', `const text = \`\${count} visits\``, '{} visits'],
    ['a joined text', "<p>{'For ' + name}</p>", 'For '],
    ['a word for what is missing', "const shown = name || 'Customer'", 'Customer'],
    ['another for what is missing', "const shown = name ?? 'Customer'", 'Customer'],
    ['a word that is returned', "function of() { return 'Customer' }", 'Customer'],
    ['a label of any name', '<X submitLabel="Save" />', 'Save'],
    ['what is said of nothing', '<X empty="Nothing" />', 'Nothing'],
    ['what is wrong', "<X error={isEmpty && 'Required'} />", 'Required'],
    ['any attribute with more than a name', '<X middle="Due 5 days ago" />', 'Due 5 days ago'],
    ['a default of an attribute', "function X({ label = 'Close' }) {}", 'Close'],
    ['a default of an argument', "function nameOf(word = 'Someone') {}", 'Someone'],
    ['a joined list', "<p>{[name, 'closed'].join(' ')}</p>", 'closed'],
    ['a list in JSX', '<p>{days.map(() => "closed")}</p>', 'closed'],
    ['a longer function of a list', '<p>{days.map(() => { return "closed" })}</p>', 'closed'],
    ['a call in JSX', '<p>{isNow && shown("closed")}</p>', 'closed'],
    ['a call in an attribute', "<X title={shown('closed')} />", 'closed'],
    ['a toast of one small word', "toast({ kind: 'success', text: 'saved' })", 'saved'],
    ['a state that is shown', "setProblem('Failed')", 'Failed'],
    ['what an entity shows', "const ISSUES = [{ code: 'a', display: 'not enough time' }]", 'not enough time'],
    ['a unit', `const shown = \`\${distance} km\``, '{} km'],
    ['words after a value', `const shown = \`\${name} is late\``, '{} is late'],
    ['words before a value', `const shown = \`part of \${name}\``, 'part of {}'],
    ['a word in a branch', "const shown = isOwn ? 'You' : name", 'You'],
    ['a word of a table', "const LABELS = { sick: 'Sick' }", 'Sick'],
    ['the title of a page', "document.title = 'Help'", 'Help'],
    ['a fault that speaks to somebody', "throw new Error('Enter your email.')", 'Enter your email.'],
    ['a constant that is shown', "const emptyText = 'Nothing'", 'Nothing'],
  ])('finds the words of %s', (_, source, text) => {
    expect(sentencesIn('a.tsx', source).map((one) => one.text)).toEqual([text]);
  });

  it.each([
    ['an import', "import { a } from 'Some file.'"],
    ['a type', "type A = 'Time off'"],
    ['class names', '<p className="Flex gap-3" />'],
    ['a fault for developers', "throw new Error('No list of hours.')"],
    ['what is only asked about', "<p>{kind === 'Time off' ? a : b}</p>"],
    ['names of code', "const KEYS = ['Home', 'End', 'Content-Type', 'flex gap-3', 'no-jobs']"],
    ['a message', '<p title={timeOffMessages.book}>{timeOffMessages.days({ start, end })}</p>'],
    ['signs', '<p>·</p>'],
    ['a name that is looked up', "<p title={pageTitle('help')}>{labelOf(labels, 'sick')}</p>"],
    ['a code that is missing', "const method = given ?? 'GET'; const kind = found || 'no-jobs'"],
    ['a key', `<X key={\`day \${day}\`}>{rows.map((row) => <Y id={row.id} key={'first row'} />)}</X>`],
    ['an address', `const path = \`\${origin}/help?at=\${place}\``],
    [
      'the classes of a component',
      "const PLACE = 'fixed right-0 flex-col'; const X = <Y panelClassName='Flex gap-3' />",
    ],
    ["a mail's header", "const headers = { 'X-Auto-Response-Suppress': 'All' }"],
    ['a state of ARIA', "<p aria-current='page' aria-live='polite' />"],
    ['a name that no language changes', "const systemOf = () => { return 'Android' }"],
    ['a header', `const headers = { [HEADERS.authorization]: \`Token \${token}\` }`],
    ['SQL', `const isOf = sql<boolean>\`\${day} and weekday = \${weekday}\``],
  ])('finds none in %s', (_, source) => {
    expect(sentencesIn('a.tsx', source)).toEqual([]);
  });
});
