/** This is a picture of an article; `src` is below the base path. */
export interface ContentPicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

type TextTag =
  | 'h2'
  | 'h3'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'del'
  | 'code'
  | 'pre'
  | 'blockquote'
  | 'br'
  | 'hr'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'steps';

interface TextNode {
  readonly tag: TextTag;
  readonly children: readonly ContentNode[];
}

/** `id` stays the same while the step's text does. */
export interface StepNode {
  readonly tag: 'step';
  readonly id: string;
  readonly children: readonly ContentNode[];
}

/** `href` is a path of the app or an https address. */
export interface LinkNode {
  readonly tag: 'a';
  readonly href: string;
  readonly children: readonly ContentNode[];
}

export interface PictureNode extends ContentPicture {
  readonly tag: 'img';
}

/** The body of an article is data: only what the screen can draw, never HTML. */
export type ContentNode = string | TextNode | StepNode | LinkNode | PictureNode;

export interface ArticleBase {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly picture: ContentPicture;
  readonly tags: readonly string[];
  readonly body: readonly ContentNode[];
}

export type ArticleLink = Pick<ArticleBase, 'slug' | 'title'>;

export interface ShownArticle<A extends ArticleBase> {
  readonly article: A;
  readonly next: ArticleLink | null;
}

export function articleAmong<A extends ArticleBase>(
  articles: readonly A[],
  slug: string,
): ShownArticle<A> | null {
  const index = articles.findIndex((one) => one.slug === slug);
  const article = articles[index];
  return article ? { article, next: linkTo(articles[index + 1]) } : null;
}

export const linkTo = (article: ArticleLink | undefined): ArticleLink | null =>
  article ? { slug: article.slug, title: article.title } : null;

/** Returns the ids of all steps, in order. */
export function stepsIn(nodes: readonly ContentNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'img') return [];
    return node.tag === 'step' ? [node.id] : stepsIn(node.children);
  });
}

export function textOf(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'img' ? '' : textOf(node.children);
    })
    .join('');
}
