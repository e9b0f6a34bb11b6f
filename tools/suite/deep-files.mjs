// The deep files of the tree, by their name.
import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..', '..')

/** Paths of all `*.deep.test.ts(x)` under the given packages, from the root on. */
export function deepFilesOf(packages) {
  return packages.flatMap(name =>
    readdirSync(path.join(root, name, 'test'), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.deep\.test\.tsx?$/.test(file))
      .map(file => path.posix.join(name, 'test', ...file.split(path.sep)))
      .toSorted(),
  )
}
