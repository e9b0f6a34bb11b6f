// What the repository contains: tests that vitest runs without a built product, and features.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { filesOfTests } from '../test-folders.mjs'

/** The browser tests run in Playwright, and the security tests attack one built product. */
const elsewhere = /^(e2e\/|tests\/security\/)/

/** Returns the paths of the test files of all packages from the root. */
export const testsIn = (root, { deep }) =>
  filesOfTests(root)
    .filter(file => /\.test\.tsx?$/.test(file) && !elsewhere.test(file))
    .filter(file => deep || !/\.deep\.test\.tsx?$/.test(file))
    .toSorted()

/** A folder of the domain is a feature, except `claims` and `testing`, which serve all of them. */
export const featuresIn = root =>
  readdirSync(path.join(root, 'domain', 'src'), { withFileTypes: true })
    .filter(one => one.isDirectory() && !['claims', 'testing'].includes(one.name))
    .map(({ name }) => name)
    .toSorted()
