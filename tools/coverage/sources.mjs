// Sources of tests, and what a test says in them.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the whole tree. */
export const root = path.resolve(import.meta.dirname, '..', '..')
/** The text of a file, by its path from the root. */
export const read = file => readFileSync(path.join(root, file), 'utf8')
/** As both a source and a table may write it. */
export const plain = text => text.replaceAll('\\', '')

const sources = new Map()
/** The text of a test file, or null where there is none. */
export function sourceOf(file) {
  if (!sources.has(file))
    sources.set(file, existsSync(path.join(root, file)) ? plain(read(file)) : null)
  return sources.get(file)
}

/** Where a test begins, with the table of its cases; where a group of tests does. */
const testStart = /^[ \t]*(?:test|it)(?:\.\w+)*[(`]/gm
const groupStart = /^[ \t]*(?:describe|for)\b.*$/gm

/** The lines of the test whose title this is, with the source around them. */
export function blockOf(file, title) {
  const source = sourceOf(file) ?? ''
  const at = source.indexOf(plain(title))
  const starts = [...source.matchAll(testStart)].map(({ index }) => index)
  const begin = starts.findLast(index => index <= at) ?? 0
  const end = starts.find(index => index > at) ?? source.length
  return { own: source.slice(begin, end), before: source.slice(0, begin), source, starts }
}

/** What a test says: its own lines, the names of the groups before it, and what stands above the first test of its file. */
export function wordsOf(file, title) {
  const { own, before, source, starts } = blockOf(file, title)
  const groups = [...before.matchAll(groupStart)].map(([line]) => line)
  return [source.slice(0, starts[0] ?? 0), ...groups, own].join('\n')
}
