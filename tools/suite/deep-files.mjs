// The deep tests of the repository: whole files by name, and single tests by their tag.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesOfTests } from '../test-folders.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')

const isDeep = file => /\.deep\.test\.tsx?$/.test(file)

/** Returns the paths of all `*.deep.test.ts(x)` from the root. */
export const deepFiles = () => filesOfTests(root).filter(isDeep).toSorted()

/** Returns the paths of the other files that have a test with the tag `deep`, from the root. */
export const taggedFiles = () =>
  filesOfTests(root)
    .filter(file => /\.test\.tsx?$/.test(file) && !isDeep(file))
    .filter(file => readFileSync(path.join(root, file), 'utf8').includes("{ tags: 'deep'"))
    .toSorted()
