import { describe, expect, it } from 'vitest';
import {
  cleanPaymentField,
  PAYMENT_FIELDS,
  paymentDraft,
  paymentFault,
  readPaymentDraft,
  refusedPaymentFields,
} from './payment-form';

const GIVEN = {
  nameOnAccount: 'Nadia Rahman',
  accountNumber: '••••5678',
  sortCode: '••-••-56',
  nationalInsuranceNumber: '••••••56C',
};
const NOTHING = { nameOnAccount: null, accountNumber: null, sortCode: null, nationalInsuranceNumber: null };

const faultOf = (field: (typeof PAYMENT_FIELDS)[number], typed: string) =>
  paymentFault(field, cleanPaymentField(field, typed));

describe('the national insurance number', () => {
  it.each([
    ['AB123456C', 'AB123456C'],
    [' ab 12 34 56 c ', 'AB123456C'],
    ['ce-45-61-22-b', 'CE456122B'],
    ['\u2066AB 12 34 56 C\u2069', 'AB123456C'],
    ['="AB123456C"', 'AB123456C'],
    ['ＡＢ123456C', 'ＡＢ123456C'],
  ])(
    '[NI-04] the national insurance number is sent in capitals without spaces or punctuation: %s',
    (typed, sent) => {
      expect(cleanPaymentField('nationalInsuranceNumber', typed)).toBe(sent);
    },
  );

  it.each(['AB123456A', 'CE456122B', 'zy 987654 d', 'WX 00 00 00 C', 'JG103759A'])(
    '[NI-05] the check of a national insurance number accepts %s',
    (typed) => {
      expect(faultOf('nationalInsuranceNumber', typed)).toBeNull();
    },
  );

  it.each([
    ...['BG123456A', 'GB123456A', 'KN123456A', 'NK123456A', 'NT123456A', 'TN123456A', 'ZZ123456A'],
    ...['DA', 'FA', 'IA', 'QA', 'UA', 'VA', 'AD', 'AF', 'AI', 'AQ', 'AU', 'AV', 'AO'].map(
      (two) => `${two}123456A`,
    ),
    ...['AB123456', 'AB123456E', 'AB12345C', 'AB1234567C', 'A1234567C', '12345678A', 'ABC23456C'],
    ...['ＡＢ123456C', 'AB१२३४५६C', 'x'.repeat(10_000), '--- ---'],
  ])('[NI-05] the check of a national insurance number refuses %s', (typed) => {
    expect(faultOf('nationalInsuranceNumber', typed)).toBe('national-insurance-number-wrong');
  });
});

describe('the form of payment details', () => {
  const faultsOf = (nationalInsuranceNumber: string) =>
    readPaymentDraft({ ...paymentDraft(NOTHING), nationalInsuranceNumber }, NOTHING, [
      'nationalInsuranceNumber',
    ]).faults;

  it.each(['AB123456E', 'BG 12 34 56 Z', 'qq-12-34-56-d'])(
    '[NI-02] the form of payment details takes two letters, six digits and a letter: %s',
    (typed) => expect(faultsOf(typed)).toEqual({}),
  );

  it.each(['AB12345C', 'A1234567C', 'AB1234567', 'AB  12 34 56 C', 'AB.12.34.56. C'])(
    '[NI-02] the form of payment details refuses %s',
    (typed) =>
      expect(faultsOf(typed)).toEqual({ nationalInsuranceNumber: 'national-insurance-number-wrong' }),
  );

  it('[NI-02] the form of payment details needs a number', () => {
    expect(faultsOf('  ')).toEqual({ nationalInsuranceNumber: 'required' });
  });
});

describe('the bank account', () => {
  it.each([
    ['sortCode', '123456', '12-34-56'],
    ['sortCode', ' 12 – 34 – 56 ', '12-34-56'],
    ['sortCode', '00-00-01', '00-00-01'],
    ['sortCode', '12/34/56', '12-34-56'],
    ['sortCode', '12−34−56', '12-34-56'],
    ['sortCode', '\u202a12-34-56\u202c', '12-34-56'],
    ['sortCode', '١٢٣٤٥٦', '12-34-56'],
    ['accountNumber', '1234 5678', '12345678'],
    ['accountNumber', '="00123456"', '00123456'],
    ['accountNumber', "'00123456", '00123456'],
    ['accountNumber', '\u202a١٢٣٤٥٦٧٨\u202c', '12345678'],
    ['accountNumber', '00012345', '00012345'],
    ['nameOnAccount', '  نادية رحمن ', 'نادية رحمن'],
    ['nameOnAccount', 'x'.repeat(100), 'x'.repeat(100)],
  ] as const)('the bank account accepts the %s %s', (field, typed, sent) => {
    expect(cleanPaymentField(field, typed)).toBe(sent);
    expect(faultOf(field, typed)).toBeNull();
  });

  it.each([
    ['sortCode', '00-00-00', 'only-zeros'],
    ['sortCode', '12-34-5', 'sort-code-length'],
    ['sortCode', '12-34-567', 'sort-code-length'],
    ['sortCode', '1a-34-56', 'sort-code-wrong'],
    ['sortCode', '१२३४५६', 'sort-code-wrong'],
    ['accountNumber', '00000000', 'only-zeros'],
    ['accountNumber', '123456', 'account-number-short'],
    ['accountNumber', '1234567', 'account-number-short'],
    ['accountNumber', '12345', 'account-number-length'],
    ['accountNumber', '123456789', 'account-number-length'],
    ['accountNumber', '••••5678', 'account-number-wrong'],
    ['nameOnAccount', 'x'.repeat(300), 'name-long'],
    ['nameOnAccount', '12345678', 'name-wrong'],
    ['nameOnAccount', 'Nadia\u0000', 'name-wrong'],
  ] as const)('the bank account refuses the %s %s', (field, typed, fault) => {
    expect(faultOf(field, typed)).toBe(fault);
  });
});

describe('a draft', () => {
  it('the payment form sends only the changed fields', () => {
    const draft = paymentDraft(GIVEN);
    expect(readPaymentDraft(draft, GIVEN, PAYMENT_FIELDS)).toEqual({ patch: {}, faults: {} });
    expect(readPaymentDraft({ ...draft, sortCode: '20 00 00' }, GIVEN, PAYMENT_FIELDS)).toEqual({
      patch: { sortCode: '20-00-00' },
      faults: {},
    });
  });

  it('the payment form requires missing fields and a name', () => {
    expect(readPaymentDraft(paymentDraft(NOTHING), NOTHING, PAYMENT_FIELDS).faults).toEqual({
      nameOnAccount: 'required',
      accountNumber: 'required',
      sortCode: 'required',
      nationalInsuranceNumber: 'required',
    });
    const draft = { ...paymentDraft(GIVEN), nameOnAccount: ' ' };
    expect(readPaymentDraft(draft, GIVEN, PAYMENT_FIELDS).faults).toEqual({ nameOnAccount: 'required' });
    expect(readPaymentDraft(draft, GIVEN, ['nationalInsuranceNumber'])).toEqual({ patch: {}, faults: {} });
  });

  it('[NI-06] the payment form reports an invalid national insurance number', () => {
    const draft = { ...paymentDraft(NOTHING), nationalInsuranceNumber: 'BG12345A' };
    expect(readPaymentDraft(draft, NOTHING, ['nationalInsuranceNumber'])).toEqual({
      patch: {},
      faults: { nationalInsuranceNumber: 'national-insurance-number-wrong' },
    });
  });
});

it('the payment form maps server errors under app names and wire names to fields', () => {
  expect(
    refusedPaymentFields({ sort_code: ['One.', 'Two.'], accountNumber: ['Three.'], other: ['Four.'] }),
  ).toEqual({
    sortCode: 'One. Two.',
    accountNumber: 'Three.',
  });
  expect(refusedPaymentFields()).toEqual({});
});
