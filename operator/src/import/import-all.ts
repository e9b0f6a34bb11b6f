import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  tableNames,
  templateOf,
  type RowReport,
  type TableName,
} from '@arung/contracts/moving/tables'
import { moveIn } from '@arung/command-api/moving/move-in'
import type { Moving } from '@arung/command-api/moving/moving'
import { reportOf, wordsOfReport } from './report.ts'

export type ImportFile = Readonly<{ name: TableName; file: string }>

/**
 * Returns the files to move in, in their order: those of a folder by their names, or one file that has the name of its
 * kind. Throws one sentence when there is none.
 */
export function filesIn(from: string): readonly ImportFile[] {
  if (!existsSync(from)) throw new Error(`There is nothing at ${from}.`)
  if (statSync(from).isDirectory()) {
    const found = tableNames
      .map(name => ({ name, file: path.join(from, `${name}.csv`) }))
      .filter(({ file }) => existsSync(file))
    if (found.length > 0) return found
    throw new Error(`${from} has none of the files ${tableNames.map(n => `${n}.csv`).join(', ')}.`)
  }
  const base = path.basename(from).toLowerCase()
  const name = tableNames.find(one => base.endsWith('.csv') && base.startsWith(one))
  if (name === undefined)
    throw new Error(
      `The name of ${base} must begin with its kind and end with .csv: ${tableNames.join(', ')}.`,
    )
  return [{ name, file: from }]
}

/** Only the owner reads what is written beside the files. */
const ownerOnly = 0o600

/** Writes a file with the columns and an example for each kind. */
export function writeTemplates(folder: string): void {
  for (const name of tableNames) writeFileSync(path.join(folder, `${name}.csv`), templateOf(name))
}

type ImportOptions = Readonly<{
  moving: Moving
  files: readonly ImportFile[]
  onLine: (line: string) => void
  onRow?: () => void
}>

/**
 * Moves files in, one after the other, and writes a report of each beside it. Returns whether no row was refused.
 */
export async function importAll({ moving, files, onLine, onRow }: ImportOptions): Promise<boolean> {
  let isWhole = true
  for (const { name, file } of files) {
    const beganMs = performance.now()
    const rows = await moveIn(moving, name, contentOf(file), onRow ? { onRow } : {})
    const seconds = (performance.now() - beganMs) / 1_000
    const to = reportPath(file)
    writeFileSync(to, reportOf(path.basename(file), rows), { mode: ownerOnly })
    chmodSync(to, ownerOnly)
    onLine(wordsOfReport(path.basename(file), rows, { seconds, to }))
    isWhole &&= rows.every(({ outcome }: RowReport) => outcome !== 'REFUSED')
  }
  return isWhole
}

const reportPath = (file: string): string => file.replace(/\.csv$/i, '.report.csv')

function contentOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (cause) {
    throw new Error(`${file} is not in UTF-8: save it as CSV UTF-8.`, { cause })
  }
}
