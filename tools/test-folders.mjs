// The folders of tests: `test/` in each package, and `tests/` for the whole product.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Returns the paths of all test folders from the root. */
export const testFolders = root =>
  [...readdirSync(root).map(name => path.posix.join(name, 'test')), 'tests'].filter(folder =>
    existsSync(path.join(root, folder)),
  )

/** Returns the paths of all files in the test folders from the root. */
export const filesOfTests = root =>
  testFolders(root).flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(file =>
      path.posix.join(folder, ...file.split(path.sep)),
    ),
  )
