import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseData } from './parse-data';

const parse = (data: unknown) => parseData(data, { isClean: true });
const contentOf = (data: Readonly<Record<string, string>>) => {
  const parsed = parse(data);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.content;
};

const POPUP = {
  ...{ action: 'content_modal', id: '4', delivery_id: '90', hash: 'c2', expires_at: '2026-12-05T08:00:00Z' },
  ...{ heading: 'Evening visits', body: 'See <b>how</b>', icon: 'gift', image: '/pictures/evening.png' },
  ...{ layout: 'card', cta_text: 'Open', cta_url: '/app-sweepers/extra-jobs?day=2', cta_target: 'system' },
  ...{ cta_actions: 'refresh_schedule, call_recording_consent', cta_color: 'danger', cta_fill: 'outline' },
  ...{ dismiss_text: 'Later', show_tip_helpful_section: 'true', priority: 'P1', delay: '1500' },
  ...{ show_in_demo_mode: '1' },
};

it('[PUSH-09] [MODAL-03] parseData reads each field of a popup', () => {
  expect(parse(POPUP)).toEqual({
    ...{ ok: true, id: '90', hash: 'c2', expiresAt: '2026-12-05T08:00:00.000Z' },
    content: {
      kind: 'popup',
      turn: { priority: 1, delayMs: 1500, isAllowedInDemo: true },
      popup: {
        ...{
          heading: 'Evening visits',
          body: 'See <b>how</b>',
          icon: 'gift',
          image: '/pictures/evening.png',
        },
        ...{ layout: 'card', dismissText: 'Later', asksIfHelpful: true },
        callToAction: { text: 'Open', to: 'app', path: '/extra-jobs?day=2' },
        actions: ['refresh_schedule', 'call_recording_consent'],
        look: { colour: 'danger', fill: 'outline' },
      },
    },
  });
});

it('[MODAL-03] parseData takes defaults for what is missing or unknown', () => {
  const odd = {
    icon: 'skull',
    layout: 'page',
    cta_color: '#f00',
    cta_fill: 'x',
    priority: 'P9',
    delay: '-1',
  };
  expect(
    contentOf({ action: 'content_modal', heading: 'News', ...odd, image: 'https://evil.example/a.png' }),
  ).toEqual({
    kind: 'popup',
    turn: { priority: null, delayMs: 0, isAllowedInDemo: false },
    popup: {
      ...{
        heading: 'News',
        body: null,
        icon: null,
        image: null,
        layout: 'modal',
        callToAction: null,
        actions: [],
      },
      ...{ look: { colour: 'primary', fill: 'solid' }, dismissText: null, asksIfHelpful: false },
    },
  });
});

it('parseData shows the body of a push as text, because no gateway has cleaned it', () => {
  const parsed = parseData({ ...POPUP, body: '<img src=x onerror=alert(1)>' }, { isClean: false });
  expect(parsed).toMatchObject({ content: { popup: { body: '&lt;img src=x onerror=alert(1)&gt;' } } });
});

it.each([
  ['/schedule', { to: 'app', path: '/schedule' }],
  ['/app-sweepers/schedule', { to: 'app', path: '/schedule' }],
  ['/app-sweepers', { to: 'app', path: '/' }],
  ['https://help.example/a', { to: 'iab', address: 'https://help.example/a' }],
])('[MODAL-05] parseData leads a call to action with the address %s to its place', (url, place) => {
  const content = contentOf({ action: 'content_modal', heading: 'News', cta_url: url });
  expect(content).toMatchObject({ popup: { callToAction: { text: null, ...place } } });
});

it.each([
  ['iab', 'iab'],
  ['system', 'system'],
  ['moon', 'iab'],
])('[MODAL-05] parseData opens an outside address with the target %s in %s', (cta_target, to) => {
  const outside = { cta_url: 'https://help.example/a', cta_target };
  expect(contentOf({ action: 'content_modal', heading: 'News', ...outside })).toMatchObject({
    popup: { callToAction: { to } },
  });
});

it.each([
  ['/pictures/house.svg', '/pictures/house.svg'],
  ['/app-sweepers/media/a.PNG', '/media/a.PNG'],
  ['//evil.example/a.png', null],
  ['/\\evil.example/a.png', null],
  ['https://evil.example/a.png', null],
  ['data:image/png;base64,AAAA.png', null],
  ['/api/session/end', null],
  ['/a.png?x=.png', null],
])('parseData shows pictures of our own server only: %s', (image, shown) => {
  expect(contentOf({ action: 'content_modal', heading: 'News', image })).toMatchObject({
    popup: { image: shown },
  });
});

it.each([
  [{ priority: '0' }, { priority: 0 }],
  [{ priority: 'p3' }, { priority: 3 }],
  [{ priority: '4' }, { priority: null }],
  [{ delay: '1e9' }, { delayMs: 3_600_000 }],
  [{ delay: 'soon' }, { delayMs: 0 }],
  [{ show_in_demo_mode: 'false' }, { isAllowedInDemo: false }],
])('[MODAL-03] parseData reads %j as %j', (given, turn) => {
  expect(contentOf({ action: 'content_modal', heading: 'News', ...given })).toMatchObject({ turn });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/app-sweepers//evil.example',
  'javascript:alert(1)',
  'http://help.example/',
  'https://a@evil.example/',
  'data:text/html,x',
  'schedule',
])('parseData refuses a popup with the address %s', (url) => {
  expect(parse({ action: 'content_modal', heading: 'News', cta_url: url })).toEqual({
    ok: false,
    problem: 'cta_url',
  });
});

it('[MOOD-02] [MOOD-03] parseData reads an ordinary question and one for follow-up', () => {
  const question = {
    ...{ action: 'sample', question: 'How was it?', title: 'Your week', positive_icon: 'heart' },
    ...{ negative_icon: 'nothing', positive_answer: 'Great', negative_answer: 'Bad' },
  };
  const sample = {
    ...{ title: 'Your week', question: 'How was it?', answers: { good: 'Great', bad: 'Bad' } },
    icons: { good: 'heart', bad: null },
  };
  expect(contentOf({ ...question, mood_sample_id: '5' })).toMatchObject({
    sample: { ...sample, sampleId: '5', isIntervention: false },
  });
  expect(contentOf({ ...question, intervention_sample_id: '6' })).toMatchObject({
    sample: { ...sample, sampleId: '6', isIntervention: true },
  });
});

it('[ANALYTICS-05] parseData reads an event and its parameters', () => {
  expect(
    contentOf({ action: 'track_event', event: 'news_seen', 'param:release': '3.25', other: 'x' }),
  ).toEqual({
    ...{ kind: 'event', event: 'news_seen', parameters: { release: '3.25' } },
  });
});

describe('bad data', () => {
  it.each([
    [null, 'malformed'],
    ['text', 'malformed'],
    [[], 'malformed'],
    [{ action: 'content_modal', heading: { a: 1 } }, 'malformed'],
    [{ action: 'content_modal', heading: 'x'.repeat(9_000) }, 'malformed'],
    [{ heading: 'News' }, 'unknown action'],
    [{ action: 'erase' }, 'unknown action'],
    [{ action: 'content_modal' }, 'no heading'],
    [{ action: 'sample', question: 'How?' }, 'no question'],
    [{ action: 'sample', mood_sample_id: '5' }, 'no question'],
    [{ action: 'track_event' }, 'no event'],
    [{ action: 'refresh_schedule', expires_at: 'soon' }, 'expires_at'],
  ])('parseData refuses the bad data %j: %s', (data, problem) => {
    expect(parse(data)).toEqual({ ok: false, problem });
  });

  it('parseData never throws, and its problems quote no content', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const parsed = parse(data);
        if (!parsed.ok)
          expect(parsed.problem).toMatch(/^(?:malformed|unknown action|no \w+|cta_url|expires_at)$/);
      }),
    );
  });
});
