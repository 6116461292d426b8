export type EngineName = 'Firefox' | 'WebKit';

/** A browser as a cleaner's phone has it: one page, and a profile that outlives the process. */
export interface Engine {
  readonly name: EngineName;
  readonly version: string;
  /** Loads a whole page. */
  open(url: string): Promise<void>;
  /** Runs a self-contained function in the page. */
  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Runs a script's text in the page, whatever the page's policy says of scripts. */
  addScript(source: string): Promise<void>;
  /** A real pointer that goes to a place of the window, down and up again. */
  press(x: number, y: number): Promise<void>;
  /** Keys, one after the other, wherever the focus is. */
  type(text: string): Promise<void>;
  /** The errors and warnings on the console since the last call. */
  takeMessages(): string[];
  /** Ends the browser and opens another one on the same profile. */
  restart(): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Ends everything that was started for it. */
  close(): Promise<void>;
}

/** The size of the page, a usual phone's. */
export const PAGE_SIZE = { width: 390, height: 844 } as const;
