export type EngineName = 'Firefox' | 'WebKit';

/** An engine is a browser with one page and a persistent profile. */
export interface Engine {
  readonly name: EngineName;
  readonly version: string;
  /** Loads a page with a full navigation. */
  open(url: string): Promise<void>;
  /** Runs a self-contained function in the page. */
  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Runs a script in the page, regardless of its content security policy. */
  addScript(source: string): Promise<void>;
  /** Moves the pointer to a point of the window and clicks. */
  press(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Returns and clears the console's errors and warnings. */
  takeMessages(): string[];
  /** Restarts the browser with the same profile. */
  restart(): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Ends the browser and its helper programs. */
  close(): Promise<void>;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
  /** It says whether the system prefers dark colours. */
  readonly isDark?: boolean;
}

/** A phone usually has this size. */
export const PHONE_SIZE: PageSize = { width: 390, height: 844 };

/** A desktop screen in the office usually has this size. */
export const DESK_SIZE: PageSize = { width: 1440, height: 900 };
