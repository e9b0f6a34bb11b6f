import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { fillIn, place } from '../shop.ts'
import type { Answer } from '../world.ts'
import { words } from './closing-desk.ts'
import { closedTo, openUnpooled, type Sell } from './unpooled-desk.ts'

const { world, desk, lunch, onSite, sellers, freshDay } = await openUnpooled()
const list = 'RAFTING'

/** Starts a closure of the list, and closes these sessions as its job does. */
async function closeDay(date: string, times: readonly string[] | null = null, isMended = true) {
  const { data, status, text } = await desk.send('POST', '/closures', {
    closureId: randomUuid(),
    date,
    list,
    times,
    reason: 'WATER',
    words,
    parties: [],
  })
  expect(status, text).toBe(201)
  const sessions = (times ?? [null]).map(time => ({ poolId: lunch, time }))
  const closed = await world.send(
    'POST',
    `/internal/closures/${data.id}/close`,
    { sessions: isMended ? sessions : [] },
    { token: world.system() },
  )
  expect(closed.status, closed.text).toBe(200)
}
const changesOf = async (date: string, type: string) =>
  (await world.log()).filter(
    ({ type: one, data }) => one === type && data.poolId === lunch && data.date === date,
  ).length
const reopen = (date: string, time: string | null = null) =>
  desk.send('POST', `/pools/${lunch}/${date}/reopen`, { time })

/** Sells on a day while it is closed, and returns what is still sold afterwards. */
async function race(sell: Sell, isMended: boolean): Promise<Answer> {
  const date = freshDay()
  const [, ...during] = await Promise.all([
    closeDay(date, null, isMended),
    ...Array.from({ length: 6 }, () => sell(date)),
  ])
  for (const answer of during) expect(answer.status === 201 || closedTo(answer)).toBe(true)
  return sell(date)
}

describe('closures.unpooled: what takes places of no pool', () => {
  test.each(Object.entries(sellers))(
    'is not sold by %s once its day is closed, and again once it is opened',
    async (_name, sell) => {
      const date = freshDay()
      expect((await sell(date)).status).toBe(201)
      await closeDay(date)
      const refused = await sell(date)
      expect(closedTo(refused), refused.text).toBe(true)
      expect((await sell(freshDay())).status).toBe(201)
      for (let time = 0; time < 2; time += 1) expect((await reopen(date)).status).toBe(200)
      expect((await sell(date)).status).toBe(201)
      expect(await changesOf(date, 'SessionsClosed')).toBe(1)
      expect(await changesOf(date, 'SessionsReopened')).toBe(1)
    },
  )

  test.each(Object.entries(sellers))(
    'is sold by %s at other times than the closed ones',
    async (_name, sell) => {
      const date = freshDay()
      await closeDay(date, ['09:00'])
      expect(closedTo(await sell(date, '09:00'))).toBe(true)
      expect((await sell(date, '13:00')).status).toBe(201)
    },
  )

  test.each(Object.entries(sellers))(
    'is ordered from %s while the closure runs, and not any more once it is the turn of the parties',
    async (_name, sell) => {
      const refused = await race(sell, true)
      expect(closedTo(refused), refused.text).toBe(true)
      // The same race with a closure that leaves its days open: the last sale is made, and would be seen above.
      expect((await race(sell, false)).status).toBe(201)
    },
  )

  test('says on the site which times and days are left', async () => {
    const date = freshDay()
    await closeDay(date, ['09:00'])
    const { alternatives } = (await sellers['the site']?.(date, '09:00')) ?? {}
    expect(alternatives.lines).toMatchObject([
      {
        sessions: [
          { time: '09:00', left: 0 },
          { time: '13:00', left: null },
        ],
      },
    ])
    expect(alternatives.lines[0].dates).toHaveLength(5)
  })

  test('is not ordered from a form that was opened before its day was closed', async () => {
    const date = freshDay()
    const { checkoutId } = await onSite(date, '13:00')
    await fillIn(world, checkoutId, 1, `${checkoutId}@guests.example`)
    await closeDay(date)
    expect(closedTo(await place(world, checkoutId, 350_000))).toBe(true)
    await reopen(date)
    expect((await place(world, checkoutId, 350_000)).status).toBe(201)
  })

  test('takes no booking of another day, and no more guests, while it is closed', async () => {
    const [from, to] = [freshDay(), freshDay()]
    const sold = await sellers['the desk']?.(from)
    const bookingId: string = sold?.data.bookingIds[0]
    await closeDay(to)
    const move = () => desk.send('POST', `/bookings/${bookingId}/move`, { date: to, time: '13:00' })
    expect(closedTo(await move())).toBe(true)
    await reopen(to)
    expect((await move()).status).toBe(200)
  })

  test('has no limits, and is closed by those who run its list alone', async () => {
    const date = freshDay()
    const limit = { time: null, limit: 4, reason: 'Few cooks' }
    expect((await desk.send('POST', `/pools/${lunch}/${date}/limit`, limit)).status).toBe(404)
    const person = async (name: string, as: 'RAFTING_PIC' | 'ATV_PIC') => {
      const { accountId, token } = await world.person('reservation-admin', name)
      await world.api.parts.sessions.changePosition(accountId, as)
      return token
    }
    const body = { time: null, reason: 'Kitchen', productId: lunch }
    const path = `/pools/${lunch}/${date}/close`
    const other = await person('quads', 'ATV_PIC')
    expect((await desk.send('POST', path, body, other)).status).toBe(403)
    const own = await person('river', 'RAFTING_PIC')
    expect((await desk.send('POST', path, { ...body, productId: null }, own)).status).toBe(403)
    expect((await desk.send('POST', path, body, own)).status).toBe(200)
    const { river } = desk.products
    expect((await desk.send('POST', `/pools/${river}/${date}/close`, body)).status).toBe(404)
  })
})
