'use client';

import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { OutsideLink } from '@/components/ui/outside-link';
import { classNames } from '@/components/ui/styles';
import {
  type ContentNode,
  type ContentPicture,
  type LinkNode,
  type StepNode,
  textOf,
} from '@/lib/core/ground/content/article';
import { withBasePath } from '@/lib/core/ground/site/routes';

type DrawStep = (step: StepNode, children: ReactNode) => ReactNode;

interface ArticleBodyProps {
  readonly body: readonly ContentNode[];
  /** Without it, steps are plain rows. */
  readonly drawStep?: DrawStep;
}

/** The introduction is followed by a card for each section. */
export function ArticleBody({ body, drawStep = plainStep }: ArticleBodyProps) {
  const draw = drawerWith(drawStep);
  const [intro, ...sections] = sectionsOf(body);
  return (
    <>
      {intro && intro.nodes.length > 0 && <div className={classNames(TEXT, 'px-1')}>{draw(intro.nodes)}</div>}
      {sections.map(({ title, nodes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title.
        <Card key={index} title={title}>
          <div className={TEXT}>{draw(nodes)}</div>
        </Card>
      ))}
    </>
  );
}

const TEXT = 'flex flex-col gap-3 text-m [overflow-wrap:anywhere]';

interface Section {
  readonly title: string;
  readonly nodes: readonly ContentNode[];
}

/** The first section has no title. */
function sectionsOf(body: readonly ContentNode[]): readonly Section[] {
  const sections: { title: string; nodes: ContentNode[] }[] = [{ title: '', nodes: [] }];
  for (const node of body) {
    if (typeof node !== 'string' && node.tag === 'h2')
      sections.push({ title: textOf(node.children), nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
}

const LOOKS: { readonly [tag: string]: string } = {
  h3: 'mt-2 font-strong text-m first:mt-0',
  ul: 'flex list-disc flex-col gap-2 pl-5 marker:text-brand',
  ol: 'flex list-decimal flex-col gap-2 pl-5',
  strong: 'font-strong',
  blockquote: 'border-line-strong border-l-2 pl-3',
  hr: 'border-line',
  pre: 'overflow-x-auto whitespace-pre-wrap',
  tr: 'border-line border-b last:border-b-0',
  th: 'py-2 pr-3 text-left align-top font-strong last:pr-0',
  td: 'py-2 pr-3 align-top last:pr-0',
};

function drawerWith(drawStep: DrawStep) {
  const draw = (nodes: readonly ContentNode[]): ReactNode =>
    nodes.map((node, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it is shown.
      <Fragment key={index}>{drawOne(node)}</Fragment>
    ));
  const drawOne = (node: ContentNode): ReactNode => {
    if (typeof node === 'string') return node;
    if (node.tag === 'img') return <ArticlePicture picture={node} isLazy />;
    const children = draw(node.children);
    if (node.tag === 'a') return <ArticleLink href={node.href}>{children}</ArticleLink>;
    if (node.tag === 'step') return drawStep(node, children);
    if (node.tag === 'steps') return <ul className="flex flex-col">{children}</ul>;
    if (node.tag === 'br' || node.tag === 'hr') return <node.tag className={LOOKS[node.tag]} />;
    if (node.tag === 'table') return <table className="w-full border-collapse">{children}</table>;
    return <node.tag className={LOOKS[node.tag]}>{children}</node.tag>;
  };
  return draw;
}

const plainStep: DrawStep = (_, children) => <li className="py-2">{children}</li>;

interface ArticleLinkProps extends Pick<LinkNode, 'href'> {
  readonly children: ReactNode;
}

function ArticleLink({ href, children }: ArticleLinkProps) {
  const look = 'font-medium text-brand underline underline-offset-2';
  if (href.startsWith('/')) {
    return (
      <Link href={href} prefetch={false} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <OutsideLink href={href} className={look}>
      {children}
    </OutsideLink>
  );
}

interface ArticlePictureProps {
  readonly picture: ContentPicture;
  readonly isLazy?: boolean;
  /** It is empty beside the article's title. */
  readonly alt?: string;
  readonly className?: string;
}

export function ArticlePicture({ picture, isLazy = false, alt, className }: ArticlePictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the service worker keeps the picture under this address.
    <img
      src={withBasePath(picture.src)}
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      loading={isLazy ? 'lazy' : 'eager'}
      className={classNames('h-auto w-full rounded-l bg-card-sunk', className)}
    />
  );
}
