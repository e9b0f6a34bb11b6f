import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'

/** Certificates are made by openssl, which not every machine has. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0

const authority = (folder: string): string => `[ca]
default_ca = own
[own]
database = ${folder}/index
serial = ${folder}/serial
new_certs_dir = ${folder}
default_md = sha256
policy = any
[any]
commonName = supplied
`
/** As openssl reads a moment: `20260131235959Z`. */
const momentOf = (at: Date): string => `${at.toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`

/** A TLS server on this machine with a certificate of its own for `localhost`, valid between two moments. */
export async function startTlsServer(
  from: Date,
  to: Date,
): Promise<Readonly<{ url: string; close: () => Promise<void> }>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-tls-'))
  const file = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  for (const [name, text] of [
    ['index', ''],
    ['serial', '01'],
    ['config', authority(folder)],
  ] as const)
    writeFileSync(file(name), text)
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', file('key')]
  openssl('req', '-new', ...key, '-subj', '/CN=localhost', '-out', file('request'))
  const signing = ['-selfsign', '-batch', '-notext', '-config', file('config')]
  const files = ['-keyfile', file('key'), '-in', file('request'), '-out', file('certificate')]
  openssl('ca', ...signing, ...files, '-startdate', momentOf(from), '-enddate', momentOf(to))
  const server = createServer({
    key: readFileSync(file('key')),
    cert: readFileSync(file('certificate')),
  })
  rmSync(folder, { recursive: true, force: true })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `https://localhost:${typeof address === 'object' ? address?.port : 0}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
