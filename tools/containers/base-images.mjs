// Provides images under the names in the Dockerfile and docker-compose.yml: pulled if possible, else made from
// packages. A made image replaces the official one: its paths, its user, its command.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { kafkaJars } from '../kafka-broker.mjs'
import { caddyOf, debianWith, nodeOf, postgres, ran } from './parts.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')
const recipes = path.join(import.meta.dirname, 'images')
const debians = {
  services: ['ca-certificates', 'libcap2-bin', 'redis-server', 'postgresql-client-15'],
  engines: ['openjdk-17-jre-headless'],
  watch: ['prometheus'],
}
const certificates = '/etc/ssl/certs/ca-certificates.crt'
const pullMsMax = 300_000

const put = (from, folder, name) =>
  cpSync(from, path.join(folder, name), { recursive: true, verbatimSymlinks: true })
const recipe = (folder, name) => put(path.join(recipes, name), folder, name)

/** Fills the build context of each image, apart from its recipe, by the image's last name. */
const makers = {
  node(folder, version) {
    put(nodeOf(version), folder, 'node')
    // A build trusts the certificates that this machine trusts.
    put(certificates, folder, 'certificates.crt')
  },
  caddy: (folder, version) => put(caddyOf(version), folder, 'caddy'),
  redis: () => undefined,
  postgres(folder) {
    postgres(path.join(folder, 'postgres'))
    recipe(folder, 'postgres.sh')
  },
  kafka(folder) {
    for (const jars of kafkaJars()) put(jars, folder, 'libs')
    recipe(folder, 'kafka.sh')
  },
  prometheus: () => undefined,
}

const kindOf = name => name.split(':')[0].split('/').at(-1)

/** Returns the names of the images of the given kinds, as used in the two files. */
function wanted(kinds) {
  const [build, services] = ['Dockerfile', 'docker-compose.yml'].map(name =>
    readFileSync(path.join(root, name), 'utf8'),
  )
  const names = [
    ...build.matchAll(/^FROM (\S+)/gm),
    ...services.matchAll(/^ {4}image: (\S+)$/gm),
  ].map(([, name]) => name)
  return [...new Set(names)].filter(name => kinds.includes(kindOf(name)))
}

/**
 * Ensures that the engine at `host` has the images of the given kinds, and reports each that was made instead of
 * pulled.
 */
export function prepareImages(host, kinds, say) {
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_BUILDKIT: '0' }
  const docker = (...args) => ran('docker', args, { env })
  const works = (...args) =>
    spawnSync('docker', args, { env, stdio: 'ignore', timeout: pullMsMax }).status === 0
  for (const name of wanted(kinds)) {
    if (works('image', 'inspect', name) || works('pull', '--quiet', name)) continue
    make({ docker, works }, name)
    say(`${name} cannot be pulled here; it was made from packages`)
  }
}

function make({ docker, works }, name) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arung-image-'))
  const kind = kindOf(name)
  try {
    const file = path.join(recipes, `${kind}.Dockerfile`)
    const [base, set] = /^FROM (arung-debian:(\w+))/m.exec(readFileSync(file, 'utf8')).slice(1)
    if (!works('image', 'inspect', base)) docker('import', debianWith(set, debians[set]), base)
    put(file, folder, 'Dockerfile')
    makers[kind](folder, /:v?([\d.]+)/.exec(name)[1])
    docker('build', '--quiet', '--network=host', '--tag', name, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
