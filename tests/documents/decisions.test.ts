import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../docs/decisions')
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const status =
  /^(?:in force|(?:partly )?replaced by \[\d{4}\]\([^)]+\)(?: and \[\d{4}\]\([^)]+\))*)/

type Row = Readonly<{ number: string; file: string; title: string; status: string }>

const pages: readonly Row[] = readdirSync(folder)
  .filter(file => file !== 'README.md')
  .toSorted()
  .map(file => {
    const number = file.slice(0, 4)
    const [heading = '', , line = ''] = textOf(file).split('\n')
    const said = line.replace(/^Status: /, '')
    const title = heading.replace(`# ${number}. `, '')
    return { number, file, title, status: status.exec(said)?.[0] ?? said }
  })

const rows: readonly Row[] = textOf('README.md')
  .split('\n')
  .filter(line => /^\| \[\d{4}\]/.test(line))
  .map(line => {
    const [, number = '', file = '', title = '', said = ''] =
      /^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \| (.+) \|$/.exec(line) ?? []
    return { number, file, title, status: said }
  })

test('the index of the decisions lists each page once, with its heading and status', () => {
  expect(rows.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual(pages)
  expect(pages.length).toBeGreaterThan(70)
})

test('each decision has its number, a title and a status', () => {
  const odd = pages.filter(
    ({ file, number, title, status: said }) =>
      !/^\d{4}-[a-z\d-]+\.md$/.test(file) ||
      !textOf(file).startsWith(`# ${number}. ${title}\n\nStatus: `) ||
      status.exec(said)?.[0] !== said,
  )
  expect(odd).toEqual([])
})

test('the index names every number that no page has', () => {
  const [introduction = ''] = textOf('README.md').split('\n## ')
  const last = Number(pages.at(-1)?.number)
  const numbers = new Set(pages.map(({ number }) => number))
  const missing = Array.from({ length: last }, (_, nth) => String(nth + 1).padStart(4, '0'))
    .filter(number => !numbers.has(number))
    .filter(number => !introduction.includes(number))
  expect(missing).toEqual([])
})
