import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoRedirectOrigins } from '@arung/demo/redirects'
import { root } from '../../standalone/test/start/product.ts'

const files = [
  '.dockerignore',
  'Dockerfile',
  'docker-compose.yml',
  'deploy',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tools',
]
/** As the Dockerfile says. */
const userOfProcesses = 10_001
const skipped = new Set(['node_modules', 'dist', 'test', 'data', 'test-results'])
/** What the containers may call on this machine: the network of their way out begins here. */
const [subnet, gateway] = ['172.30.250.0/24', '172.30.250.1']

export type Chosen = Readonly<{
  https: number
  http: number
  smtp: number
  sandbox: number
  firstAdmin: string
}>
export type Installation = Readonly<{
  folder: string
  gateway: string
  publicUrl: string
  sandboxUrl: string
  secret: (name: string) => string
}>

/**
 * Creates a copy of the sources as an operator has them, with the steps of docs/containers.md done up to the first
 * start.
 */
export function layOut(folder: string, chosen: Chosen): Installation {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  for (const name of [...files, ...workspaces])
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: file => !skipped.has(path.basename(file)),
    })
  const publicUrl = `https://localhost:${chosen.https}`
  const sandboxUrl = `http://${gateway}:${chosen.sandbox}`
  makeSecrets(folder, `smtp://${gateway}:${chosen.smtp}`)
  const env = Object.entries({
    PUBLIC_URL: publicUrl,
    XENDIT_BASE_URL: sandboxUrl,
    FIRST_ADMIN_EMAIL: chosen.firstAdmin,
    FIRST_ADMIN_LOCALE: 'en',
  }).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    readFileSync(path.join(folder, 'deploy', 'example.env'), 'utf8'),
  )
  writeFileSync(path.join(folder, '.env'), env)
  mkdirSync(path.join(folder, 'backups'))
  chownSync(path.join(folder, 'backups'), userOfProcesses, userOfProcesses)
  writeFileSync(path.join(folder, 'docker-compose.override.yml'), overrideOf(chosen))
  return {
    folder,
    gateway,
    publicUrl,
    sandboxUrl,
    secret: name => readFileSync(path.join(folder, 'secrets', name), 'utf8').trim(),
  }
}

function makeSecrets(folder: string, smtpUrl: string) {
  const made = spawnSync(process.execPath, ['tools/make-secrets.mjs'], { cwd: folder })
  if (made.status !== 0) throw new Error(String(made.stderr))
  for (const [name, text] of [
    ['smtp_url', smtpUrl],
    ['xendit_secret_key', 'xnd_development_secret_of_a_test'],
    ['xendit_callback_token', 'the-callback-token-of-a-test'],
  ] as const)
    writeFileSync(path.join(folder, 'secrets', name), `${text}\n`)
}

/** The overrides that a test needs: its own ports, registries in reach while building, and a load from one address. */
function overrideOf({ https, http }: Chosen): string {
  const built = ['web', 'command-api', 'command-api-standby', 'query-api', 'projections', 'workers']
  const others = ['migrate', 'bootstrap', 'relay', 'analytics']
  const service = (name: string) => `  ${name}:
    build: { network: host }
    environment:
      LIMIT_FACTOR: '10000'
      REDIRECT_ORIGINS: '${demoRedirectOrigins.join(',')}'
`
  return `services:
  proxy:
    ports: !override ['127.0.0.1:${https}:443', '127.0.0.1:${http}:80']
${built.map(service).join('')}${others.map(name => `  ${name}: { build: { network: host } }\n`).join('')}networks:
  out:
    ipam: { config: [{ subnet: ${subnet}, gateway: ${gateway} }] }
`
}
