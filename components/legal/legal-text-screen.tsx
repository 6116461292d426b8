import { ArticleBody } from '@/components/content/article-body';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { ArticleBase } from '@/lib/core/content/article';
import { legalMessages } from '@/lib/features/legal/messages';
import { routes } from '@/lib/routes';

export function LegalTextScreen({ text: { title, summary, body } }: { readonly text: ArticleBase }) {
  return (
    <AppFrame>
      <PageHeader title={title} back={{ href: routes.legal, label: legalMessages.back }} />
      <div className="flex flex-col gap-3">
        <p className="px-1 font-medium">{summary}</p>
        <ArticleBody body={body} />
      </div>
    </AppFrame>
  );
}
