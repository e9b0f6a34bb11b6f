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
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
// What the domain has a folder for is a feature; these two serve all of them.
const shared = new Set(['claims', 'testing'])
const features = [
  ...new Set(files.map(file => /^domain\/src\/([a-z-]+)\//.exec(file)?.[1]).filter(Boolean)),
].filter(feature => !shared.has(feature))
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
