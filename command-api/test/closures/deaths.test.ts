import { afterAll, describe, expect, test } from 'vitest'
import { closeScope } from '../../src/closures/close-scope-flow.ts'
import { handleParty } from '../../src/closures/handle-party-flow.ts'
import { ownMeta } from '../../src/commands.ts'
import { randomUuid, uuidv5 } from '@arung/platform/ids'
import { cancel, move, openClosingDesk, words } from './closing-desk.ts'

const {
  world,
  shop,
  freshDay,
  bookingOf,
  orderOf,
  sellAtDesk,
  sellOnSite,
  chosen,
  start,
  closureOf,
} = await openClosingDesk()
/** Takes a closure up when the first process is dead: it remembers nothing. */
const sibling = await world.sibling()
afterAll(() => sibling.close())

type ApiParts = (typeof world)['api']['parts']
type Workers = ApiParts['workers']

/** Runs `does`, and dies before or after its nth command. Returns whether it got that far. */
async function dies(
  does: (parts: ApiParts) => Promise<unknown>,
  when: 'before' | 'after',
  nth: number,
): Promise<boolean> {
  const { parts } = world.api
  let said = 0
  const workers: Workers = {
    ...parts.workers,
    async execute(...asked) {
      const isDue = said === nth
      said += 1
      if (isDue && when === 'before') throw new Error('killed')
      const outcome = await parts.workers.execute(...asked)
      if (isDue) throw new Error('killed')
      return outcome
    },
  }
  return does({ ...parts, workers }).then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ message: 'killed' })
      return true
    },
  )
}

const whens = ['before', 'after'] as const
const token = () => world.system()
const closeAgain = (id: string) =>
  sibling.send(
    'POST',
    `/internal/closures/${id}/close`,
    { sessions: sessionsOf() },
    { token: token(), key: randomUuid() },
  )
const handleAgain = (id: string, bookingId: string) =>
  sibling.send(
    'POST',
    `/internal/closures/${id}/parties/${bookingId}`,
    {},
    { token: token(), key: randomUuid() },
  )
const sessionsOf = () => [
  { poolId: shop.poolId, time: '09:00' },
  { poolId: shop.poolId, time: '10:00' },
]

/** The events about a closure, its bookings and its sales since `before`. */
async function saidSince(before: number, ids: readonly string[]) {
  const log = (await world.log()).slice(before)
  return log
    .filter(({ data }) => {
      const named = [
        data.closureId,
        data.bookingId,
        data.orderId,
        data.sale?.id,
        data.reservationId,
      ]
      return named.some(id => ids.includes(id))
    })
    .map(({ type }) => type)
}
const once = (types: readonly string[], type: string) => types.filter(one => one === type).length

const kinds = {
  'a move at the desk': {
    sale: 'DESK',
    choice: 'MOVE',
    once: ['BookingMoved', 'ReservedBookingChanged'],
  },
  'a cancellation at the desk': {
    sale: 'DESK',
    choice: 'CANCEL',
    once: ['BookingCanceled', 'ReservationCanceled'],
  },
  'a move of an order': { sale: 'SITE', choice: 'MOVE', once: ['OrderChanged'] },
  'a cancellation of an order': {
    sale: 'SITE',
    choice: 'CANCEL',
    once: ['OrderCancelled', 'RefundDue', 'BookingCanceled'],
  },
} as const

/** A party of a closure whose sessions are closed. */
async function partyOf({ sale, choice }: (typeof kinds)[keyof typeof kinds]) {
  const date = freshDay()
  const sold = sale === 'SITE' ? await sellOnSite(date) : null
  const bookingId = sold?.bookingIds[0] ?? (await sellAtDesk(date))
  const what = choice === 'MOVE' ? move(date, '13:00') : cancel
  const { data, status, text } = await start(date, [await chosen(bookingId, what)])
  expect(status, text).toBe(201)
  await closeAgain(data.id)
  const saleId = (await bookingOf(bookingId)).sale.id
  return { closureId: data.id as string, bookingId, saleId, before: (await world.log()).length }
}

describe.each(Object.entries(kinds))('closures.deaths: %s', (_name, kind) => {
  test.each(whens)(
    'is done once when a process dies %s any command, and recorded once',
    async when => {
      let nth = 0
      for (let isKilled = true; isKilled; nth += 1) {
        const { closureId, bookingId, saleId, before } = await partyOf(kind)
        const does = (parts: ApiParts) =>
          handleParty(parts, ownMeta(randomUuid()), { closureId, bookingId })
        isKilled = await dies(does, when, nth)
        for (let time = 0; time < 2; time += 1) {
          const again = await handleAgain(closureId, bookingId)
          expect(again.status, again.text).toBe(200)
        }
        const types = await saidSince(before, [closureId, bookingId, saleId])
        for (const type of [...kind.once, 'PartyHandled', 'ClosureFinished'])
          expect([nth, type, once(types, type)]).toEqual([nth, type, 1])
        const outcome = (await closureOf(closureId)).parties.get(bookingId)?.outcome
        expect(outcome).toBe(kind.choice === 'MOVE' ? 'MOVED' : 'CANCELED')
      }
      // It took at least the change and the record, and one try that nobody killed.
      expect(nth).toBeGreaterThanOrEqual(3)
    },
    60_000,
  )
})

describe('closures.deaths: closing the sessions', () => {
  test('is finished by another process, and each session is closed once', async () => {
    const moments = whens.flatMap(when => [0, 1, 2].map(nth => [when, nth] as const))
    for (const [when, nth] of moments) {
      const date = freshDay()
      const bookingId = await sellAtDesk(date)
      const { data } = await start(date, [await chosen(bookingId, cancel)])
      const of = { closureId: data.id as string, sessions: sessionsOf() }
      const killed = await dies(parts => closeScope(parts, ownMeta(randomUuid()), of), when, nth)
      expect(killed).toBe(true)
      expect((await closeAgain(of.closureId)).status).toBe(200)
      expect((await closeAgain(of.closureId)).status).toBe(200)
      const log = await world.log()
      const sessions = log.filter(one => one.type === 'SessionsClosed' && one.data.date === date)
      expect(sessions.map(one => one.data.time)).toEqual(['09:00', '10:00'])
      const ready = log.filter(
        one => one.type === 'ScopeClosed' && one.data.closureId === of.closureId,
      )
      expect(ready).toHaveLength(1)
    }
  })

  test('does not close again what was opened after it', async () => {
    const date = freshDay()
    const { data } = await start(date, [])
    await closeAgain(data.id)
    const path = `/reservation-admin/pools/${shop.poolId}/${date}/reopen`
    const { token: own } = await world.person('reservation-admin', 'wayan')
    expect((await sibling.send('POST', path, { time: '09:00' }, { token: own })).status).toBe(200)
    await closeAgain(data.id)
    const last = (await world.log()).findLast(
      one =>
        one.data.poolId === shop.poolId &&
        one.data.time === '09:00' &&
        one.type.startsWith('Sessions'),
    )
    expect(last?.type).toBe('SessionsReopened')
  })
})

/** Handles a party as if the ids of its commands followed from the try. Dies after a command of this type. */
async function handleWithOwnIds(
  of: Readonly<{ closureId: string; bookingId: string }>,
  deadly: string | null,
): Promise<unknown> {
  const tryId = randomUuid()
  const { parts } = world.api
  type Meta = Parameters<Workers['execute']>[3]
  const metaOf = (meta: Meta): Meta => ({ ...meta, commandId: uuidv5(tryId, meta.commandId) })
  const workers: Workers = {
    ...parts.workers,
    loadFor: (stream, decider, meta) => parts.workers.loadFor(stream, decider, metaOf(meta)),
    async execute(stream, decider, command, meta, ...rest) {
      const outcome = await parts.workers.execute(stream, decider, command, metaOf(meta), ...rest)
      if ((command as { type: string }).type === deadly) throw new Error('killed')
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
      const { closureId, bookingId } = await partyOf(kinds[name])
      await expect(handleWithOwnIds({ closureId, bookingId }, deadly)).rejects.toThrow('killed')
      await handleWithOwnIds({ closureId, bookingId }, null)
      const outcome = (await closureOf(closureId)).parties.get(bookingId)?.outcome
      expect(['GONE', 'FAILED']).toContain(outcome)
    },
  )
})

test('guests read the sentence of the operator in the language of their order', async () => {
  for (const choice of ['MOVE', 'CANCEL'] as const) {
    const { closureId, bookingId, saleId } = await partyOf({
      ...kinds['a move of an order'],
      choice,
    } as never)
    const { parts } = world.api
    const reasons: unknown[] = []
    const workers: Workers = {
      ...parts.workers,
      execute(stream, decider, command, ...rest) {
        if (stream === `order-${saleId}`) reasons.push((command as { reason?: unknown }).reason)
        return parts.workers.execute(stream, decider, command, ...rest)
      },
    }
    await handleParty({ ...parts, workers }, ownMeta(randomUuid()), { closureId, bookingId })
    const { locale } = (await orderOf(saleId)).placed
    expect(reasons).toEqual([words[locale]])
  }
})
