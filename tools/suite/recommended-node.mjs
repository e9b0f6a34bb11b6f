// The Node that README.md recommends, for the tests of the gate that need no particular one: they take a quarter less
// processor time on it than on Node 20, whose V8 lacks a compiler (docs/decisions/0121-the-node-of-the-gate.md).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const version = '24.22.3'
const root = path.resolve(import.meta.dirname, '..', '..')
const installMsMax = 240_000

/**
 * Returns the path of the recommended Node, which npm fetches once, into node_modules. Returns the Node that runs this
 * when it is as new, when `ARUNG_TEST_NODE=own` asks for it, or when npm cannot fetch the other one.
 */
export function recommendedNode() {
  const isAsNew = Number(process.versions.node.split('.')[0]) >= Number(version.split('.')[0])
  if (isAsNew || process.env.ARUNG_TEST_NODE === 'own') return process.execPath
  const folder = path.join(root, 'node_modules', '.arung-node', version)
  const name = `node-${process.platform}-${process.arch}`
  const node = path.join(folder, 'node_modules', name, 'bin', 'node')
  const works = () =>
    spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout === `v${version}\n`
  if (existsSync(node) && works()) return node
  mkdirSync(folder, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const args = ['install', '--prefix', folder, ...flags, `${name}@${version}`]
  const npm = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', timeout: installMsMax })
  if (npm.status === 0 && works()) return node
  const why = String(npm.error?.message ?? npm.stderr)
    .trim()
    .split('\n')[0]
  process.stdout.write(
    `All tests run on Node ${process.versions.node}: npm cannot fetch ${name} (${why})\n`,
  )
  return process.execPath
}
