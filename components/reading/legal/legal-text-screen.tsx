'use client';

import { ArticleBody } from '@/components/reading/content/article-body';
import { ArticlePage, ArticleSource } from '@/components/reading/content/article-page';
import { Scale } from '@/components/ui/icons';
import { type ArticleBase, articleAmong, type ShownArticle } from '@/lib/core/ground/content/article';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { legalMessages } from '@/lib/features/reading/legal/messages';
import { phoneLegal } from '@/lib/features/reading/legal/phone-legal';

interface LegalTextScreenProps {
  readonly slug: string;
  /** The server loads it; an offline shell has null. */
  readonly shown: ShownArticle<ArticleBase> | null;
}

export function LegalTextScreen({ slug, shown }: LegalTextScreenProps) {
  return (
    <ArticleSource kind={KIND} slug={slug} shown={shown}>
      {({ article: { title, summary, body } }) => (
        <ArticlePage title={title} back={BACK}>
          <p className="px-1 font-medium">{summary}</p>
          <ArticleBody body={body} />
        </ArticlePage>
      )}
    </ArticleSource>
  );
}

const BACK = { href: routes.legal, label: legalMessages.back };

const KIND = {
  shelf: phoneLegal,
  find: articleAmong<ArticleBase>,
  title: pageTitle('legalText'),
  back: BACK,
  icon: Scale,
  texts: legalMessages.text,
};
