import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The checkout: the parent of `standalone/`, where `npm run` begins, and of `dist/`, which it runs. */
const root = path.dirname(path.dirname(process.argv[1] ?? ''))

/** Resolves a path from the command line, unless it is absolute: against the checkout, or where `deploy/arung` was called. */
export const fromRoot = (named: string): string =>
  path.resolve(process.env['ARUNG_PATHS_FROM'] ?? root, named)

/**
 * Returns the value after `--name` on the command line, or null when the option is missing. Throws when nothing
 * follows.
 */
export function option(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`)
  if (at === -1) return null
  const value = process.argv[at + 1]
  if (!value) throw new Error(`What --${name} is to be does not stand behind it.`)
  return value
}

/** Returns the data folder that `--data` or ARUNG_DATA names, else `data/`. */
export const dataFolder = (): string =>
  path.resolve(root, folderOf('data') ?? process.env['ARUNG_DATA'] ?? 'data')

/** Returns the folder that `--name` names, or null when the option is missing. */
export function folderOf(name: string): string | null {
  const named = option(name)
  return named === null ? null : fromRoot(named)
}

/**
 * Returns the address of the database that `--database <url>` names, or the content of `--database-file <file>`, which no
 * list of processes shows; null without either.
 */
export function databaseUrl(): string | null {
  const file = folderOf('database-file')
  return file === null ? option('database') : readFileSync(file, 'utf8').trim()
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Ends the process with 0 when `work` returns true, else with 1. Prints the message of an error that it throws. */
export async function endWith(work: () => Promise<boolean>): Promise<never> {
  try {
    process.exit((await work()) ? 0 : 1)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
