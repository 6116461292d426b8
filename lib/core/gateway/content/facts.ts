import 'server-only';
import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Fault } from '@/lib/core/ground/content/fault';

export const factLine = z.string().trim().min(1).max(110);
export const factLines = z.array(factLine).max(40);

/** Every article has this front matter. */
export const articleFacts = z.strictObject({
  title: factLine.max(60),
  summary: factLine,
  picture: factLine,
  pictureAlt: factLine,
  tags: factLines,
});

export type ArticleFacts = z.output<typeof articleFacts>;
export type FactsSchema<Facts extends ArticleFacts> = z.ZodType<Facts>;

interface ReadFacts<Facts> {
  readonly facts: Facts | null;
  readonly faults: readonly Omit<Fault, 'file'>[];
}

/** `firstLine` is the line of the file on which the YAML begins. */
export function readFacts<Facts extends ArticleFacts>(
  yaml: string,
  firstLine: number,
  schema: FactsSchema<Facts>,
): ReadFacts<Facts> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, schema: 'core' });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      reason: `Front matter: ${firstLineOf(message)}`,
    }));
    return { facts: null, faults };
  }
  const { data, error } = schema.safeParse(asPlain(document));
  if (!error) return { facts: data, faults: [] };
  const faults = error.issues.map(({ path, message }) => {
    const name = path.map(String).join('.');
    return {
      line: lineAt(offsetOf(document.contents, path)),
      reason: `Front matter: ${name && `${name}: `}${message}`,
    };
  });
  return { facts: null, faults };
}

const firstLineOf = (message: string) => (message.split('\n')[0] ?? '').replace(/:$/, '');

/** Aliases could make a small file huge. */
function asPlain(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    return null;
  }
}

/** Finds the outermost key of the entry. */
function offsetOf(contents: unknown, path: readonly PropertyKey[]): number {
  if (!isMap(contents)) return 0;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === path[0]);
  return (pair?.key as Node | undefined)?.range?.[0] ?? 0;
}
