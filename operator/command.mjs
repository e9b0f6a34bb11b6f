// `npm run setup`, `verify`, `backup`, `restore`, `restored`, `export`, `import`, `move-log`, `move-files`: installs, builds, and runs
// the command of that name, of standalone/src (setup) or operator/src, where its options are described.
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install, requireNode } from '../tools/install.mjs'

requireNode()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
install()
const { build } = await import('../tools/build.mjs')
await build(() => {})
await import(pathToFileURL(path.join(root, 'dist', `${process.argv[2]}.mjs`)).href)
