// Installs the packages of package-lock.json, unless they are installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

/** Runs `npm ci` in the folder unless the packages that its lock file names are installed. Exits when npm fails. */
export function install(folder = root) {
  if (isInstalled(folder)) return
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
}

/**
 * Compares the lock file with npm's record of the installed packages, so that packages that the reader installed with
 * `npm ci` are not installed again. An optional package may be one for another platform. `--package-lock-only` writes
 * the record, too, so the folder of each package must exist.
 */
function isInstalled(folder) {
  const [lock, record] = ['package-lock.json', 'node_modules/.package-lock.json'].map(name =>
    path.join(folder, name),
  )
  if (!existsSync(record)) return false
  const [wanted, present] = [packagesIn(lock), packagesIn(record)]
  const isPresent = ([place, one]) =>
    place in present
      ? samePackage(one, present[place]) && existsSync(path.join(folder, place))
      : place === '' || one.optional === true
  return (
    Object.entries(wanted).every(isPresent) && Object.keys(present).every(place => place in wanted)
  )
}

const packagesIn = file => JSON.parse(readFileSync(file, 'utf8')).packages
const samePackage = (one, other) =>
  ['version', 'resolved', 'integrity'].every(field => one[field] === other[field])
