'use client';

import Link from 'next/link';
import { useState } from 'react';
import { ArticleBody, ArticlePicture } from '@/components/content/article-body';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ArrowRight, BookOpen, Clock, SprayCan } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { stepsIn } from '@/lib/core/content/article';
import { formatMinutes } from '@/lib/core/format/hours';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { guideAmong, type ShownGuide } from '@/lib/features/guides/guides';
import { guidesMessages } from '@/lib/features/guides/messages';
import { useTicks } from '@/lib/features/guides/use-ticks';
import { routes } from '@/lib/routes';
import { PhoneGuides } from './phone-guides';

interface GuideScreenProps {
  readonly slug: string;
  /** Loaded by the server; null in an offline shell. */
  readonly shown: ShownGuide | null;
}

export function GuideScreen({ slug, shown }: GuideScreenProps) {
  if (shown) return <GuidePage {...shown} />;
  return (
    <PhoneGuides
      frame={(content) => (
        <AppFrame>
          <PageHeader title={pageTitle('guide')} back={BACK} />
          {content}
        </AppFrame>
      )}
    >
      {({ guides }) => {
        const found = guideAmong(guides, slug);
        return found ? <GuidePage {...found} /> : <UnknownGuide />;
      }}
    </PhoneGuides>
  );
}

const BACK = { href: routes.cleaningGuides, label: guidesMessages.backToGuides };

function UnknownGuide() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('guide')} back={BACK} />
      <EmptyState icon={BookOpen} title={guidesMessages.unknown} text={guidesMessages.unknownText}>
        <Link href={routes.cleaningGuides} prefetch={false} className={buttonStyle('primary')}>
          {guidesMessages.backToGuides}
        </Link>
      </EmptyState>
    </AppFrame>
  );
}

function GuidePage({ guide, next }: ShownGuide) {
  const { slug, title, summary, minutes, products, picture, body } = guide;
  const ticks = useTicks();
  const ticked = ticks.of(slug);
  const toggle = (id: string, isTicked: boolean) =>
    ticks.set(slug, isTicked ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <AppFrame>
      <PageHeader title={title} subtitle={summary} back={BACK} />
      <div className="flex flex-col gap-3">
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
                  className="mt-[0.1em] size-icon shrink-0 cursor-pointer accent-brand"
                />
                <span className="min-w-0">{children}</span>
              </label>
            </li>
          )}
        />
        {next && (
          <Link href={routes.guide(next.slug)} prefetch={false} className="group rounded-l">
            <Card className="flex min-h-tap-main items-center gap-3 p-4 group-active:bg-card-sunk">
              <span className="min-w-0 grow [overflow-wrap:anywhere]">
                <span className="block text-ink-soft text-s">{guidesMessages.next}</span>
                <span className="font-medium">{next.title}</span>
              </span>
              <ArrowRight aria-hidden className="size-icon shrink-0 text-brand" />
            </Card>
          </Link>
        )}
      </div>
    </AppFrame>
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
      <div aria-hidden className="mb-2 h-2 overflow-hidden rounded-full bg-card-sunk">
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
