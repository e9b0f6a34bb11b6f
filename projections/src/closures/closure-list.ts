import type {
  ClosureChoice,
  ClosureReason,
  PartyChoice,
  PartyOutcome,
} from '@arung/contracts/closures/closures'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { ClosuresEvent, Words } from '@arung/domain/closures/events'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type ClosureRow = {
  closure_id: string
  date: string
  list: DayListKind
  times: readonly string[] | null
  reason: ClosureReason
  words: Words
  /** The account that started it. */
  by: string
  started_at: string
  finished: boolean
}
/** A party of a closure with its last decision. */
type PartyRow = {
  key: string
  closure_id: string
  booking_id: string
  choice: ClosureChoice
  /** Null while its turn has not come. */
  outcome: PartyOutcome | null
  /** The refusal because of which it failed. */
  code: string | null
  message: string | null
}

/** Closures and what became of their parties. */
export const closureList = defineProjection({
  name: 'closure-list',
  version: 1,
  schema: `
    CREATE TABLE closures (
      closure_id uuid        PRIMARY KEY,
      date       date        NOT NULL,
      list       text        NOT NULL,
      times      jsonb,
      reason     text        NOT NULL,
      words      jsonb       NOT NULL,
      by         uuid        NOT NULL,
      started_at timestamptz NOT NULL,
      finished   boolean     NOT NULL
    );
    CREATE TABLE closure_parties (
      key        text PRIMARY KEY,
      closure_id uuid NOT NULL,
      booking_id uuid NOT NULL,
      choice     jsonb NOT NULL,
      outcome    text,
      code       text,
      message    text
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS closures_latest ON closures (started_at);
    CREATE INDEX IF NOT EXISTS closure_parties_of_closure ON closure_parties (closure_id);`,
  tables: {
    closures: table<ClosureRow>('closure_id'),
    closure_parties: table<PartyRow>('key'),
  },
  handles: ['ClosureStarted', 'PartiesDecided', 'PartyHandled', 'ClosureFinished'],
  touches: event => ({
    closures: [event.data.closureId],
    closure_parties: bookingsOf(event).map(id => keyOf(event.data.closureId, id)),
  }),
  fold({ closures, closure_parties }, event) {
    const { closureId } = event.data
    switch (event.type) {
      case 'ClosureStarted': {
        const { date, list, times, reason, words, by, at, parties } = event.data
        const closure = { date, list, times, reason, words, by }
        closures.set({ closure_id: closureId, ...closure, started_at: at, finished: false })
        for (const party of parties) closure_parties.set(decided(closureId, party))
        return
      }
      case 'PartiesDecided': {
        const { parties } = event.data
        for (const party of parties) closure_parties.set(decided(closureId, party))
        if (parties.some(({ choice }) => choice.kind !== 'LATER'))
          closures.change(closureId, row => ({ ...row, finished: false }))
        return
      }
      case 'PartyHandled': {
        const { bookingId, outcome, refusal } = event.data
        const said = { code: refusal?.code ?? null, message: refusal?.message ?? null }
        return closure_parties.change(keyOf(closureId, bookingId), row => ({
          ...row,
          outcome,
          ...said,
        }))
      }
      case 'ClosureFinished':
        return closures.change(closureId, row => ({ ...row, finished: true }))
    }
  },
})

type Handled = Extract<
  ClosuresEvent,
  { type: 'ClosureStarted' | 'PartiesDecided' | 'PartyHandled' | 'ClosureFinished' }
>

function bookingsOf(event: Handled): readonly string[] {
  switch (event.type) {
    case 'ClosureStarted':
    case 'PartiesDecided':
      return event.data.parties.map(({ bookingId }) => bookingId)
    case 'PartyHandled':
      return [event.data.bookingId]
    case 'ClosureFinished':
      return []
  }
}

const keyOf = (closureId: string, bookingId: string): string => `${closureId}|${bookingId}`

const decided = (closureId: string, { bookingId, choice }: PartyChoice): PartyRow => ({
  key: keyOf(closureId, bookingId),
  closure_id: closureId,
  booking_id: bookingId,
  choice,
  outcome: choice.kind === 'LATER' ? 'LATER' : null,
  code: null,
  message: null,
})
