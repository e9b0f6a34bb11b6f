// The deep files of the tree, by their name.
import path from 'node:path'
import { filesOfTests } from '../test-folders.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')

/** Paths of all `*.deep.test.ts(x)`, from the root on. */
export const deepFiles = () =>
  filesOfTests(root)
    .filter(file => /\.deep\.test\.tsx?$/.test(file))
    .toSorted()
