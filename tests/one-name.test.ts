import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/** The two functions that join the names of a person, and words that are searched and never shown. */
const joining = [
  'contracts/src/full-name.ts',
  'query-api/src/full-name-sql.ts',
  'projections/src/contacts/contact-list.ts',
]
const first = String.raw`(?:\w+\??\.)*first_?name\b`
const last = String.raw`(?:\w+\??\.)*last_?name\b`
const joins = [
  // `${person.firstName} ${person.lastName}`, also with signs beside the blank between them.
  new RegExp(String.raw`\$\{${first}\}[^\`\n]*\s[^\`\n]*\$\{${last}\}`, 'i'),
  // person.firstName + ' ' + person.lastName
  new RegExp(String.raw`${first}\s*\+[^\n]*\+\s*${last}`, 'i'),
  // [firstName, lastName].join(' '), .filter(Boolean).join(' ')
  new RegExp(String.raw`\[\s*${first}\s*,\s*${last}\s*,?\s*\][^\n;]*\.join\(`, 'i'),
  // {firstName} {lastName} as children of an element
  new RegExp(String.raw`\{${first}\}(?:\s|\{' '\})*\{${last}\}`, 'i'),
  // SQL: concat, concat_ws or || of both
  new RegExp(String.raw`concat(?:_ws)?\([^;]*first_?name[^;]*last_?name`, 'i'),
  new RegExp(String.raw`first_?name'?\s*\|\|[^;]*last_?name`, 'i'),
]
const joinsNames = (source: string): boolean =>
  /first_?name/i.test(source) && /last_?name/i.test(source) && joins.some(one => one.test(source))

test('only `fullName` and `fullNameSql` join the first and the last name of a person', () => {
  const files = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], { cwd: root })
    .toString()
    .split('\n')
    .filter(file => file !== '')
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.filter(file => joinsNames(readFileSync(path.join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(joining.toSorted())
})

test.each([
  '`${firstName} ${lastName}`',
  '`Hello ${profile.firstName}, ${profile.lastName}!`',
  "contact?.firstName + ' ' + contact?.lastName",
  "[one.firstName, one.lastName].filter(Boolean).join(' ')",
  '<b>{person.firstName} {person.lastName}</b>',
  "<b>{person.firstName}{' '}{person.lastName}</b>",
  "concat_ws(' ', p->>'firstName', p->>'lastName')",
  "first_name || ' ' || last_name",
])('%s is found', source => {
  expect(joinsNames(source)).toBe(true)
})

test.each([
  'const { firstName, lastName } = person',
  '{ firstName: person.firstName, lastName: person.lastName }',
  "useWatch({ control, name: ['firstName', 'lastName'] })",
  "jsonb_build_object('firstName', person->>'firstName', 'lastName', person->>'lastName')",
])('%s joins nothing', source => {
  expect(joinsNames(source)).toBe(false)
})
