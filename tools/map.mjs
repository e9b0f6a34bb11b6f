// Writes the README's map of features and packages from the files that git knows; `--check` only compares.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { featureOrder } from './stairs/feature-order.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const packages = [
  'contracts',
  'domain',
  'command-api',
  'projections',
  'query-api',
  'workers',
  'web',
]
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.(ts|tsx|sql)$/.test(file) && !/(^|\/)tests?\//.test(file))
const has = (pack, feature) =>
  files.some(file => file.startsWith(`${pack}/`) && file.includes(`/${feature}/`))
/**
 * A feature is listed when this many packages have a folder for it; a folder in one or two packages is internal to
 * them.
 */
const packagesMin = 3
const features = featureOrder.filter(
  feature => packages.filter(pack => has(pack, feature)).length >= packagesMin,
)

const rows = features.map(feature => [
  feature,
  ...packages.map(pack => (has(pack, feature) ? 'x' : '')),
])
const table = [
  `| feature | ${packages.join(' | ')} |`,
  `| --- |${' :-: |'.repeat(packages.length)}`,
  ...rows.map(row => `| ${row.join(' | ')} |`),
].join('\n')

const readme = path.join(root, 'README.md')
const text = readFileSync(readme, 'utf8')
const marks = /(<!-- map -->\n)[\s\S]*?(\n<!-- \/map -->)/
if (!marks.test(text)) fail('README.md has no marks for the map.')
const next = text.replace(marks, (_, open, close) => `${open}${table}${close}`)
if (process.argv.includes('--check')) {
  if (next !== text) fail('The map in README.md is old: run `node tools/map.mjs`.')
} else writeFileSync(readme, next)

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
