// Installs the packages of package-lock.json once: a stamp in node_modules records which lock file is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Exits with one clear sentence when Node is older than `engines` requires. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(
    `Arung needs Node 20.19 or newer; this is Node ${version}. Install a newer one from nodejs.org and start again.\n`,
  )
  process.exit(1)
}

export function install(folder = root) {
  const lock = path.join(folder, 'package-lock.json')
  const stamp = path.join(folder, 'node_modules', '.arung-lock')
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write(
    'Installing the packages that package-lock.json names (about a minute, once) ...\n',
  )
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const run = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (run.status !== 0) {
    process.stderr.write(
      'The packages could not be installed; npm says why above. Nothing was started.\n',
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
