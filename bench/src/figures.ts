import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The page with the table of the last run. */
export const figuresFile = path.resolve(import.meta.dirname, '../../docs/figures.md')

const between = /(<!-- bench -->\n)[\s\S]*?(\n<!-- \/bench -->)/

/** Returns the page with this table between its markers. Throws when the markers are missing. */
export function withTable(page: string, table: string): string {
  if (!between.test(page)) throw new Error(`${figuresFile} has no marks for the table`)
  return page.replace(between, (_, open: string, close: string) => `${open}\n${table}\n${close}`)
}

export function writeFigures(table: string): void {
  writeFileSync(figuresFile, withTable(readFileSync(figuresFile, 'utf8'), table))
}
