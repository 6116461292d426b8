import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { stepsIn, textOf } from '@/lib/core/ground/content/article';
import { articleFacts } from './facts';
import { readArticles } from './read-articles';
import { svgFault } from './read-pictures';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Files = Readonly<Record<string, string | Uint8Array>>;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path d="M0 0h9"/></svg>';
const FACTS = ['title: Ovens', 'summary: How to clean', 'picture: oven.svg', 'pictureAlt: An oven'];

const article = (body: string, facts: readonly string[] = [...FACTS, 'tags: [oven]']) =>
  ['---', ...facts, '---', body].join('\n');

function folderOf(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-articles-'));
  folders.push(folder);
  for (const [name, content] of Object.entries({ 'pictures/oven.svg': SVG, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

async function read(...given: readonly Files[]) {
  const shelf = await readArticles({
    kind: 'guides',
    folders: given.map(folderOf),
    schema: articleFacts.extend({ minutes: z.int().optional() }),
    isPage: (path, slugs) => path === '/help' || slugs.has(path.slice(1)),
  });
  const faults = shelf.faults.map(({ file, line, reason }) => [file.split('/').at(-1), line, reason]);
  return { ...shelf, faults };
}

const faultsOf = async (body: string) => (await read({ 'oven.md': article(body) })).faults;

const ID = /^[0-9a-f]{8}$/;

it('readArticles reads front matter, steps, links and pictures, with the size of each picture', async () => {
  const body = 'Hot *air*.\n\n## Steps\n\n- [ ] Open [help](/help)\n- [x] Close\n\n![Open door](oven.svg)';
  const { articles, faults } = await read({ 'oven.md': article(body) });
  expect(faults).toEqual([]);
  const src = expect.stringMatching(/^\/api\/content\/guides\/oven\.svg\?v=[0-9a-f]{12}$/);
  expect(articles).toEqual([
    {
      ...{ slug: 'oven', title: 'Ovens', summary: 'How to clean', tags: ['oven'] },
      picture: { src, alt: 'An oven', width: 640, height: 360 },
      body: [
        { tag: 'p', children: ['Hot ', { tag: 'em', children: ['air'] }, '.'] },
        { tag: 'h2', children: ['Steps'] },
        {
          tag: 'steps',
          children: [
            {
              ...{ tag: 'step', id: expect.stringMatching(ID) },
              children: ['Open ', { tag: 'a', href: '/help', children: ['help'] }],
            },
            { tag: 'step', id: expect.stringMatching(ID), children: ['Close'] },
          ],
        },
        { tag: 'img', src, alt: 'Open door', width: 640, height: 360 },
      ],
    },
  ]);
});

it('readArticles keeps a step’s id when other steps change, and gives equal steps different ids', async () => {
  const idsOf = async (steps: readonly string[]) => {
    const { articles } = await read({ 'oven.md': article(steps.map((step) => `- [ ] ${step}`).join('\n')) });
    return stepsIn(articles[0]?.body ?? []);
  };
  const [wipe, rinse, again] = await idsOf(['Wipe', 'Rinse', 'Wipe']);
  expect(again).toBe(`${wipe}-2`);
  expect(await idsOf(['Rinse', 'Dry', 'Wipe'])).toEqual([rinse, expect.any(String), wipe]);
});

it.each([
  ['<script>alert(1)</script>', 8, 'HTML is not shown. Write Markdown.'],
  ['a\n\nText <img src=x onerror=alert(1)> text', 10, 'HTML is not shown. Write Markdown.'],
  ['# Big', 8, 'The title is in the front matter. Begin headings with ##.'],
  ['### Small', 8, 'A ### heading needs a ## heading above it.'],
  ['## A\n\n#### B', 10, 'Use headings ## and ### only.'],
  ['![Oven](../oven.svg)', 8, 'There is no picture "../oven.svg" in the folder pictures.'],
  ['![Oven](..%2Foven.svg)', 8, 'There is no picture "../oven.svg" in the folder pictures.'],
  ['![Oven](https://evil.example/a.png)', 8, /^There is no picture "https:/],
  ['![](oven.svg)', 8, 'The picture oven.svg needs a text in the brackets.'],
  ['[a](/nowhere?x=1)', 8, 'There is no page "/nowhere?x=1".'],
  ['[a](//evil.example)', 8, /^The link "\/\/evil\.example" must be a page/],
  ['[a](/\\evil.example)', 8, 'There is no page "/%5Cevil.example".'],
  ['[a](javascript:alert(1))', 8, /^The link "javascript:alert\(1\)" must/],
  ['[a](http://plain.example)', 8, /^The link "http:\/\/plain\.example" must/],
  ['[a](https://name:word@host.example)', 8, /^The link "https:\/\/name:word@host/],
  ['- [ ] Wipe\n- Rinse', 9, 'Begin each item of this list with "- [ ]".'],
  ['A note.[^1]\n\n[^1]: Below.', 8, '<sup> cannot be shown in an article.'],
  [`${'>'.repeat(3_000)} deep`, 1, 'Lists or quotes are nested too deeply.'],
  ['word '.repeat(60_000), 1, 'The file is larger than 256 kB.'],
])('readArticles leaves out an article with %.40s and names line and reason', async (body, line, reason) => {
  const { articles, faults } = await read({ 'oven.md': article(body), 'other.md': article('Fine') });
  expect(articles.map(({ slug }) => slug)).toEqual(['other']);
  const text = typeof reason === 'string' ? reason : expect.stringMatching(reason);
  expect(faults).toContainEqual(['oven.md', line, text]);
});

it('readArticles drops comments, and keeps links to other hosts and to articles', async () => {
  const body = '<!-- For us -->\n\n[out](https://hse.example/a) [in](/other)';
  const { articles, faults } = await read({ 'oven.md': article(body), 'other.md': article('Fine') });
  expect(faults).toEqual([]);
  expect(articles.find(({ slug }) => slug === 'oven')?.body).toEqual([
    {
      tag: 'p',
      children: [
        { tag: 'a', href: 'https://hse.example/a', children: ['out'] },
        ' ',
        { tag: 'a', href: '/other', children: ['in'] },
      ],
    },
  ]);
});

it.each([
  ['no front matter', 'Text', 1, /^The file must begin with front matter/],
  ['no end of the front matter', '---\ntitle: A\n\nText', 1, /^The file must begin with front matter/],
  ['broken YAML', '---\ntitle: A\nsummary: "open\n---\n', 3, /^Front matter: /],
  ['an alias', article('', ['title: &a Ovens', 'summary: *a', ...FACTS.slice(2), 'tags: []']), 2, /matter/],
  [
    'a summary too long',
    article('', [...FACTS.slice(2), 'title: A', `summary: ${'s'.repeat(111)}`, 'tags: []']),
    5,
    /^Front matter: summary: /,
  ],
  ['a missing entry', article('', FACTS), 2, /^Front matter: tags: /],
  ['an unknown entry', article('', [...FACTS, 'tags: []', 'author: Ann']), 2, /"author"/],
  ['minutes as a word', article('', [...FACTS, 'tags: []', 'minutes: ten']), 7, /^Front matter: minutes: /],
  [
    'no such picture',
    article('', [...FACTS.slice(0, 2), 'picture: no.svg', 'pictureAlt: A', 'tags: []']),
    1,
    'Front matter: picture: no picture "no.svg".',
  ],
])('readArticles leaves out an article with %s', async (_, source, line, reason) => {
  const { articles, faults } = await read({ 'oven.md': source });
  expect(articles).toEqual([]);
  expect(faults[0]).toEqual([
    'oven.md',
    line,
    typeof reason === 'string' ? reason : expect.stringMatching(reason),
  ]);
});

it('readArticles reads a guide of 20,000 words', async () => {
  const { articles, faults } = await read({ 'oven.md': article('Wipe the door.\n\n'.repeat(6_667)) });
  expect(faults).toEqual([]);
  expect(textOf(articles[0]?.body ?? []).length).toBe(6_667 * 'Wipe the door.'.length);
});

it('readArticles lets a later folder replace and add articles and pictures, and keeps ours when that folder has faults', async () => {
  const ours = { 'oven.md': article('Ours'), 'tap.md': article('Ours') };
  const wide = SVG.replace('640', '900');
  const theirs = {
    ...{ 'oven.md': article('Theirs'), 'tap.md': article('# Theirs'), 'new.md': article('Theirs') },
    'pictures/oven.svg': wide,
  };
  const { articles, faults } = await read(ours, theirs);
  const texts = articles.map(({ slug, body }) => [slug, textOf(body)]);
  expect(texts).toEqual([
    ['oven', 'Theirs'],
    ['tap', 'Ours'],
    ['new', 'Theirs'],
  ]);
  expect(articles[0]?.picture.width).toBe(900);
  expect(faults.map(([file]) => file)).toEqual(['tap.md']);
});

it('the version of the articles changes with a text and with a picture, and only then', async () => {
  const files = { 'oven.md': article('Wipe') };
  const { version } = await read(files);
  expect((await read(files)).version).toBe(version);
  expect((await read({ 'oven.md': article('Rinse') })).version).not.toBe(version);
  expect((await read({ ...files, 'pictures/oven.svg': `${SVG}\n` })).version).not.toBe(version);
});

it.each(['Oven.md', 'my oven.md', 'oven.markdown'])('readArticles refuses the file name %s', async (name) => {
  const { articles, faults } = await read({ [name]: article('Wipe') });
  expect(articles).toEqual([]);
  expect(faults).toEqual([[name, 1, 'Name articles in small letters, digits and hyphens, ending in .md.']]);
});

it('readArticles refuses pictures that are too heavy, too large, of another type or named badly', async () => {
  const png = (width: number) =>
    sharp({ create: { width, height: 2, channels: 3, background: '#0c6b58' } })
      .png()
      .toBuffer();
  const { pictures, faults } = await read({
    'pictures/ok.png': await png(20),
    'pictures/wide.png': await png(5_000),
    'pictures/heavy.svg': SVG + ' '.repeat(300 * 1024),
    'pictures/page.png': '<html></html>',
    'pictures/Big.GIF': 'GIF89a',
  });
  expect([...pictures].map(([name, { width, type }]) => [name, width, type])).toEqual([
    ['ok.png', 20, 'image/png'],
    ['oven.svg', 640, 'image/svg+xml'],
  ]);
  expect(faults).toEqual([
    ['Big.GIF', 1, 'Name pictures in small letters, digits and hyphens, ending in .svg, .png or .webp.'],
    ['heavy.svg', 1, 'The picture has 301 kB; the limit is 300 kB.'],
    ['page.png', 1, 'The file is no PNG or WebP picture.'],
    ['wide.png', 1, 'The picture has 5000 × 2 pixels; the limit is 4096.'],
  ]);
});

it.each([
  ['<script>alert(1)</script>', 'An SVG must not have <script>.'],
  ['<foreignObject/>', 'An SVG must not have <foreignObject>.'],
  ['<image href="https://evil.example/a.png"/>', 'An SVG must not have <image>.'],
  ['<rect onload="alert(1)"/>', 'An SVG must not have onload="alert(1)".'],
  ['<use href="https://evil.example/a.svg#a"/>', /must not have href/],
  ['<use xmlns:x="http://www.w3.org/1999/xlink" x:href="//evil.example"/>', /must not have x:href/],
  ['<rect fill="url(https://evil.example)"/>', 'An SVG must not point to other files: fill.'],
  ['<rect style="fill:u\\72l(//evil.example)"/>', 'An SVG must not point to other files: style.'],
  ['<rect', /^The SVG is not well formed/],
])('readArticles refuses an SVG with %s', (inside, reason) => {
  const fault = svgFault(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
  if (typeof reason === 'string') expect(fault).toBe(reason);
  else expect(fault).toMatch(reason);
});

it('readArticles refuses an SVG with a doctype or a stylesheet, and accepts links into itself', () => {
  expect(svgFault('<!DOCTYPE svg><svg/>')).toBe('An SVG must not have a doctype.');
  expect(svgFault('<?xml-stylesheet href="a.css"?><svg/>')).toBe('An SVG must not load a stylesheet.');
  expect(svgFault('<?xml version="1.0"?><svg><rect fill="url(#a)"/><use href="#b"/></svg>')).toBeNull();
});

it('readArticles finds no fault in an empty or missing folder', async () => {
  expect(await faultsOf('Fine')).toEqual([]);
  const shelf = await readArticles({
    ...{ kind: 'news', folders: ['/no/such/folder'], schema: articleFacts },
    isPage: () => true,
  });
  expect([shelf.articles, shelf.faults]).toEqual([[], []]);
});
