// Writes the secrets of an installation in containers, once: `node tools/make-secrets.mjs`. Existing ones are kept.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const folder = path.resolve(process.argv[2] ?? path.join(root, 'secrets'))
const random = [
  'postgres_password',
  'token_secret',
  'service_secret',
  'vault_key',
  'address_key',
  'claim_key',
  'log_keys',
  'request_key',
  'code_key',
  'search_key',
  'export_key',
  'grafana_password',
]
const given = ['smtp_url', 'xendit_secret_key', 'xendit_callback_token']

mkdirSync(folder, { recursive: true, mode: 0o700 })
// The folder keeps others out. Its files are handed to containers whose users do not exist on this machine.
chmodSync(folder, 0o700)
const write = (name, text) => {
  try {
    writeFileSync(path.join(folder, name), text, { flag: 'wx', mode: 0o444 })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}
const made = random.filter(name => write(name, `${randomBytes(32).toString('base64url')}\n`))
const password = readFileSync(path.join(folder, 'postgres_password'), 'utf8').trim()
write('database_url', `postgres://arung:${password}@postgres:5432/arung\n`)
for (const name of given) write(name, '')
for (const name of given) chmodSync(path.join(folder, name), 0o644)
process.stdout.write(`${made.length} secrets were made in ${folder}.\n`)
const empty = given.filter(name => readFileSync(path.join(folder, name), 'utf8').trim() === '')
if (empty.length > 0) process.stdout.write(`Still yours to write there: ${empty.join(', ')}.\n`)
process.stdout.write(
  'Keep a copy elsewhere: without vault_key nobody reads names and addresses again.\n',
)
