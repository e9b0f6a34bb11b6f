// `npm start` and, with `production`, `npm run production`: install, build, run. Plain JavaScript, since nothing is
// installed yet when it begins.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install, requireNode } from '../tools/install.mjs'
import { requirePorts } from './ports.mjs'

const program = process.argv[2] === 'production' ? 'production' : 'standalone'

requireNode()
if (program === 'production') await requirePorts('npm run production', 1)
else await requirePorts()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
install()
const { isBuilt } = await import('../tools/build.mjs')
if (!isBuilt()) {
  // In a process of its own, so that the memory of the build is not kept by the running product.
  const { status } = spawnSync(process.execPath, ['tools/build.mjs'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
performance.mark('arung-begins')
await import(pathToFileURL(path.join(root, 'dist', `${program}.mjs`)).href)
