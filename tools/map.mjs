// Writes the README's map of features and packages from the files that git knows; `--check` only compares.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

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
/** A feature knows only the features before it. */
const order = [
  'media',
  'claims',
  'settings',
  'pickups',
  'catalogue',
  'pages',
  'operations',
  'capacity',
  'carts',
  'checkouts',
  'companions',
  'orders',
  'bookings',
  'contacts',
  'refunds',
  'reservations',
  'accounts',
  'staff',
  'guests',
  'desk-views',
  'payments',
  'blogs',
]
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.(ts|tsx|sql)$/.test(file) && !file.includes('/test/'))
const has = (pack, feature) =>
  files.some(file => file.startsWith(`${pack}/`) && file.includes(`/${feature}/`))
// A folder of the domain is a feature. `testing` serves all of them.
const ofDomain = files.map(file => /^domain\/src\/([a-z-]+)\//.exec(file)?.[1])
const unordered = [...new Set(ofDomain)].filter(
  name => name !== undefined && name !== 'testing' && !order.includes(name),
)
const gone = order.filter(feature => !packages.some(pack => has(pack, feature)))
if (gone.length > 0) fail(`tools/map.mjs names features without a folder: ${gone.join(', ')}.`)

const rows = [...order, ...unordered].map(feature => [
  feature,
  ...packages.map(pack => (has(pack, feature) ? '•' : '')),
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
