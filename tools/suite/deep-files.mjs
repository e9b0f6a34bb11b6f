// The deep files of the repository, by name.
import path from 'node:path'
import { filesOfTests } from '../test-folders.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')

/** Returns the paths of all `*.deep.test.ts(x)` from the root. */
export const deepFiles = () =>
  filesOfTests(root)
    .filter(file => /\.deep\.test\.tsx?$/.test(file))
    .toSorted()
