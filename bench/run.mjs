// `npm run bench`: installs the peers (dependencies of this package only), builds, and measures.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, requireNode } from '../tools/install.mjs'

requireNode()
install()
const folder = path.dirname(fileURLToPath(import.meta.url))
install(folder)
const { build } = await import('../tools/build.mjs')
await build(line => process.stderr.write(`${line}\n`))
const run = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(folder, 'src', 'main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(run.status ?? 1)
