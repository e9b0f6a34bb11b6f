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
const features = [
  'accounts',
  'catalogue',
  'content',
  'carts',
  'checkouts',
  'capacity',
  'orders',
  'payments',
  'refunds',
  'bookings',
  'crew',
  'wallets',
  'reports',
]
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const count = (pack, feature) =>
  files.filter(
    file =>
      file.startsWith(`${pack}/`) &&
      file.includes(`/${feature}/`) &&
      /\.(ts|tsx|sql)$/.test(file) &&
      !file.includes('/test/'),
  ).length

const rows = features
  .map(feature => [feature, ...packages.map(pack => count(pack, feature) || '')])
  .filter(row => row.slice(1).some(Boolean))
const table = [
  `| feature | ${packages.join(' | ')} |`,
  `| --- |${' ---: |'.repeat(packages.length)}`,
  ...rows.map(row => `| ${row.join(' | ')} |`),
].join('\n')

const readme = path.join(root, 'README.md')
const text = readFileSync(readme, 'utf8')
const next = text.replace(
  /(<!-- map -->\n)[\s\S]*?(\n<!-- \/map -->)/,
  (_, open, close) => `${open}${table}${close}`,
)
if (process.argv.includes('--check')) {
  if (next !== text) {
    process.stderr.write('The map in README.md is old: run `node tools/map.mjs`.\n')
    process.exit(1)
  }
} else writeFileSync(readme, next)
