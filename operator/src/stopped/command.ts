import path from 'node:path'

/** The checkout: above `standalone/`, where `npm run` begins, and above `dist/`, what it runs. */
const root = path.dirname(path.dirname(process.argv[1] ?? ''))

/** A path that was named on the command line: from the checkout, where it does not begin at the root of the disk. */
export const fromRoot = (named: string): string => path.resolve(root, named)

/** What follows `--name` on the command line; null where it is not there. Throws where nothing follows. */
export function option(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`)
  if (at === -1) return null
  const value = process.argv[at + 1]
  if (!value) throw new Error(`What --${name} is to be does not stand behind it.`)
  return value
}

/** The data folder that `--data` or ARUNG_DATA names, else `data/`. */
export const dataFolder = (): string =>
  fromRoot(option('data') ?? process.env['ARUNG_DATA'] ?? 'data')

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Ends the process with 0 where `work` gives true, else with 1; what it throws is said in its own words. */
export async function endWith(work: () => Promise<boolean>): Promise<never> {
  try {
    process.exit((await work()) ? 0 : 1)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
