import 'server-only';
import { createHash } from 'node:crypto';
import type { Element, ElementContent, Root } from 'hast';
import type { Root as MarkdownRoot, Nodes, Yaml } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { type ContentNode, textOf } from '@/lib/core/ground/content/article';
import type { Fault } from '@/lib/core/ground/content/fault';
import { type ArticleFacts, type FactsSchema, readFacts } from './facts';
import type { Picture } from './read-pictures';

type FoundFault = Omit<Fault, 'file'>;

export interface ParsedArticle<Facts> {
  readonly facts: Facts | null;
  readonly body: readonly ContentNode[];
  readonly links: readonly ArticleLink[];
  readonly faults: readonly FoundFault[];
}

/** Holds a link to a page of the app, which is checked once all articles are known. */
export interface ArticleLink {
  readonly path: string;
  readonly line: number;
}

const MOST_BYTES = 256 * 1024;
const DEEPEST = 24;

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);
/** Drops HTML. */
const toElements = unified().use(remarkRehype);

export function parseArticle<Facts extends ArticleFacts>(
  source: string,
  schema: FactsSchema<Facts>,
  pictures: ReadonlyMap<string, Picture>,
): ParsedArticle<Facts> {
  if (Buffer.byteLength(source) > MOST_BYTES) return broken(1, 'The file is larger than 256 kB.');
  const tree = markdown.parse(source);
  const start = tree.children[0];
  if (start?.type !== 'yaml') return broken(1, 'The file must begin with front matter between --- lines.');
  const { facts, faults } = readFacts(start.value, lineOf<Yaml>(start) + 1, schema);
  if (depthOf(tree) > DEEPEST) return broken(1, 'Lists or quotes are nested too deeply.');
  const reader = new BodyReader(pictures);
  reader.checkSource(tree);
  const body = reader.nodes((toElements.runSync(tree) as Root).children as ElementContent[]);
  if (facts && !pictures.has(facts.picture)) {
    reader.faults.push({ line: 1, reason: `Front matter: picture: no picture "${facts.picture}".` });
  }
  return { facts, body, links: reader.links, faults: [...faults, ...reader.faults] };
}

const broken = (line: number, reason: string) => ({
  ...{ facts: null, body: [], links: [] },
  faults: [{ line, reason }],
});

interface Placed {
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}
const lineOf = <N extends Placed>(node: N): number => node.position?.start.line ?? 1;

/** Avoids recursion: a file may be nested deeper than the stack. */
function depthOf(tree: MarkdownRoot): number {
  let deepest = 0;
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let one = open.pop(); one; one = open.pop()) {
    deepest = Math.max(deepest, one.depth);
    if (!('children' in one.node)) continue;
    for (const node of one.node.children) open.push({ node, depth: one.depth + 1 });
  }
  return deepest;
}

const TEXT_TAGS = [
  ...(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'pre'] as const),
  ...(['blockquote', 'br', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
];
type TextTag = (typeof TEXT_TAGS)[number];
const isTextTag = (tag: string): tag is TextTag => (TEXT_TAGS as readonly string[]).includes(tag);
/** White space directly inside these has no meaning. */
const BLOCKS = ['ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'blockquote'];

class BodyReader {
  readonly faults: FoundFault[] = [];
  readonly links: ArticleLink[] = [];
  readonly #stepIds = new Map<string, number>();
  readonly #pictures: ReadonlyMap<string, Picture>;

  constructor(pictures: ReadonlyMap<string, Picture>) {
    this.#pictures = pictures;
  }

  /** Checks what the conversion to elements drops: HTML, and the order of headings. */
  checkSource(tree: MarkdownRoot): void {
    let level = 1;
    const visit = (node: Nodes) => {
      if (node.type === 'html' && !/^<!--[\s\S]*-->$/.test(node.value)) {
        this.#fault(node, 'HTML is not shown. Write Markdown.');
      }
      if (node.type === 'heading') {
        if (node.depth === 1) this.#fault(node, 'The title is in the front matter. Begin headings with ##.');
        else if (node.depth > 3) this.#fault(node, 'Use headings ## and ### only.');
        else if (node.depth > level + 1) this.#fault(node, 'A ### heading needs a ## heading above it.');
        level = node.depth;
      }
      if ('children' in node) for (const child of node.children) visit(child);
    };
    visit(tree);
  }

  nodes(elements: readonly ElementContent[], isBlock = true): readonly ContentNode[] {
    return elements.flatMap((node): readonly ContentNode[] => {
      if (node.type === 'text')
        return node.value === '' || (isBlock && node.value.trim() === '') ? [] : [node.value];
      return node.type === 'element' ? this.#element(node) : [];
    });
  }

  #element(node: Element): readonly ContentNode[] {
    const { tagName, children } = node;
    if (tagName === 'img') return this.#picture(node);
    if (tagName === 'a') return this.#link(node);
    if (isStepList(node)) return [{ tag: 'steps', children: this.#steps(children) }];
    if (isOnlyPicture(node)) return this.nodes(children);
    if (isTextTag(tagName)) {
      return [{ tag: tagName, children: this.nodes(children, BLOCKS.includes(tagName)) }];
    }
    if (/^h\d$/.test(tagName)) return [];
    this.#fault(node, `<${tagName}> cannot be shown in an article.`);
    return [];
  }

  #steps(items: readonly ElementContent[]): readonly ContentNode[] {
    return items.flatMap((item): readonly ContentNode[] => {
      if (item.type !== 'element') return [];
      const content = withoutCheckbox(item);
      if (content === null) this.#fault(item, 'Begin each item of this list with "- [ ]".');
      const children = this.nodes(content ?? [], false);
      return [{ tag: 'step', id: this.#stepId(textOf(children)), children }];
    });
  }

  /** The id comes from the text, so that ticks survive a change of other steps. */
  #stepId(text: string): string {
    const hash = createHash('sha256').update(text.trim()).digest('hex').slice(0, 8);
    const count = (this.#stepIds.get(hash) ?? 0) + 1;
    this.#stepIds.set(hash, count);
    return count === 1 ? hash : `${hash}-${count}`;
  }

  #picture(node: Element): readonly ContentNode[] {
    const name = String(node.properties.src ?? '');
    const alt = String(node.properties.alt ?? '').trim();
    const picture = this.#pictures.get(decoded(name));
    if (alt === '') this.#fault(node, `The picture ${name} needs a text in the brackets.`);
    if (!picture) {
      this.#fault(node, `There is no picture "${decoded(name)}" in the folder pictures.`);
      return [];
    }
    return [{ tag: 'img', src: picture.src, alt, width: picture.width, height: picture.height }];
  }

  #link(node: Element): readonly ContentNode[] {
    const href = String(node.properties.href ?? '');
    const children = this.nodes(node.children, false);
    if (/^\/(?![/\\])/.test(href)) this.links.push({ path: href, line: lineOf(node) });
    else if (!isSafeAddress(href)) {
      this.#fault(node, `The link "${href}" must be a page of the app or begin with https://.`);
      return children;
    }
    return [{ tag: 'a', href, children }];
  }

  #fault(node: Placed, reason: string): void {
    this.faults.push({ line: lineOf(node), reason });
  }
}

function isSafeAddress(href: string): boolean {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return protocol === 'https:' && username === '' && password === '';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const isStepList = ({ tagName, properties }: Element) =>
  tagName === 'ul' && [properties.className].flat().includes('contains-task-list');

const isOnlyPicture = ({ tagName, children }: Element) =>
  tagName === 'p' && children.every((child) => child.type === 'element' && child.tagName === 'img');

/** Returns null without a checkbox. In a loose list the checkbox is inside the first paragraph. */
function withoutCheckbox({ children }: Element): readonly ElementContent[] | null {
  const parts = children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  );
  const isBox = (part: ElementContent) => part.type === 'element' && part.tagName === 'input';
  if (!parts.some(isBox)) return null;
  const rest = parts.filter((part) => !isBox(part));
  return rest.map((part, index) =>
    index === 0 && part.type === 'text' ? { ...part, value: part.value.trimStart() } : part,
  );
}
