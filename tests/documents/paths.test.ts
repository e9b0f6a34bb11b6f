import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** Files that are in the tree or will be: those that git knows, and those that it does not ignore. */
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
  .split('\0')
  .filter(file => file !== '')
const foldersOf = (file: string): string[] =>
  file.split('/').map((_, nth, parts) => parts.slice(0, nth).join('/'))
const folders = new Set(files.flatMap(foldersOf).filter(folder => folder !== ''))
const tree = new Set([...files, ...folders])
const tops = new Set([...folders].filter(folder => !folder.includes('/')))

/** Output of a build, a start or an installation, which is not part of the tree. */
const made = new Set(['dist', 'data', 'data-dev', 'node_modules'])
const extension = /\.(?:tsx?|mts|mjs|jsonc?|md|sql|css|txt|ya?ml|sh|jpg|png)$/
const pathLike = /^\.?[\w.@*<>{}-]+(?:\/[\w.@*<>{}-]+)+\/?$/

/** Returns the paths that a text names in backticks: with a slash, and an extension or one of our top folders. */
function pathsIn(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter(code => pathLike.test(code))
    .filter(code => {
      const [top = ''] = code.split('/')
      return !made.has(top) && (tops.has(top) || extension.test(code))
    })
}

/**
 * Whether there is such a file or folder. `*` and `<feature>` match anything; a decision may be named by its number.
 */
function exists(named: string): boolean {
  const file = named.replace(/\/$/, '')
  if (tree.has(file)) return true
  if (/^docs\/decisions\/\d{4}$/.test(file)) return files.some(one => one.startsWith(`${file}-`))
  if (!/[*<]/.test(file)) return false
  const parts = file.split(/\*|<[^>]*>/).map(part => part.replaceAll(/[.{}]/g, String.raw`\$&`))
  const pattern = new RegExp(`^${parts.join('[^/]+')}$`)
  return [...tree].some(one => pattern.test(one))
}
const missingIn = (text: string) => pathsIn(text).filter(named => !exists(named))

const documents = files.filter(file =>
  /^(?:(?:README|CONTRIBUTING|SECURITY)\.md|docs\/.*\.md)$/.test(file),
)

test('every path that a document names exists', () => {
  const missing = documents.flatMap(document =>
    missingIn(readFileSync(path.join(root, document), 'utf8')).map(
      named => `${document}: ${named}`,
    ),
  )
  expect(missing).toEqual([])
  const named = documents.flatMap(one => pathsIn(readFileSync(path.join(root, one), 'utf8')))
  expect(named.length, 'documents name paths at all').toBeGreaterThan(200)
})

/** Returns the files that a text links to, relative to the folder of its document. */
const linkedFrom = (document: string, text: string): readonly string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(document), link)),
  )

test('every link of a document leads to a file', () => {
  const links = documents.flatMap(document =>
    linkedFrom(document, readFileSync(path.join(root, document), 'utf8')).map(link => ({
      document,
      link,
    })),
  )
  expect(links.filter(({ link }) => !exists(link))).toEqual([])
  expect(links.length, 'documents link at all').toBeGreaterThan(50)
})

test.each([
  ['a file that went', 'See `domain/src/guides/guide.ts`.', ['domain/src/guides/guide.ts']],
  ['a file without its package', 'It is `src/features.ts`.', ['src/features.ts']],
  ['a folder that went', 'All of `web/src/guides/` is it.', ['web/src/guides/']],
  [
    'a pattern that nothing fits',
    '`domain/golden/<Type>.99.json`',
    ['domain/golden/<Type>.99.json'],
  ],
  ['a decision that was never taken', '`docs/decisions/0999`', ['docs/decisions/0999']],
])('the check reports %s', (_, text, missing) => {
  expect(missingIn(text)).toEqual(missing)
})

test('the check ignores what is no path, is generated, or exists', () => {
  const text =
    '`dist/web.mjs` `application/json` `/order/{slug}` `Asia/Makassar` `domain/golden/<Type>.1.json` ' +
    '`docs/decisions/0016` `README.md` `web/src/*/frame/routes.ts`\n```sh\ncat `gone/away.ts`\n```\n'
  expect(missingIn(text)).toEqual([])
})
