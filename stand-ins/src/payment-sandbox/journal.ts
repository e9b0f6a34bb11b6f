import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import {
  ClockRecord,
  DeliveryRecord,
  InvoiceRecord,
  PayoutRecord,
  RefundRecord,
} from './records.ts'

const Line = z.discriminatedUnion('of', [
  z.object({ of: z.literal('invoice'), record: InvoiceRecord }),
  z.object({ of: z.literal('payout'), record: PayoutRecord }),
  z.object({ of: z.literal('refund'), record: RefundRecord }),
  z.object({ of: z.literal('delivery'), record: DeliveryRecord }),
  z.object({ of: z.literal('clock'), record: ClockRecord }),
])
export type Line = z.infer<typeof Line>

export type Journal = {
  lines: readonly Line[]
  append(line: Line): void
  /** Drops the superseded lines of the file. */
  compact(): void
}

/** The most records that a start carries over, newest first; older ones are dropped. */
const linesMax = 20_000

/**
 * Opens a file of JSON lines, in which the last line of a record wins. Opening drops the superseded lines. A line torn
 * by a crash can only be the last one, and is skipped. Without a file nothing is stored.
 */
export function openJournal(dataFile: string | undefined): Journal {
  if (dataFile === undefined) return { lines: [], append: () => {}, compact: () => {} }
  mkdirSync(dirname(dataFile), { recursive: true })
  return {
    lines: compacted(dataFile),
    append: line => appendFileSync(dataFile, textOf(line), { mode: 0o600 }),
    compact: () => void compacted(dataFile),
  }
}

function compacted(dataFile: string): readonly Line[] {
  const lines = existsSync(dataFile) ? newest(linesOf(readFileSync(dataFile, 'utf8'))) : []
  const whole = `${dataFile}.next`
  writeFileSync(whole, lines.map(textOf).join(''), { mode: 0o600 })
  renameSync(whole, dataFile)
  return lines
}

function linesOf(content: string): Line[] {
  return content
    .split('\n')
    .slice(0, -1)
    .map(text => Line.parse(JSON.parse(text)))
}

function newest(lines: readonly Line[]): Line[] {
  const last = new Map<string, Line>()
  for (const line of lines) last.set(`${line.of}:${line.record.id}`, line)
  return [...last.values()].slice(-linesMax)
}

const textOf = (line: Line) => `${JSON.stringify(line)}\n`
