// `npm run test:watch -- orders`: runs the tests of one feature in all packages, then again those that a saved file
// affects. `docs/development.md` describes its use.
import path from 'node:path'
import { startVitest } from 'vitest/node'
import { memoryFolder } from './suite/memory-folder.mjs'
import { endWarmWorkers, warmWorkers } from './watch/warm-workers.mjs'
import { filesOf, partsOf } from './watch/selection.mjs'
import { featuresIn, testsIn } from './watch/tree.mjs'
import { unknownWord, usage } from './watch/usage.mjs'

const root = process.cwd()
const given = process.argv.slice(2)
const flags = given.filter(word => word.startsWith('--'))
const words = given
  .filter(word => !word.startsWith('--'))
  .map(word => (path.isAbsolute(word) ? path.relative(root, word) : word))
const [once, deep] = [flags.includes('--run'), flags.includes('--deep')]
const tests = testsIn(root, { deep })

if (words.length === 0 || flags.some(flag => !['--run', '--deep'].includes(flag))) {
  process.stdout.write(usage(featuresIn(root), tests))
  process.exit(given.length === 0 ? 0 : 1)
}
const unknown = words.filter(word => filesOf([word], tests).length === 0)
const deepTests = testsIn(root, { deep: true })
for (const word of unknown) process.stderr.write(unknownWord(word, tests, deepTests))
if (unknown.length > 0) process.exit(1)

const memory = memoryFolder()
if (memory) process.env.TMPDIR = memory
const kinds = ['domain', 'node', 'web']
await startVitest('test', words.flatMap(partsOf), {
  root,
  watch: !once,
  ...(deep ? {} : { tagsFilter: ['!deep'] }),
  project: deep ? [...kinds, 'node-deep', 'web-deep'] : kinds,
  // The output of a passing test is not what one waits for.
  silent: 'passed-only',
  reporters: ['default', { onInit: endInOrder }],
  experimental: {
    fsModuleCache: true,
    fsModuleCachePath: 'node_modules/.cache/arung-test-modules',
  },
  ...(once ? {} : { pool: warmWorkers }),
})

/** Vitest exits at once on a signal, and would leave the database of the tests behind. */
function endInOrder(vitest) {
  vitest.onClose(endWarmWorkers)
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal)
    process.once(signal, () => vitest.exit(true))
  }
}
