// Images under the names that the Dockerfile and docker-compose.yml ask for: pulled where that is possible, else made
// from packages. What is made stands for the official image: its paths, its user, its command.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { caddyOf, debianWith, nodeOf, postgres, ran } from './parts.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')
const recipes = path.join(import.meta.dirname, 'images')
const debians = {
  services: ['ca-certificates', 'libcap2-bin', 'redis-server', 'postgresql-client-15'],
}
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** What the build context of each image holds beside its recipe. */
const makers = {
  node: (folder, version) =>
    cpSync(nodeOf(version), path.join(folder, 'node'), { recursive: true, verbatimSymlinks: true }),
  caddy: (folder, version) => cpSync(caddyOf(version), path.join(folder, 'caddy')),
  redis: () => undefined,
  postgres(folder) {
    postgres(path.join(folder, 'postgres'))
    cpSync(path.join(recipes, 'postgres.sh'), path.join(folder, 'postgres.sh'))
  },
}

/** Names of the images that the two files ask for, of those that can be made. */
function wanted() {
  const [build, services] = ['Dockerfile', 'docker-compose.yml'].map(name =>
    readFileSync(path.join(root, name), 'utf8'),
  )
  const names = [
    ...build.matchAll(/^FROM (\S+)/gm),
    ...services.matchAll(/^ {4}image: (\S+)$/gm),
  ].map(([, name]) => name)
  return [...new Set(names)].filter(name => name.split(':')[0] in makers)
}

/** Sees that an engine has all images, and says of each that it was made rather than pulled. */
export function prepareImages(host, say) {
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_BUILDKIT: '0' }
  const docker = (...args) => ran('docker', args, { env })
  const has = name => {
    try {
      return Boolean(docker('image', 'inspect', name))
    } catch {
      return false
    }
  }
  const pulled = name => {
    try {
      return Boolean(docker('pull', '--quiet', name))
    } catch {
      return false
    }
  }
  for (const name of wanted()) {
    if (has(name) || pulled(name)) continue
    for (const [tag, packages] of Object.entries(debians))
      if (!has(`arung-debian:${tag}`))
        docker('import', debianWith(tag, packages), `arung-debian:${tag}`)
    make(docker, name)
    say(`${name} cannot be pulled here; it was made from packages`)
  }
}

function make(docker, name) {
  const [kind, tag] = name.split(':')
  const folder = mkdtempSync(path.join(tmpdir(), `arung-image-${kind}-`))
  try {
    cpSync(path.join(recipes, `${kind}.Dockerfile`), path.join(folder, 'Dockerfile'))
    // Whom this machine trusts, its images trust.
    if (existsSync(certificates)) cpSync(certificates, path.join(folder, 'certificates.crt'))
    makers[kind](folder, /^[\d.]+/.exec(tag)[0])
    docker('build', '--quiet', '--network=host', '--tag', name, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
