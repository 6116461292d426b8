import { routes } from '@/lib/core/ground/site/routes';
import type { DeckVersion } from '@/lib/features/reading/whats-new/decks';
import { whatsNewMessages } from '@/lib/features/reading/whats-new/messages';
import { DoorPicture, HelpPicture, PayPicture, WithoutSignalPicture } from './earlier-pictures';
import { EndPicture, IntroPicture, JobPagePicture, TravelPicture } from './slide-pictures';

/** `next` shows the next slide, `close` leaves the deck; otherwise the path of a page. */
type SlideTarget = 'next' | 'close' | SlidePage;
type SlidePage = (typeof routes)['travel' | 'schedule' | 'payments' | 'help'];

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

const NEXT = { label: whatsNewMessages.next, to: 'next' } as const;
const SKIP = { label: whatsNewMessages.skip, to: 'close' } as const;

const SLIDES_3_24: readonly Slide[] = [
  {
    title: whatsNewMessages.withoutSignalTitle,
    text: whatsNewMessages.withoutSignalText,
    Picture: WithoutSignalPicture,
    primary: NEXT,
    secondary: SKIP,
  },
  {
    title: whatsNewMessages.payTitle,
    text: whatsNewMessages.payText,
    Picture: PayPicture,
    primary: { label: whatsNewMessages.seePay, to: routes.payments },
    secondary: SKIP,
  },
];

const SLIDES_3_23: readonly Slide[] = [
  {
    title: whatsNewMessages.helpTitle,
    text: whatsNewMessages.helpText,
    Picture: HelpPicture,
    primary: NEXT,
    secondary: SKIP,
  },
  {
    title: whatsNewMessages.doorTitle,
    text: whatsNewMessages.doorText,
    Picture: DoorPicture,
    primary: { label: whatsNewMessages.openHelp, to: routes.help },
    secondary: SKIP,
  },
];

export const DECKS: Readonly<Record<DeckVersion, readonly Slide[]>> = {
  '3.25.0': SLIDES_3_25,
  '3.24.0': SLIDES_3_24,
  '3.23.0': SLIDES_3_23,
};
