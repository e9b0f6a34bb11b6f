import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tableNames, tables } from '@arung/contracts/moving/tables'
import { expect, test } from 'vitest'

const page = readFileSync(
  path.resolve(import.meta.dirname, '..', '..', 'docs', 'moving-in.md'),
  'utf8',
)

test.each(tableNames)('the page describes the columns of %s as the templates do', name => {
  const from = page.indexOf(`### ${name}.csv`)
  expect(from).toBeGreaterThan(0)
  const next = page.indexOf('\n### ', from + 1)
  const rows = page
    .slice(from, next === -1 ? undefined : next)
    .split('\n')
    .filter(line => /^\| (?!column|---)/.test(line))
  expect(rows).toEqual(
    Object.entries(tables[name].columns).map(
      ([column, { isRequired, what, format, example }]) =>
        `| ${isRequired ? `**${column}**` : column} | ${what.en} | ${format.said.en} | ${example === '' ? '' : `\`${example}\``} |`,
    ),
  )
})
