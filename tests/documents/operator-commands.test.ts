import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** What an operator reads beside the machine that docs/going-live.md builds. */
const pages = [
  ...['going-live', 'backup', 'verify', 'moving-in', 'runbook'].map(name => `docs/${name}.md`),
  ...readdirSync(path.join(root, 'docs/handbook'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/handbook/${name}`),
]
const wrapper = textOf('deploy/arung')
const commands = (/^commands='(.+)'$/m.exec(wrapper)?.[1] ?? '').split(' ')
const others = 'setup|production|backup|restore|restored|verify|export|import'

/** Returns the commands of a page that only a checkout of one's own, or processes apart, have. */
const foreignIn = (text: string): string[] =>
  text
    .split('\n')
    .filter(line => new RegExp(String.raw`npm run (?:${others})\b`).test(line))
    .filter(line => !/checkout|--database|--postgres/.test(line))

const calledIn = (text: string): string[] =>
  [...text.matchAll(/(?:^|`)arung ([a-z-]+)/gm)].map(([, command = '']) => command)

test.each(pages)('%s names commands as they run on the machine', page => {
  expect(foreignIn(textOf(page))).toEqual([])
})

test('every command of the pages exists, and each is built', () => {
  const called = new Set(pages.flatMap(page => calledIn(textOf(page))))
  expect([...called].filter(one => ![...commands, 'switch'].includes(one))).toEqual([])
  for (const needed of ['setup', 'backup', 'restore', 'verify', 'export', 'import', 'switch'])
    expect(called).toContain(needed)
  const entries = textOf('tools/build.mjs')
  for (const command of commands)
    expect(entries, command).toMatch(new RegExp(`^    '?${command}'?: '`, 'm'))
})

test('the check finds a command that runs elsewhere', () => {
  expect(foreignIn('Run `npm run backup -- --to x`, then rest')).toHaveLength(1)
  expect(foreignIn('npm run restored -- --database <url>')).toEqual([])
  expect(calledIn('`arung backup` and\narung verify\nthe user arung may')).toEqual([
    'backup',
    'verify',
  ])
})
