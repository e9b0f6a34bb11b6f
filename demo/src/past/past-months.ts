import { setTimeout as rest } from 'node:timers/promises'
import { month } from '@arung/domain/months/month'
import { accepted } from '@arung/command-api/commands'
import { figuresOf, ledgerPositionSql } from '@arung/command-api/months/month-figures'
import { monthRefusals } from '@arung/command-api/months/refusals'
import { monthStream } from '@arung/command-api/months/streams'
import type { Pool } from 'pg'
import type { EventStore } from '@arung/event-store/event-store'
import type { Parts } from '@arung/command-api/parts'
import type { MetaOf, PastParts } from './past-parts.ts'

export type PastMonths = Readonly<{
  /** Closes the first month of the ledger (YYYY-MM), once the ledger shows all that was written before. */
  closeFirstMonth(name: string, by: string, signal: AbortSignal): Promise<void>
}>

/** Milliseconds between two looks at the ledger. */
const lookMs = 200

export function pastMonths(
  parts: PastParts & Pick<Parts, 'pool'> & Readonly<{ store: Pick<EventStore, 'head'> }>,
  metaOf: MetaOf,
): PastMonths {
  return {
    async closeFirstMonth(name, by, signal) {
      const stream = monthStream(name)
      const { state } = await parts.workers.load(stream, month)
      if (state.isClosed) return
      const head = await parts.store.head()
      while ((await ledgerPosition(parts.pool)) < head) await rest(lookMs, undefined, { signal })
      const figures = await figuresOf(parts.pool, name)
      if (figures === null || figures.rows === 0) return
      const now = parts.clock.now().toISOString()
      const seen = figures.rows
      const close = { type: 'CloseMonth', month: name, figures, seen, by, now } as const
      const outcome = await parts.workers.execute(
        stream,
        month,
        { ...close, isEarlierOpen: false },
        metaOf(`month|${name}`, `staff:${by}`),
      )
      accepted(outcome, monthRefusals)
    },
  }
}

async function ledgerPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ position: number }>(ledgerPositionSql)
  return rows[0]?.position ?? 0
}
