import { type AgencySheets, COLUMNS, OPTIONAL_COLUMNS, type Problem } from './sheets';

/**
 * Cleaners see this text on any day. Codes, "Hidden key" and the alarm's columns are shown on the day of the visit
 * only.
 */
const OPEN_COLUMNS = {
  properties: [
    ...(['keySafeLocation', 'findingEntrance', 'parking', 'pets', 'productsKeptIn'] as const),
    ...(['keyNest', 'concierge', 'openingDoor', 'lockingDoor', 'binBagsKeptIn', 'vacuumKeptIn'] as const),
    ...(['mopKeptIn', 'ironKeptIn', 'ironingBoardKeptIn', 'rubbish', 'perks'] as const),
  ],
  jobs: ['instructions', 'moreInstructions', 'taskDetails'],
} as const;

const NAMES = {
  properties: { ...COLUMNS.properties, ...OPTIONAL_COLUMNS.properties },
  jobs: { ...COLUMNS.jobs, ...OPTIONAL_COLUMNS.jobs },
};

/** Warns about cells that seem to contain an access code, without repeating it. The lines are imported. */
export function codeWarnings({ lines }: Pick<AgencySheets, 'lines'>): readonly Problem[] {
  const properties = (lines.properties ?? []).flatMap(({ line, cells }) =>
    OPEN_COLUMNS.properties
      .filter((column) => looksLikeCode(cells[column] ?? ''))
      .map((column) => ({ sheet: 'properties', line, reason: reasonOf(NAMES.properties[column]) }) as const),
  );
  const jobs = (lines.jobs ?? []).flatMap(({ line, cells }) =>
    OPEN_COLUMNS.jobs
      .filter((column) => looksLikeCode(cells[column] ?? ''))
      .map((column) => ({ sheet: 'jobs', line, reason: reasonOf(NAMES.jobs[column]) }) as const),
  );
  return [...properties, ...jobs];
}

const reasonOf = (column: string) => `"${column}" seems to tell a code`;

/** Matches a pressed key: a digit, star, hash or a single capital letter. */
const KEY = "(?:[\\d*#]|[A-Z](?![\\w’']))";
const PATTERNS = [
  // Matches "Press 7 then the bell", "then dial *12#" and "key in 4455".
  new RegExp(
    `\\b(?:[Pp]ress|[Pp]ush|[Pp]unch|[Dd]ial|[Tt]ype|[Tt]ap|[Ee]nter|[Kk]ey in)(?:ing)?(?: in)?(?: (?:the|code|number|no\\.?|button|key))*:? ${KEY}`,
  ),
  // Matches "gate code is 12 34", "PIN: 0000", "C1234Y is the code" and "password swordfish".
  /\b(?:code|pin|passcode|pass ?word|combination|keypad|padlock|lock ?box|key ?safe)\b[^.;\n]{0,30}(?:\d[ -]?){2,}/i,
  /(?:\d[ -]?){3,}[^.;\n]{0,20}\b(?:code|pin|passcode|combination|keypad|padlock|lock ?box|key ?safe)\b/i,
  /\bpass(?:code| ?word) ?[:=] ?\S/i,
];
/** Matches four to eight digits that are not a year, price, time or telephone number. */
const LONE_NUMBER = /(?<![\d£€$.,:/+-]|\d )(?!(?:19|20)\d\d(?!\d))\d{4,8}(?![\d.,:/-]\d|\d| \d)/;

function looksLikeCode(text: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(text)) || LONE_NUMBER.test(text);
}
