import { expect, test } from 'vitest'
import { searchWords } from '@arung/contracts/search-words'

test('accents, case and width make no difference to a search', () => {
  for (const name of ['José Müller', 'JOSE MULLER', 'jose\u0301 mu\u0308ller', 'Ｊｏｓé Müller'])
    expect(searchWords(name)).toBe('jose muller')
})
test('characters of other scripts become ASCII words, the same for a name and for a search', () => {
  expect(searchWords('李小龙')).toBe('u674eu5c0fu9f99')
  expect(searchWords('李小龙')).toContain(searchWords('小龙'))
  expect(searchWords('Сергей')).toMatch(/^(u[0-9a-f]{3,5}){6}$/)
  expect(searchWords('a – b “c” 🙂')).toBe('a - b "c" ')
})
test('ASCII text stays, in lower case', () => {
  expect(searchWords('JRM-7K3F 100% a_b\\c')).toBe('jrm-7k3f 100% a_b\\c')
})

test.each([
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Søren Kierkegård', 'soren kierkegard'],
  ['Großmann', 'grossmann'],
  ['GROẞMANN', 'grossmann'],
  ['Đặng Thị', 'dang thi'],
  ['Æsa Cœur', 'aesa coeur'],
  ['Işık İnönü', 'isik inonu'],
  ['Þór Guðrún', 'thor gudrun'],
  ['O’Brien', "o'brien"],
  ['Oʻahu', "o'ahu"],
  ['Sanur–Ubud', 'sanur-ubud'],
  ['Made\u00a0\u200b  Surya', 'made surya'],
])('%s is found as %s', (name, typed) => {
  expect(searchWords(name)).toBe(typed)
  expect(searchWords(typed)).toBe(typed)
})
