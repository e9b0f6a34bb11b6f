// `npm run test:deep [-- part ...]`: runs what the gate leaves out, entirely or only the named parts. Each part ends
// with its own line, the run with one line `N passed, N failed`.
import { install, requireNode } from './install.mjs'

requireNode()
install()
const { parts } = await import('./suite/parts.mjs')
const { createTotal } = await import('./suite/total.mjs')
const { script } = await import('./suite/runners.mjs')
const { requireAll } = await import('./suite/needs.mjs')

const names = process.argv.slice(2)
const unknown = names.filter(name => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.\n`,
  )
  process.exit(1)
}
const total = createTotal()
requireAll()
await script(total, 'npm run build', 'tools/build.mjs')
for (const name of names.length > 0 ? names : Object.keys(parts))
  await total.timed(name, () => parts[name](total))
process.exit(total.close() ? 0 : 1)
