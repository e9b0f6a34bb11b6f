// `npm run restored`: sets an installation right that was put back from a copy, see standalone/src/restored.
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install, requireNode } from '../tools/install.mjs'

requireNode()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
install()
const { build } = await import('../tools/build.mjs')
await build(() => {})
await import(pathToFileURL(path.join(root, 'dist', 'restored.mjs')).href)
