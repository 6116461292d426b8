import { describe, expect, it } from 'vitest';
import { browserStep, linkTarget } from './outside-links';

const ORIGIN = 'https://work.example';
const HELP = 'help.sweep.example';

describe('a link', () => {
  it.each([
    ['https://help.sweep.example/keys?x=1#a', HELP],
    // The marketplace's website may be on the app's own host.
    ['https://work.example/about', 'work.example'],
    ['https://work.example/app-sweepers-blog', 'work.example'],
  ])('[NAV-45] the link %s opens outside, at its host', (link, host) => {
    expect(linkTarget(link, ORIGIN)).toEqual({ to: 'outside', href: link, host });
  });

  it.each([
    ['https://work.example/app-sweepers/help', '/help'],
    ['https://work.example/app-sweepers/news?from=a#top', '/news?from=a#top'],
    ['https://WORK.example:443/app-sweepers', '/'],
    ['https://work.example/app-sweepers/no-such-page', '/no-such-page'],
  ])('[NAV-47] the link %s is the app’s page %s', (link, path) => {
    expect(linkTarget(link, ORIGIN)).toEqual({ to: 'app', path });
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<p>a',
    'http://help.sweep.example/',
    'https://work.example@evil.example/',
    'https://user:word@help.sweep.example/',
    'https://user@work.example/app-sweepers/help',
    'blob:https://work.example/1',
    'file:///etc/passwd',
    '/help',
    'help.sweep.example',
    '',
    // This link would end the session.
    'https://work.example/app-sweepers/api/session/end?reason=customer',
    'https://work.example/app-sweepers/backend/api/v1/',
    // The browser would take `//` for another host.
    'https://work.example/app-sweepers//evil.example/keys',
  ])('[NAV-45] [NAV-47] the link %j opens nowhere', (link) => {
    expect(linkTarget(link, ORIGIN)).toBeNull();
  });
});

describe('the in-app browser', () => {
  it.each([
    ['https://help.sweep.example/a', { kind: 'stay' }],
    ['https://HELP.sweep.example:443/a', { kind: 'stay' }],
    ['https://sweep.example/', { kind: 'leave' }],
    ['https://a.help.sweep.example/', { kind: 'leave' }],
    ['https://help.sweep.example.evil.example/', { kind: 'leave' }],
    ['https://help.sweep.example:8443/', { kind: 'leave' }],
    // The first letter “e” is Cyrillic.
    ['https://hеlp.sweep.example/', { kind: 'leave' }],
    ['https://help.sweep.example@evil.example/', { kind: 'leave' }],
    ['http://help.sweep.example/', { kind: 'leave' }],
    ['javascript:alert(1)', { kind: 'leave' }],
    ['data:text/html,a', { kind: 'leave' }],
    ['https://work.example/about', { kind: 'leave' }],
  ])('[NAV-46] the in-app browser allows only the host of the opened link: %s %j', (link, step) => {
    expect(browserStep(link, HELP, ORIGIN)).toEqual(step);
  });

  it('[NAV-47] the in-app browser returns to the app with a link to one of its pages', () => {
    expect(browserStep(`${ORIGIN}/app-sweepers/payments`, HELP, ORIGIN)).toEqual({
      kind: 'return',
      path: '/payments',
    });
    // The same works from a page on the app's own host.
    expect(browserStep(`${ORIGIN}/app-sweepers/help`, 'work.example', ORIGIN)).toEqual({
      kind: 'return',
      path: '/help',
    });
  });
});
