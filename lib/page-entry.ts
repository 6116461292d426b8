/** Static pages, made at build without data, that stand in for those that cannot be loaded. */
export const SHELLS = ['schedule', 'schedule-list', 'visit', 'other', 'signed-out'] as const;
export type ShellName = (typeof SHELLS)[number];

interface Address {
  /** Below the base path. A part that begins with a colon is a parameter, a star at the end any number of further parts. */
  readonly path: string;
  /** Public ones are for anyone; all others ask for a sign-in. [NAV-38] [NAV-39] */
  readonly access?: 'public';
  /** How each parameter is read from its part of the path; null makes it an address without a page. */
  readonly params?: Readonly<Record<string, (text: string) => string | number | null>>;
}

/** An address that leads on to the page at another one, with the same parameters. */
export interface MovedPage extends Address {
  readonly movesTo: string;
}

export interface ShownPage extends Address {
  /** What it is called in the browser's tab and in the menu, in English. */
  readonly title: string;
  /** Its line in the side menu, in the order of this list. */
  readonly menu?: {
    /** Only for these; for everybody without it. */
    readonly shownTo?: 'not-swat' | 'demo';
    /** What it is called in the bar at the thumb, where it stands there too. */
    readonly tab?: string;
    /** In the second group, below the documents' items. */
    readonly isSecondary?: true;
  };
  /** The page in whose line of the menu somebody here is, unless its address begins with that page's. */
  readonly belongsTo?: string;
  /** Whether the phone persists what it shows, so that it opens without a connection. */
  readonly isOnPhone?: true;
  /** The static page with its code that stands in for it; one for all others without it. */
  readonly shell?: ShellName;
  /** Unless it is false. */
  readonly hasMenu?: boolean;
  /** Unless it is false, because the page has a bar of its own at the thumb. */
  readonly hasTabs?: boolean;
  /** Whether the schedule list stands beside it, when the screen is wide enough. */
  readonly hasListColumn?: boolean;
  /** Whether a swipe from the end side opens the schedule list, unless it is false. [MENU-18] */
  readonly opensListBySwipe?: boolean;
}
