import { expect, it } from 'vitest';
import { auditAskedOf } from './audit-address';

it.each([
  [{}, {}, {}],
  [
    { worker: '7', by: 'eve@sweep.example', kind: 'keys' },
    { worker: 7, by: 'eve@sweep.example', kind: 'keys' },
    {},
  ],
  [{ from: '2026-03-29', to: '2026-10-25' }, { from: '2026-03-29', to: '2026-10-25' }, {}],
  [{ before: '5' }, {}, { before: 5 }],
  [{ after: '5' }, {}, { after: 5 }],
  [{ before: '5', after: '6' }, {}, { before: 5 }],
  // A form sends empty fields for “all”.
  [{ worker: '', by: '', kind: '', from: '', to: '' }, {}, {}],
  [{ worker: '-1', kind: 'constructor', from: '2026-02-31', to: '0001-01-01', before: '1e3' }, {}, {}],
  [{ worker: '07', before: '9'.repeat(10), after: ['1', '2'], by: 'x'.repeat(321) }, {}, {}],
])('the address of the audit log is read from %j', (query, filter, place) => {
  expect(auditAskedOf(query)).toEqual({ filter, place });
});
