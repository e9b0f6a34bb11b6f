// What the tree holds: tests that vitest runs without a built product, and features.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { filesOfTests } from '../test-folders.mjs'

/** The browser's tests are Playwright's, and those of security attack one built product. */
const elsewhere = /^(e2e\/|tests\/security\/)/

/** Paths of the test files of all packages, from the root on. */
export const testsIn = (root, { deep }) =>
  filesOfTests(root)
    .filter(file => /\.test\.tsx?$/.test(file) && !elsewhere.test(file))
    .filter(file => deep || !/\.deep\.test\.tsx?$/.test(file))
    .toSorted()

/** What the domain has a folder for is a feature; `claims` and `testing` serve all of them. */
export const featuresIn = root =>
  readdirSync(path.join(root, 'domain', 'src'), { withFileTypes: true })
    .filter(one => one.isDirectory() && !['claims', 'testing'].includes(one.name))
    .map(({ name }) => name)
    .toSorted()
