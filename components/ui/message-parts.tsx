import { Fragment, type ReactNode } from 'react';

interface MessagePartsProps<Name extends string> {
  /** A message function with string placeholders comes here, for example `timeOffMessages.fine`. */
  readonly message: (texts: Readonly<Record<Name, string>>) => string;
  readonly parts: Readonly<Record<Name, ReactNode>>;
}

/** Unicode noncharacters mark the placeholders; no real text contains them. */
const [BEGIN, END] = ['\uFDD0', '\uFDD1'];

/** Renders elements in a translated sentence, in the order the language needs. */
export function MessageParts<Name extends string>({ message, parts }: MessagePartsProps<Name>) {
  const names = Object.keys(parts) as Name[];
  const texts = Object.fromEntries(names.map((name) => [name, BEGIN + name + END]));
  const pieces = message(texts as Record<Name, string>).split(new RegExp(`${BEGIN}(.*?)${END}`));
  // `split` with a capture group alternates texts and placeholder names.
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other identity than its place in the sentence.
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece as Name]}</Fragment>
  ));
}
