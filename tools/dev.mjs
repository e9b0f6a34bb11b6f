// `npm run dev`: the product as its sources are now (docs/development.md). Plain JavaScript, as `npm start` is.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { requirePorts } from '../standalone/ports.mjs'
import { install, requireNode } from './install.mjs'

requireNode()
await requirePorts('npm run dev')
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
install()
const { openBundles } = await import('./dev/bundles.mjs')
const bundles = await openBundles({
  root,
  // Where the bundles find their packages; a port belongs to one at a time, and so does its folder.
  folder: path.join(root, 'node_modules', '.arung-dev', String(Number(process.env.PORT ?? 8080))),
  entries: {
    front: 'standalone/src/dev/front.ts',
    site: 'standalone/src/dev/site.ts',
    processes: 'standalone/src/dev/processes.ts',
  },
})
if ((await bundles.make()) === null) {
  process.stderr.write('\nA source is at fault, see above. Nothing was started.\n')
  await bundles.close()
  process.exit(1)
}
const { runDev } = await import(bundles.urlOf('front'))
const exitCode = await runDev({
  root,
  bundles,
  waitingProgram: path.join(root, 'tools', 'dev', 'waiting.mjs'),
})
await bundles.close()
process.exit(exitCode)
