import { useState } from 'react';

/**
 * Returns the function of the first render. The minifier writes a function that is used once into the default
 * parameter, so that each render of the built app has another one.
 */
export function useFirst<F extends (...input: never[]) => unknown>(given: F): F {
  const [first] = useState(() => given);
  return first;
}
