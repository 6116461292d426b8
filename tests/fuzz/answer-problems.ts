import { machineFactor } from '../support/machine-factor';
import type { FuzzAnswer, FuzzRequest } from './fuzz-request';

/** A person waits no longer than this. */
export const MOST_MS = 2_000 * machineFactor();

/** These calls go to a chat service that the embedded backend does not have: it says so with 503. */
const UNAVAILABLE = ['getChatToken', 'getSupportChatToken'];

/** None of these words is in our texts or in a request of the fuzzer, so none can be an echo. */
const LEAKS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack', /\bat (?:async )?[\w.<>$ ]+ \(?(?:file:|node:|\/|webpack)[^\s]*:\d+:\d+/],
  ['a stack', /\\n\s+at |"stack"\s*:/],
  ['an error of the database', /Failed query|violates [\w-]+ constraint|syntax error at or near|SQLSTATE/i],
  [
    'an error of the database',
    /relation \\?"\w+\\?" does not|column \\?"?[\w.]+\\?"? does not|duplicate key value/,
  ],
  [
    'an error of the engine',
    /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError|DrizzleQueryError)\b/,
  ],
  ['a file of the server', /node_modules\/|\.next\/server|\/lib\/(?:core|features)\/[\w/-]+\.ts/],
  ['a file of the server', /root:x:0:0:/],
  ['a password hash', /scrypt\$\d+\$/],
];

/** No answer may contain these secrets; the key says what each is. */
export type Secrets = Readonly<Record<string, string>>;

export function problemsOf(request: FuzzRequest, answer: FuzzAnswer, secrets: Secrets): string[] {
  const isExpected = answer.status === 503 && UNAVAILABLE.includes(request.target.replace(/^gateway /, ''));
  const leaks = LEAKS.filter(([, pattern]) => pattern.test(answer.text)).map(([what]) => `shows ${what}`);
  const told = Object.entries(secrets).filter(([, secret]) => answer.text.includes(secret));
  return [
    ...(answer.status >= 500 && !isExpected ? [`answered ${answer.status}`] : []),
    ...new Set(leaks),
    ...told.map(([what]) => `shows ${what}`),
  ];
}

export const isSlow = ({ ms }: FuzzAnswer): boolean => ms > MOST_MS;
