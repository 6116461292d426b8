// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { splitComponent } from './lazy-component';

it('a lazy component is in the first page of a server, without its fallback', async () => {
  const Hello = ({ name }: { readonly name: string }) => <p>{`Hello ${name}`}</p>;
  const part = splitComponent(async () => Hello);
  // A server starts before it gets its first request.
  await new Promise(setImmediate);
  const html = renderToString(<part.Split name="Ewa" fallback="Wait" />);
  expect(html).toContain('Hello Ewa');
  expect(html).not.toContain('Wait');
});
