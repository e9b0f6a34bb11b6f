// Sources of tests, and the words of a test in them.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '..', '..')
/** Returns the text of a file by its path from the root. */
export const read = file => readFileSync(path.join(root, file), 'utf8')
/** Removes backslashes, which a source and a table may write differently. */
export const plain = text => text.replaceAll('\\', '')

const sources = new Map()
/** Returns the text of a test file, or null when there is none. */
export function sourceOf(file) {
  if (!sources.has(file))
    sources.set(file, existsSync(path.join(root, file)) ? plain(read(file)) : null)
  return sources.get(file)
}

/** The start of a test, with the table of its cases, and the start of a group of tests. */
const testStart = /^[ \t]*(?:test|it)(?:\.\w+)*[(`]/gm
const groupStart = /^[ \t]*(?:describe|for)\b.*$/gm

/** Returns the lines of the test with this title, and the source around them. */
export function blockOf(file, title) {
  const source = sourceOf(file) ?? ''
  const at = source.indexOf(plain(title))
  const starts = [...source.matchAll(testStart)].map(({ index }) => index)
  const begin = starts.findLast(index => index <= at) ?? 0
  const end = starts.find(index => index > at) ?? source.length
  return { own: source.slice(begin, end), before: source.slice(0, begin), source, starts }
}

/**
 * Returns the words of a test: its own lines, the names of the groups before it, and what is above the first test of
 * its file.
 */
export function wordsOf(file, title) {
  const { own, before, source, starts } = blockOf(file, title)
  const groups = [...before.matchAll(groupStart)].map(([line]) => line)
  return [source.slice(0, starts[0] ?? 0), ...groups, own].join('\n')
}
