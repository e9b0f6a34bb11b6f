import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figuresFile, withTable } from '../../bench/src/figures.ts'

test('the bench replaces the table of the figures and leaves the rest of the page', () => {
  const page = readFileSync(figuresFile, 'utf8')
  const written = withTable(page, '| new |\n\nNode 0')
  expect(written).toContain('<!-- bench -->\n\n| new |\n\nNode 0\n\n<!-- /bench -->\n')
  const [before = '', , after = ''] = page.split(/<!-- \/?bench -->/)
  expect(written.startsWith(before)).toBe(true)
  expect(written.endsWith(after)).toBe(true)
})

test('the bench refuses a page without marks', () => {
  expect(() => withTable('# Figures\n', '| new |')).toThrow('no marks')
})
