import type { DeckVersion } from '@/lib/features/whats-new/decks';
import { whatsNewMessages } from '@/lib/features/whats-new/messages';
import { routes } from '@/lib/routes';
import { EndPicture, IntroPicture, JobPagePicture, TravelPicture } from './slide-pictures';

/** `next` shows the next slide, `close` leaves the deck; otherwise the path of a page. */
type SlideTarget = 'next' | 'close' | typeof routes.travel | typeof routes.schedule;

interface SlideAction {
  readonly label: string;
  readonly to: SlideTarget;
}

export interface Slide {
  readonly title: string;
  readonly text: string;
  readonly Picture: () => React.ReactNode;
  readonly primary: SlideAction;
  readonly secondary?: SlideAction;
}

/** [OPEN-06] [OPEN-07] [OPEN-08] [OPEN-09] [OPEN-10] */
const SLIDES_3_25: readonly Slide[] = [
  {
    title: whatsNewMessages.introTitle({ version: '3.25.0' }),
    text: whatsNewMessages.introText,
    Picture: IntroPicture,
    primary: { label: whatsNewMessages.showMe, to: 'next' },
    secondary: { label: whatsNewMessages.skip, to: 'close' },
  },
  {
    title: whatsNewMessages.jobPageTitle,
    text: whatsNewMessages.jobPageText,
    Picture: JobPagePicture,
    primary: { label: whatsNewMessages.next, to: 'next' },
  },
  {
    title: whatsNewMessages.travelTitle,
    text: whatsNewMessages.travelText,
    Picture: TravelPicture,
    primary: { label: whatsNewMessages.setPreferences, to: routes.travel },
    secondary: { label: whatsNewMessages.doItLater, to: 'next' },
  },
  {
    title: whatsNewMessages.endTitle,
    text: whatsNewMessages.endText,
    Picture: EndPicture,
    primary: { label: whatsNewMessages.close, to: routes.schedule },
  },
];

export const DECKS: Readonly<Record<DeckVersion, readonly Slide[]>> = { '3.25.0': SLIDES_3_25 };
