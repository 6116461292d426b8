import { Fragment, type ReactNode } from 'react';

interface MessagePartsProps<Name extends string> {
  /** A message that takes a text in the place of each element: `timeOffMessages.fine`. */
  readonly message: (texts: Readonly<Record<Name, string>>) => string;
  /** The elements by the parameters that they stand for. */
  readonly parts: Readonly<Record<Name, ReactNode>>;
}

/** Around a parameter's name while the message is put together: no text for people holds these signs. */
const [BEGIN, END] = ['\uFDD0', '\uFDD1'];

/** A sentence with a link, a name or a number of its own look in it, wherever a language has their places. */
export function MessageParts<Name extends string>({ message, parts }: MessagePartsProps<Name>) {
  const names = Object.keys(parts) as Name[];
  const texts = Object.fromEntries(names.map((name) => [name, BEGIN + name + END]));
  const pieces = message(texts as Record<Name, string>).split(new RegExp(`${BEGIN}(.*?)${END}`));
  // Texts and the names between them take turns.
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other identity than its place in the sentence.
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece as Name]}</Fragment>
  ));
}
