import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chosenIn } from '../environment.ts'
import { CannotStart } from '../preflight.ts'
import { rootFolder } from '../root-folder.ts'
import { givenIn } from './answers.ts'
import { askAll } from './ask-all.ts'
import { openQuestions } from './questions.ts'
import { setUp } from './set-up.ts'

/**
 * `npm run setup`: makes a data folder (`--data <folder>`, default `data/`) ready for real business. It asks in the
 * terminal, or reads `--answers <file.json>`.
 */
const root = rootFolder()
/** Where a path on the command line begins, as for the other commands (operator/src/stopped/command.ts). */
const from = process.env['ARUNG_PATHS_FROM'] ?? root
const report = (line: string) => void process.stdout.write(`${line}\n`)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

/** Returns the value after `--name` on the command line, or undefined when the option is missing. */
function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  if (at === -1) return undefined
  const value = process.argv[at + 1]
  if (!value) throw new CannotStart(`What --${name} is to be does not stand behind it.`)
  return value
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new CannotStart(`${file} cannot be read.`, { cause })
  }
}

try {
  const chosen = chosenIn(process.env, root, { dataFolder: 'data', demo: 'none' })
  const data = option('data')
  const dataFolder = data === undefined ? chosen.dataFolder : path.resolve(from, data)
  const file = option('answers')
  await setUp({
    dataFolder,
    backups: chosen.backups,
    report,
    signal: stopping.signal,
    async answers(known) {
      if (file !== undefined) {
        const full = path.resolve(from, file)
        return { given: givenIn(contentOf(full), full), isChecked: false }
      }
      const questions = openQuestions(process.stdin, process.stdout)
      try {
        return { given: await askAll({ questions, report }, known), isChecked: true }
      } finally {
        questions.close()
      }
    },
  })
  process.exit(0)
} catch (error) {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`\n${error instanceof CannotStart ? error.message : words}\n`)
  process.exit(1)
}
