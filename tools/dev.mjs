// `npm run dev`: runs the product from its current sources (docs/development.md). Plain JavaScript, like `npm start`.
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
  // The bundles find their packages from here. Only one process can use a port, so each port has its own folder.
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
