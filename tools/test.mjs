// `npm test`, the gate: installs, checks, builds and runs what must hold at every change; ends with one line
// `N passed, N failed`. `npm run test:deep` has the rest.
import { install, requireNode } from './install.mjs'

requireNode()
install()
const { createTotal } = await import('./suite/total.mjs')
const { playwright, script, vitest } = await import('./suite/runners.mjs')
const { requireAll } = await import('./suite/needs.mjs')
const { recommendedNode } = await import('./suite/recommended-node.mjs')
const total = createTotal()
/** Without the tests that a file leaves to the deep run. */
const gate = '!deep'

let node
await total.timed('programs that tests need', () => {
  requireAll()
  node = recommendedNode()
})
// In a separate process: a build is made for production, and the tests must not be.
await total.timed('build', () => script(total, 'npm run build', 'tools/build.mjs'))
await total.timed('check', () => script(total, 'npm run check', 'tools/check.mjs'))
// The security tests share one product, one file at a time. Alone they would leave a core idle. Like the browser tests
// they call the whole product on the Node that runs this, which may be the lowest that works.
await total.timed('unit, API, screens and security', () =>
  Promise.all([
    vitest(total, ['security'], { quiet: true, tags: gate }),
    vitest(total, ['domain', 'node', 'web'], { node, tags: gate }),
  ]),
)
await total.timed('browser', () => playwright(total, 'e2e/gate.config.ts'))
process.exit(total.close() ? 0 : 1)
