// docs/specification-coverage.md: every test that it names exists and mentions what its line quotes, every message and
// every public and customer route of the specification has its line, and no line that concerns visitors and customers is
// without a test.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const read = file => readFileSync(path.join(root, file), 'utf8')

/** Specification, point 2: the routes of visitors and customers. */
const routes = [
  '/',
  '/about',
  '/activities',
  '/activities/all',
  '/activities/others',
  '/activities/combo',
  '/activities/combo/{slug}',
  '/activities/{slug}',
  '/blog',
  '/blog/{slug}',
  '/contact-us',
  '/contact-success',
  '/restaurant',
  '/our-history',
  '/privacy-policy',
  '/terms-and-conditions',
  '/cart',
  '/booking',
  '/booking/contact-detail',
  '/booking/edit-contact-detail',
  '/booking/validation',
  '/order/{slug}',
  '/payment-failed',
  '/payment-successfull',
  '/sign-in',
  '/sign-up',
  '/email-verification/{slug}',
  '/forgot-password',
  '/forgot-password-verification',
  '/user',
  '/user/order/{slug}',
  '/user/profile',
  '/user/security',
  '/user/inactive',
]

const document = read('docs/specification-coverage.md')
const [first = '', others = ''] = document.split(/^## Agents/m)
const rowsOf = text =>
  text
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (specification|---)/.test(line))
    .map(line => line.split(' | '))
const proofs = text => [...text.matchAll(/`([\w./-]+\.test\.tsx?)` “([^”]+)”/g)]
/** As both a source and a table may write it. */
const plain = text => text.replaceAll('\\', '')
const sources = new Map()
const sourceOf = file => {
  if (!sources.has(file))
    sources.set(file, existsSync(path.join(root, file)) ? plain(read(file)) : null)
  return sources.get(file)
}

/** Where a test begins, with the table of its cases; where a group of tests does. */
const testStart = /^[ \t]*(?:test|it)(?:\.\w+)*[(`]/gm
const groupStart = /^[ \t]*(?:describe|for)\b.*$/gm

/** What a test says: its own lines, the names of the groups before it, and what stands above the first test of its file. */
function wordsOf(file, title) {
  const source = sourceOf(file) ?? ''
  const at = source.indexOf(plain(title))
  const starts = [...source.matchAll(testStart)].map(({ index }) => index)
  const begin = starts.findLast(index => index <= at) ?? 0
  const end = starts.find(index => index > at) ?? source.length
  const groups = [...source.slice(0, begin).matchAll(groupStart)].map(([line]) => line)
  const above = source.slice(0, starts[0] ?? 0)
  return [above, ...groups, source.slice(begin, end)].join('\n')
}

const unspaced = text => text.replaceAll(/\s+/g, ' ')
/** Digits as people and as sources group them: 1209600, 1_209_600 and 1,209,600 are one. */
const ungrouped = text => text.replaceAll(/(?<=\d)[_,](?=\d{3})/g, '')
const escaped = text => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the tests of a line must mention: quoted texts, addresses up to their first parameter, numbers. */
function mentionsOf(line) {
  const quotes = [...line.matchAll(/(?<!\w)'((?:[^']|'(?=\w))+)'/g)].map(([, quote]) => quote)
  const rest = line.replaceAll(/(?<!\w)'(?:[^']|'(?=\w))+'/g, ' ')
  const addresses = [...rest.matchAll(/`(?:[A-Z]+ )?(\/[^`]*)`/g)].map(([, address]) => address)
  const words = rest.replaceAll(/`[^`]*`/g, ' ')
  const numbers = [...ungrouped(words).matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\d)/g)].map(String)
  return [
    ...quotes.map(quote => [
      `'${quote}'`,
      new RegExp(escaped(quote).replaceAll(/\\\{\w+\\\}/g, '(?:\\S+|$)')),
    ]),
    ...addresses.map(address => {
      const fixed = address === '/' ? `'/'` : address.split('{')[0]
      return [address, new RegExp(escaped(fixed))]
    }),
    ...[...new Set(numbers)].map(number => [
      number,
      new RegExp(`(?<![\\d.])${escaped(number)}(?!\\d)`),
    ]),
  ]
}

const problems = []
for (const [, file, title] of proofs(document)) {
  const source = sourceOf(file)
  if (source === null) problems.push(`${file} does not exist`)
  else if (!source.includes(plain(title))) problems.push(`${file} has no test "${title}"`)
}
for (const [line = '', proof = '', why = ''] of rowsOf(document)) {
  if (proofs(proof).length === 0 || why.replace(/\|\s*$/, '').trim() !== '') continue
  const said = ungrouped(
    unspaced(
      proofs(proof)
        .map(([, file, title]) => wordsOf(file, title))
        .join('\n'),
    ),
  )
  for (const [mention, pattern] of mentionsOf(line.slice(2)))
    if (!pattern.test(said)) problems.push(`no test mentions ${mention}: ${line.slice(2)}`)
}
for (const [line = '', proof = ''] of rowsOf(first))
  if (proofs(proof).length === 0) problems.push(`no test proves: ${line.slice(2)}`)
for (const [line = '', proof = ''] of rowsOf(others))
  if (proofs(proof).length === 0 && !proof.startsWith('later issue'))
    problems.push(`neither a test nor "later issue": ${line.slice(2)}`)
for (const route of routes)
  if (!rowsOf(first).some(([line = '']) => line.includes(`\`${route}\``)))
    problems.push(`the route ${route} has no line`)

const messages = read('contracts/src/messages.ts').matchAll(
  /^ {2}\w+:\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"),$/gm,
)
let count = 0
for (const [, single, double] of messages) {
  count += 1
  const message = plain(single ?? double)
  if (!plain(document).includes(message)) problems.push(`the message "${message}" has no line`)
}
const messagesMin = 25
if (count < messagesMin) problems.push(`only ${count} messages were found`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)
