import type { ImportedRow, ImportRows } from '@arung/contracts/operations/shared'
import type { DomainEvent } from '@arung/domain/event-types'
import type { CommandMeta } from '@arung/event-store/codec'
import { wrongField, type Wrong } from '@arung/platform/http/field-words'
import { HttpError } from '@arung/platform/http/errors'
import { readInput } from '@arung/platform/http/input'
import { uuidv5 } from '@arung/platform/ids'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import type { Declared } from './declared.ts'

/** Number of rows that are decided concurrently. */
const atOnce = 20

type Done = Readonly<{ result: ImportedRow; position: number }>

/**
 * Decides each row by itself and returns its outcome. A wrong row does not stop the others. A row with an id changes
 * the entry of that id, and is refused when there is none. `position` is where all accepted rows are visible, or 0 when
 * none was accepted.
 */
export async function importRows<Value, Event extends DomainEvent, Facts, Rule extends string>(
  parts: Pick<Parts, 'workers' | 'clock'>,
  meta: CommandMeta,
  declared: Pick<
    Declared<Value, Event, Facts, Rule>,
    'body' | 'stream' | 'decider' | 'factsOf' | 'refusals' | 'kind' | 'guarded'
  >,
  rows: ImportRows['rows'],
): Promise<{ results: ImportedRow[]; position: number }> {
  const { body, stream, decider, factsOf, refusals, kind } = declared
  const guarded = declared.guarded ?? ((_meta, _of, run) => run())
  const now = parts.clock.now().toISOString()
  async function one({ id: known, value: row }: ImportRows['rows'][number], nth: number) {
    const read = readInput(body, row)
    if (!read.ok) return refused(read.errors)
    const { value } = read
    const id = known ?? uuidv5(meta.commandId, `${kind}|${nth}`)
    const facts = await factsOf(value)
    const command = { type: 'Save', id, value, facts, now, isNew: known === null } as const
    const own = followUp(meta, `${kind}|${nth}`)
    const outcome = await guarded(own, { id, value }, () =>
      parts.workers.execute(stream(id), decider, command, own),
    ).catch(taken)
    if (outcome instanceof HttpError) return refused([...(outcome.extra.errors ?? [])])
    switch (outcome.outcome) {
      case 'key-reused':
        throw keyReused()
      case 'refused': {
        if (outcome.refusal === 'NotThere') return refused([wrongField('id', 'FieldIdUnknown')])
        const { message } = refusals[outcome.refusal]
        return refused([{ path: '', message, code: outcome.refusal }])
      }
      case 'accepted': {
        const happened = known === null ? 'ADDED' : 'CHANGED'
        const said: ImportedRow['outcome'] = outcome.events.length === 0 ? 'SAME' : happened
        return { result: { outcome: said, errors: [] }, position: outcome.position }
      }
    }
  }
  const done: Done[] = []
  for (let from = 0; from < rows.length; from += atOnce)
    done.push(
      ...(await Promise.all(
        rows.slice(from, from + atOnce).map((row, nth) => one(row, from + nth)),
      )),
    )
  return {
    results: done.map(({ result }) => result),
    position: Math.max(0, ...done.map(({ position }) => position)),
  }
}

/** Returns an error that concerns this row alone. Any other error stops all rows. */
function taken(cause: unknown): HttpError {
  if (cause instanceof HttpError && cause.status === 409 && cause.extra.errors) return cause
  throw cause
}

const refused = (errors: readonly Wrong[]): Done => ({
  result: { outcome: 'REFUSED', errors: [...errors] },
  position: 0,
})
