// `npm run check`: types, lint with import rules, format, unused declarations, message catalogue, README map. Runs as
// many steps at once as there are cores, the longest first; each reports how long it took.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, requireNode } from './install.mjs'

requireNode()
install()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const bin = name => path.join(root, 'node_modules', '.bin', name)
const cores = availableParallelism()
// Each checker of the compiler resolves the shared types of all files for itself, so one checker is the least work in
// total.
const types = project => [bin('tsc'), ['-p', project, '--checkers', '1']]
// The bench's peers are installed by `npm run bench` only, so its types are checked only where the peers are installed.
const steps = [
  ['lint and import rules', bin('oxlint'), ['--type-aware', '--quiet', '.']],
  ['types of the web', ...types('web/tsconfig.json')],
  ['types', ...types('tsconfig.json')],
  ...(existsSync(path.join(root, 'bench', 'node_modules'))
    ? [['types of the bench', ...types('bench/tsconfig.json')]]
    : []),
  ['what is declared is used', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']],
  ['container files', process.execPath, ['tools/containers.mjs']],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['message catalogue', process.execPath, ['tools/messages.mjs']],
  ['README map', process.execPath, ['tools/map.mjs', '--check']],
]
// The compiler and the linter are written in Go. With these settings it collects garbage less often, and lints on half
// of the cores, because another step uses the others.
const env = {
  ...process.env,
  GOGC: '400',
  GOMAXPROCS: String(Math.max(1, cores >> 1)),
}
const run = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        said += text
      })
    child.once('error', reject)
    child.once('close', code => resolve({ ok: code === 0, said }))
  })
let failed = 0
async function work() {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [name, command, args] = step
    const startedMs = performance.now()
    const { ok, said } = await run(command, args)
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    if (!ok) failed += 1
    process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${String(name)} (${seconds} s)\n`)
    if (!ok || said.includes('SKIPPED')) process.stdout.write(`${said}\n`)
  }
}
await Promise.all(Array.from({ length: Math.max(2, cores) }, work))
process.exit(failed === 0 ? 0 : 1)
