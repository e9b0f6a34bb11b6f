// docs/specification-coverage.md: every test that it names exists, every message and every public and customer route of
// the specification has its line, and no line that concerns visitors and customers is without a test.
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

const problems = []
for (const [, file, title] of proofs(document)) {
  const source = sourceOf(file)
  if (source === null) problems.push(`${file} does not exist`)
  else if (!source.includes(plain(title))) problems.push(`${file} has no test "${title}"`)
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
