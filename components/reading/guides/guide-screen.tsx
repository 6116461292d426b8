'use client';

import { useState } from 'react';
import { ArticleBody, ArticlePicture } from '@/components/reading/content/article-body';
import { ArticlePage, ArticleSource } from '@/components/reading/content/article-page';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { BookOpen, Clock, SprayCan } from '@/components/ui/icons';
import { type ShownArticle, stepsIn } from '@/lib/core/ground/content/article';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Guide } from '@/lib/features/reading/guides/articles';
import { guideAmong } from '@/lib/features/reading/guides/guides';
import { guidesMessages } from '@/lib/features/reading/guides/messages';
import { phoneGuides } from '@/lib/features/reading/guides/phone-guides';
import { useTicks } from '@/lib/features/reading/guides/use-ticks';

interface GuideScreenProps {
  readonly slug: string;
  /** The server loads it; an offline shell has null. */
  readonly shown: ShownArticle<Guide> | null;
}

export function GuideScreen({ slug, shown }: GuideScreenProps) {
  return (
    <ArticleSource kind={KIND} slug={slug} shown={shown}>
      {(found) => <GuidePage {...found} />}
    </ArticleSource>
  );
}

const BACK = { href: routes.cleaningGuides, label: guidesMessages.backToGuides };

const KIND = {
  shelf: phoneGuides,
  find: guideAmong,
  title: pageTitle('guide'),
  back: BACK,
  icon: BookOpen,
  texts: guidesMessages.query,
};

function GuidePage({ article, next }: ShownArticle<Guide>) {
  const { slug, title, summary, minutes, products, picture, body } = article;
  const ticks = useTicks();
  const ticked = ticks.of(slug);
  const toggle = (id: string, isTicked: boolean) =>
    ticks.set(slug, isTicked ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <ArticlePage
      title={title}
      subtitle={summary}
      back={BACK}
      next={next && { href: routes.guide(next.slug), label: guidesMessages.next, title: next.title }}
    >
      <ArticlePicture picture={picture} />
      <Card className="p-4">
        <CardRow icon={Clock} title={formatMinutes(minutes)} />
        {products.length > 0 && (
          <CardRow icon={SprayCan} title={guidesMessages.products}>
            <ul className="list-disc pl-4">
              {products.map((product) => (
                <li key={product}>{product}</li>
              ))}
            </ul>
          </CardRow>
        )}
      </Card>
      <Progress stepIds={stepsIn(body)} ticked={ticked} onChange={(ids) => ticks.set(slug, ids)} />
      <ArticleBody
        body={body}
        drawStep={({ id }, children) => (
          <li className="border-line border-b last:border-b-0">
            <label className="flex min-h-tap cursor-pointer items-start gap-3 py-3 has-checked:text-ink-soft">
              <input
                type="checkbox"
                checked={ticked.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
                className="mt-[0.1em] size-icon shrink-0 tick-box"
              />
              <span className="min-w-0">{children}</span>
            </label>
          </li>
        )}
      />
    </ArticlePage>
  );
}

interface ProgressProps {
  readonly stepIds: readonly string[];
  readonly ticked: readonly string[];
  readonly onChange: (ticked: readonly string[]) => void;
}

function Progress({ stepIds, ticked, onChange }: ProgressProps) {
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const done = stepIds.filter((id) => ticked.includes(id)).length;
  const isUndoable = cleared.length > 0 && done === 0;
  if (stepIds.length === 0) return null;
  const clear = () => {
    setCleared(ticked);
    onChange([]);
  };
  const undo = () => {
    onChange(cleared);
    setCleared([]);
  };
  return (
    <Card title={guidesMessages.progress}>
      <div aria-hidden className="mb-2 h-2 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${(done / stepIds.length) * 100}%` }}
        />
      </div>
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-2">
        <p role="status">{isUndoable ? guidesMessages.cleared : countText(done, stepIds.length)}</p>
        {isUndoable && (
          <Button kind="quiet" onClick={undo}>
            {guidesMessages.undo}
          </Button>
        )}
        {done > 0 && (
          <Button kind="quiet" onClick={clear}>
            {guidesMessages.startAgain}
          </Button>
        )}
      </div>
    </Card>
  );
}

const countText = (done: number, count: number) =>
  done === count ? guidesMessages.allDone : guidesMessages.ticked({ done, count });
