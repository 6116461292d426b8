'use client';

import { ArticleBody } from '@/components/content/article-body';
import { ArticlePage, ArticleSource } from '@/components/content/article-page';
import { Scale } from '@/components/ui/icons';
import { type ArticleBase, articleAmong, type ShownArticle } from '@/lib/core/content/article';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { legalMessages } from '@/lib/features/legal/messages';
import { phoneLegal } from '@/lib/features/legal/phone-legal';
import { routes } from '@/lib/routes';

interface LegalTextScreenProps {
  readonly slug: string;
  /** Loaded by the server; null in an offline shell. */
  readonly shown: ShownArticle<ArticleBase> | null;
}

/** [ACHV-09] */
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
