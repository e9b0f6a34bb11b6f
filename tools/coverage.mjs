// Checks docs/specification-coverage.md: every test that it names exists and mentions what its line quotes, every
// message and every public and customer route of the specification has a line, no line about visitors and customers
// lacks a test, and each line names the run that proves it. `--write` writes that column. Tests that other documents
// name must exist, too.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { unmentioned } from './coverage/mentions.mjs'
import { namesWithoutFile } from './coverage/named-files.mjs'
import { routes } from './coverage/routes.mjs'
import { document, proofs, rowsOf, withRun } from './coverage/rows.mjs'
import { runsOf } from './coverage/runs.mjs'
import { plain, read, root, sourceOf, wordsOf } from './coverage/sources.mjs'

const messagesMin = 25
const later = 'later issue'

const text = read(document)
const rows = rowsOf(text).map(row => ({ ...row, tests: proofs(row.proof) }))
const problems = [...rows.flatMap(problemsOf), ...routesWithoutRow(), ...messagesWithoutRow()]

if (process.argv.includes('--write')) {
  const written = rows.reduce((now, { number, tests }) => withRun(now, number, runsOf(tests)), text)
  writeFileSync(path.join(root, document), written)
} else problems.push(...rows.flatMap(otherRun))
problems.push(...namesWithoutFile())

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${summary()}\n`)
process.exit(problems.length === 0 ? 0 : 1)

function problemsOf({ number, first, said, proof, why, tests }) {
  const blame = words => `${document}:${number}: ${words}`
  if (tests.length === 0) {
    if (first) return [blame(`no test proves: ${said}`)]
    return proof.startsWith(later) ? [] : [blame(`neither a test nor "${later}": ${said}`)]
  }
  const missing = tests.flatMap(({ file, title }) => {
    const source = sourceOf(file)
    if (source === null) return [blame(`${file} does not exist`)]
    return source.includes(plain(title)) ? [] : [blame(`${file} has no test "${title}"`)]
  })
  const words = tests.map(({ file, title }) => wordsOf(file, title)).join('\n')
  const unsaid = why === '' ? unmentioned(said, words) : []
  return [...missing, ...unsaid.map(mention => blame(`no test mentions ${mention}: ${said}`))]
}

function otherRun({ number, run, tests }) {
  const runs = runsOf(tests)
  if (run === runs) return []
  const hint = 'node tools/coverage.mjs --write says it'
  return [`${document}:${number}: its run is "${runs}", not "${run}" (${hint})`]
}

function routesWithoutRow() {
  return routes
    .filter(route => !rows.some(({ first, said }) => first && said.includes(`\`${route}\``)))
    .map(route => `the route ${route} has no line`)
}

function messagesWithoutRow() {
  const messages = [
    ...read('contracts/src/messages.ts').matchAll(
      /^ {2}\w+:\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"),$/gm,
    ),
  ].map(([, single, double]) => plain(single ?? double))
  return [
    ...(messages.length < messagesMin ? [`only ${messages.length} messages were found`] : []),
    ...messages
      .filter(message => !plain(text).includes(message))
      .map(message => `the message "${message}" has no line`),
  ]
}

function summary() {
  const count = wanted => rows.filter(({ tests }) => wanted(runsOf(tests))).length
  return [
    `${rows.length} lines: the gate proves ${count(runs => runs.startsWith('gate'))}`,
    `only the deep run ${count(runs => runs === 'deep')}`,
    `${count(runs => runs === '')} wait for a later part`,
  ].join(', ')
}
