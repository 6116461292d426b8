/**
 * These are words of JavaScript engines, browsers, React, Next and our own fixed messages. None is the name of a person
 * or street, so that a message of these words reveals nobody.
 */
const WORDS = `
a access aborted after already an and any application argument arguments array as assertion assign assignment async
at await be because been before bigint boolean by cannot call callback called calls can cannot chunk circular class
client clone closed code component connection constant construct constructor content context convert converting
cookie could create current data database deadlock declaration defined delete destroyed detected did different
dispatch document does during dynamic each element empty end error event exceeded exceptions executing execute
expected export failed failure fallback fetch fetching file find finished first for found from function getter got
handle handled handler has have hook hooks html hydrated hydrating hydration if import in index initial initialized
initialization input insecure instance invalid invoke is it iterable job json key large length limit load loading
locked longer many match maximum memory message method minified missing mismatch mode modify module more must
mutation negative network new no node not null number object of offline on only open operation or out outside
parameter parse parsing pattern pending permission position possible promise properties property prototype quota
range read reading readable reason received recursion redefine reference refused render rendered rendering
rendering report request required resource response result returned rule run same schema script security server
service set setter setting shown sign-in signal size stack state static status stopped storage store string structure
support supported suspended switch symbol syntax terminated text than that the there this thrown time timed timeout
to token too transaction tree type undefined unexpected unhandled unique unknown unsupported unterminated up update
upstream url use used user using valid value values version violates wait waiting was when while with without
worker write written
exist exists catch collection concurrent constraint deserialize duplicate expression fails formatted
indexed minute midnight background notification
`;

const KNOWN: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

const GAP = '…';
const MOST_CHARACTERS = 500;

/** React's production errors say their meaning by a number. */
const REACT_ERROR = /^Minified React error #\d{1,4}\b/;

/** Keeps known words. Quoted parts go first: a quoted `open` may be somebody's password. */
export function withoutUnknownWords(text: string): string {
  const number = REACT_ERROR.exec(text)?.[0];
  if (number !== undefined) return number;
  const unquoted = text.slice(0, MOST_CHARACTERS).replace(/(["'`“‘]).*?(?:["'`”’]|$)/gs, ` ${GAP} `);
  const words = unquoted
    .split(/\s+/)
    .filter(Boolean)
    .map((word, index) => known(word, index === 0));
  return words.filter((word, index) => word !== GAP || words[index - 1] !== GAP).join(' ');
}

/** A capital letter is allowed at the start only: elsewhere it may begin a name. */
function known(word: string, isFirst: boolean): string {
  const [, before = '', core = '', after = ''] = /^([([]?)([A-Za-z-]*)([)\],.:;!]{0,2})$/.exec(word) ?? [];
  const plain = isFirst ? core.charAt(0).toLowerCase() + core.slice(1) : core;
  return KNOWN.has(plain) || JSON_WORDS.has(core) ? `${before}${core}${after}` : GAP;
}

const JSON_WORDS: ReadonlySet<string> = new Set(['JSON', 'HTML', 'URL', 'DOM', 'Promise', 'Object', 'React']);
