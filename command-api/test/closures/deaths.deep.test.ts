import { randomUuid, uuidv5 } from '@arung/platform/ids'
import { describe, expect, test } from 'vitest'
import { handleParty } from '../../src/closures/handle-party-flow.ts'
import { ownMeta } from '../../src/commands.ts'
import { killed, type ApiParts } from '../dying-parts.ts'
import {
  expectClosedOnce,
  expectHandledOnce,
  kinds,
  openInterrupted,
  partyOf,
} from './interrupted.ts'

const at = await openInterrupted()
const whens = ['before', 'after'] as const

describe.each(Object.entries(kinds))('closures.deaths: %s', (_name, kind) => {
  test.each(whens)(
    'is done once when a process dies %s any command, and recorded once',
    async when => {
      let nth = 0
      while (await expectHandledOnce(at, kind, [when, nth])) nth += 1
      // It took at least the change and the record.
      expect(nth).toBeGreaterThanOrEqual(2)
    },
    60_000,
  )
})

test('closures.deaths: each session is closed once when a process dies at any command', async () => {
  for (const when of whens) for (const nth of [0, 1, 2]) await expectClosedOnce(at, [when, nth])
}, 60_000)

/** Handles a party as if the ids of its commands followed from the try. Dies after a command of this type. */
async function handleWithOwnIds(
  of: Readonly<{ closureId: string; bookingId: string }>,
  deadly: string | null,
): Promise<unknown> {
  const tryId = randomUuid()
  const { parts } = at.world.api
  type Meta = Parameters<ApiParts['workers']['execute']>[3]
  const metaOf = (meta: Meta): Meta => ({ ...meta, commandId: uuidv5(tryId, meta.commandId) })
  const workers: ApiParts['workers'] = {
    ...parts.workers,
    loadFor: (stream, decider, meta) => parts.workers.loadFor(stream, decider, metaOf(meta)),
    async execute(stream, decider, command, meta, ...rest) {
      const outcome = await parts.workers.execute(stream, decider, command, metaOf(meta), ...rest)
      if ((command as { type: string }).type === deadly) throw new Error(killed)
      return outcome
    },
  }
  return handleParty({ ...parts, workers }, ownMeta(randomUuid()), of)
}

describe('closures.deaths: a party whose ids followed from the try', () => {
  test.each([
    ['a move of an order', 'ChangeOrder'],
    ['a move at the desk', 'AskMove'],
    ['a cancellation at the desk', 'Cancel'],
  ] as const)(
    'would be decided again after %s that had happened (negative control)',
    async (name, deadly) => {
      const { closureId, bookingId } = await partyOf(at, kinds[name])
      await expect(handleWithOwnIds({ closureId, bookingId }, deadly)).rejects.toThrow(killed)
      await handleWithOwnIds({ closureId, bookingId }, null)
      expect(['GONE', 'FAILED']).toContain(await at.closures.outcomeOf(closureId, bookingId))
    },
  )
})
