import { askedTerms, personTerms } from '@arung/contracts/person-terms'
import { expect, test } from 'vitest'

test('people are found by the words of their names, by e-mail address and by phone number', () => {
  const terms = personTerms([
    { name: 'Bjørn  O’Neill-Ödegård', email: 'B@Müller.example', phone: '+628123456789' },
    { name: 'Made', email: null },
  ])
  expect(terms).toEqual([
    'name bjorn',
    "name o'neill",
    'name odegard',
    'email b@xn--mller-kva.example',
    'phone 628123456789',
    'phone 8123456789',
    'name made',
  ])
})

test.each([
  '+62 812 3456 789',
  '0062 812 3456 789',
  '0812-3456-789',
  '62 812 3456 789',
  '812.3456.789',
  '(0812) 3456789',
])('a search for the number %s matches a stored form', q => {
  const { of, terms } = askedTerms(q)
  expect(of).toBe('any')
  const kept = personTerms([{ name: '', phone: '+628123456789' }])
  expect(terms.some(term => kept.includes(term))).toBe(true)
})

test('words are searched for all together, and a few digits do not count as a number', () => {
  expect(askedTerms('Ödegård, Bjørn')).toEqual({
    of: 'all',
    terms: ['name odegard', 'name bjorn'],
  })
  expect(askedTerms('2026')).toEqual({ of: 'all', terms: ['name 2026'] })
  expect(askedTerms(' – ')).toEqual({ of: 'all', terms: [] })
})
