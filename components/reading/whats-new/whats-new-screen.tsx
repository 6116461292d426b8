'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CONTENT_ID } from '@/components/shell/frame/content-id';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { X } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { deckVersion } from '@/lib/features/reading/whats-new/decks';
import { markNewsSeen } from '@/lib/features/reading/whats-new/last-seen';
import { whatsNewMessages } from '@/lib/features/reading/whats-new/messages';
import { DECKS, type Slide } from './slides';

/**
 * Shows news of the release, a slide at a time: by swipe, button or arrow key. However it is left, it counts as seen.
 */
export function WhatsNewScreen() {
  const router = useRouter();
  // A link in the news opens the slides of a version again. [ACHV-07]
  const asked = useSearchParams()?.get('version') ?? null;
  const version = deckVersion(asked);
  const slides = DECKS[version];
  const deck = useDeck();
  useEffect(() => markNewsSeen, []);
  const go = (to: Slide['primary']['to']) => {
    if (to === 'next') return deck.show(deck.current + 1);
    markNewsSeen();
    // The deck must not come back with the back button.
    router.replace(to === 'close' ? (asked ? routes.news : routes.schedule) : to);
  };
  const close = () => go('close');
  const onKey = useEffectEvent((event: KeyboardEvent) =>
    event.key === 'Escape' ? close() : deck.byKey(event),
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const slide = slides[deck.current] ?? slides[0];
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="mx-auto flex min-h-[calc(100dvh-var(--impersonation-bar))] w-full max-w-page flex-col gap-4 px-4 pt-[calc(var(--space-5)+env(safe-area-inset-top))] pb-[calc(var(--space-4)+var(--safe-bottom))] outline-none low:gap-2 low:pt-[calc(var(--space-2)+env(safe-area-inset-top))]"
    >
      <header className="flex items-center justify-between text-ink-soft">
        <p>{whatsNewMessages.newIn({ version: version.replace(/\.0$/, '') })}</p>
        <IconButton icon={X} label={commonMessages.close} look="raised" onClick={close} />
      </header>
      <section
        aria-label={whatsNewMessages.slides}
        aria-roledescription={whatsNewMessages.deck}
        className="flex grow flex-col gap-4 low:gap-2"
      >
        <ul
          ref={deck.list}
          onPointerDown={deck.letGo}
          onWheel={deck.letGo}
          className="flex grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {slides.map((each, index) => (
            <SlideCard
              key={each.title}
              slide={each}
              index={index}
              count={slides.length}
              isCurrent={index === deck.current}
            />
          ))}
        </ul>
        <Dots slides={slides} current={deck.current} />
      </section>
      <div className="flex min-h-[calc(2*var(--tap-main)+var(--space-2))] flex-col gap-2 low:min-h-0 low:flex-row-reverse low:*:grow low:*:basis-0">
        {[slide?.primary, slide?.secondary].map(
          (action, place) =>
            action && (
              <Button
                key={action.label}
                kind={place === 0 ? 'primary' : 'quiet'}
                size="main"
                onClick={() => go(action.to)}
              >
                {action.label}
              </Button>
            ),
        )}
      </div>
    </main>
  );
}

interface SlideCardProps {
  readonly slide: Slide;
  readonly index: number;
  readonly count: number;
  readonly isCurrent: boolean;
}

function SlideCard({ slide: { title, text, Picture }, index, count, isCurrent }: SlideCardProps) {
  // A page has one first heading: that of the slide in view.
  const Heading = isCurrent ? 'h1' : 'h2';
  return (
    <li
      inert={!isCurrent}
      aria-label={whatsNewMessages.slideOf({ number: index + 1, count })}
      className="flex w-full shrink-0 snap-start snap-always flex-col gap-4 low:flex-row low:items-center"
    >
      <div className="relative min-h-[12rem] grow overflow-hidden rounded-l low:min-h-0 low:w-2/5 low:self-stretch low:grow-0">
        <Picture />
      </div>
      <div className="min-h-[7rem] low:min-h-0 low:grow low:basis-0">
        <Heading
          data-page-heading={isCurrent || undefined}
          tabIndex={-1}
          className="font-heavy text-xl outline-none"
        >
          {title}
        </Heading>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
    </li>
  );
}

interface DotsProps {
  readonly slides: readonly Slide[];
  readonly current: number;
}

function Dots({ slides, current }: DotsProps) {
  return (
    <div aria-hidden className="flex items-center justify-center gap-2">
      {slides.map(({ title }, index) => (
        <span
          key={title}
          className={classNames(
            'h-2 rounded-full transition-[width] motion-reduce:transition-none',
            index === current ? 'w-5 bg-brand' : 'w-2 bg-line-strong',
          )}
        />
      ))}
    </div>
  );
}

/** This share of a slide must be visible to make it the current one. */
const MOSTLY = 0.6;

function useDeck() {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isAsked = useRef(false);
  /** This is the slide that a button or key scrolls to: those on the way there do not count. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const root = list.current;
    if (!root || typeof IntersectionObserver === 'undefined') return;
    const slides = [...root.children];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const index = slides.indexOf(target);
          if (intersectionRatio < MOSTLY || (wanted.current ?? index) !== index) continue;
          wanted.current = null;
          setCurrent(index);
        }
      },
      { root, threshold: MOSTLY },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, []);
  // After a swipe the focus stays where it is.
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    list.current?.children[current]?.querySelector('h1')?.focus({ preventScroll: true });
  }, [current]);
  const show = (index: number) => {
    const slide = list.current?.children[index];
    if (!slide) return;
    isAsked.current = index !== current;
    wanted.current = index;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    slide.scrollIntoView({ block: 'nearest', inline: 'start', behavior: isStill ? 'instant' : 'smooth' });
    setCurrent(index);
  };
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    if (step === 0) return;
    // The browser would scroll the list too.
    event.preventDefault();
    show(current + (document.dir === 'rtl' ? -step : step));
  };
  const letGo = () => {
    wanted.current = null;
  };
  return { list, current, show, byKey, letGo };
}
