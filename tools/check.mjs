// `npm run check`: types, lint with import rules, format, nothing declared in vain, message catalogue, README map.
// Runs all at once, then tells.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, requireNode } from './install.mjs'

requireNode()
install()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const bin = name => path.join(root, 'node_modules', '.bin', name)
// The bench's peers are installed by `npm run bench` alone, so its types are checked where they are there.
const steps = [
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types of the web', bin('tsc'), ['-p', 'web/tsconfig.json']],
  ...(existsSync(path.join(root, 'bench', 'node_modules'))
    ? [['types of the bench', bin('tsc'), ['-p', 'bench/tsconfig.json']]]
    : []),
  ['lint and import rules', bin('oxlint'), ['--type-aware', '--quiet', '.']],
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['what is declared is used', bin('knip'), ['--no-progress']],
  ['message catalogue', process.execPath, ['tools/messages.mjs']],
  ['container files', process.execPath, ['tools/containers.mjs']],
  ['README map', process.execPath, ['tools/map.mjs', '--check']],
]
const run = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        said += text
      })
    child.once('error', reject)
    child.once('close', code => resolve({ ok: code === 0, said }))
  })
let failed = 0
const running = steps.map(([name, command, args]) => ({ name, ended: run(command, args) }))
for (const { name, ended } of running) {
  const { ok, said } = await ended
  if (!ok) failed += 1
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${String(name)}\n`)
  if (!ok || said.includes('SKIPPED')) process.stdout.write(`${said}\n`)
}
process.exit(failed === 0 ? 0 : 1)
