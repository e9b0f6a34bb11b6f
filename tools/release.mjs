// `node tools/release.mjs <version>`: gives every package the version, and adds to CHANGELOG.md what has changed in the
// product since the last release. docs/development.md says what else a release needs.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What an operator runs. A commit that touches only tests, tools or docs changes nothing for them. */
const product = [
  ':(glob)*/src/**',
  ':(glob)web/server/**',
  'deploy',
  'Dockerfile',
  'docker-compose.yml',
]
const changelog = 'CHANGELOG.md'
const heading = '# Changes\n'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const json = file => JSON.parse(readFileSync(file, 'utf8'))
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

function refuse(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

const numbersOf = version => version.split('.').map(Number)
/** Returns whether a version comes after another: 1.10.0 after 1.9.3. */
function isLater(version, than) {
  const [one, other] = [numbersOf(version), numbersOf(than)]
  const at = one.findIndex((number, index) => number !== other[index])
  return at !== -1 && one[at] > other[at]
}

/** The subjects of the commits since the last release, oldest first. Null for the first release. */
function changes() {
  const last = git('log', '-1', '--format=%H', '--extended-regexp', '--grep=^Release [0-9.]+$')
  if (last === '') return null
  const subjects = git(
    'log',
    '--reverse',
    '--no-merges',
    '--format=%s',
    `${last}..`,
    '--',
    ...product,
  )
  return subjects === '' ? [] : subjects.split('\n')
}

const [version] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) refuse('Name the version, such as 1.2.0.')
const root = json('package.json')
if (!isLater(version, root.version)) refuse(`${version} is not later than ${root.version}.`)
if (git('status', '--porcelain') !== '') refuse('Commit your changes first.')

for (const folder of ['.', 'bench', ...root.workspaces]) {
  const file = `${folder}/package.json`
  if (existsSync(file)) write(file, { ...json(file), version })
}
for (const file of ['package-lock.json', 'bench/package-lock.json']) {
  const lock = json(file)
  const own = Object.entries(lock.packages).filter(
    ([place, one]) => !place.startsWith('node_modules/') && one.version === root.version,
  )
  for (const [, one] of own) one.version = version
  write(file, { ...lock, version })
}
const compose = readFileSync('docker-compose.yml', 'utf8')
writeFileSync('docker-compose.yml', compose.replaceAll(`arung:${root.version}`, `arung:${version}`))

const list =
  changes()
    ?.map(subject => `- ${subject}`)
    .join('\n') ?? 'The first release.'
const before = existsSync(changelog) ? readFileSync(changelog, 'utf8').slice(heading.length) : ''
const day = new Date().toISOString().slice(0, 10)
writeFileSync(changelog, `${heading}\n## ${version} (${day})\n\n${list}\n${before}`)
process.stdout.write(
  `${changelog} and the packages say ${version}. Commit them as "Release ${version}", and tag the commit v${version}.\n`,
)
