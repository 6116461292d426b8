import { APP_VERSION } from '@/lib/brand';
import { whatsNewMessages } from '@/lib/features/whats-new/messages';
import { routes } from '@/lib/routes';
import { EndPicture, IntroPicture, JobPagePicture, TravelPicture } from './slide-pictures';

/** `next` shows the next slide, `close` ends the deck; otherwise the path of a page. */
type SlideTarget = 'next' | 'close' | typeof routes.travel;

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

/** The deck of release 3.25.0. [OPEN-06] [OPEN-07] [OPEN-08] [OPEN-09] [OPEN-10] */
export const SLIDES: readonly Slide[] = [
  {
    title: whatsNewMessages.introTitle({ version: APP_VERSION }),
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
    primary: { label: whatsNewMessages.close, to: 'close' },
  },
];
