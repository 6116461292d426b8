/** Says why an article or a picture cannot be shown, for the person who writes it. */
export interface Fault {
  /** The path is relative to the project or to the marketplace's folder. */
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export const faultText = ({ file, line, reason }: Fault): string => `${file}:${line} ${reason}`;
