// Where tests stand: `test/` in each package, and `tests/` for those of the whole product.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Paths of all folders of tests, from the root on. */
export const testFolders = root => [
  ...readdirSync(root)
    .map(name => path.posix.join(name, 'test'))
    .filter(folder => existsSync(path.join(root, folder))),
  'tests',
]

/** Paths of all files in the folders of tests, from the root on. */
export const filesOfTests = root =>
  testFolders(root).flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(file =>
      path.posix.join(folder, ...file.split(path.sep)),
    ),
  )
