// `npm run move-files -- --folder <folder>`: copies files into a bucket, see standalone/src/move-files.
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install, requireNode } from '../tools/install.mjs'

requireNode()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
install()
const { build } = await import('../tools/build.mjs')
await build(() => {})
await import(pathToFileURL(path.join(root, 'dist', 'move-files.mjs')).href)
