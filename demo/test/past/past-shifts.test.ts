import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawerOf, drawerStream } from '@arung/command-api/shifts/streams'
import { drawer } from '@arung/domain/shifts/drawer'
import { instantOf, later, localDateAt } from '@arung/domain/time'
import { colleagueIn } from '../../src/season/accounts.ts'
import { asOf, openPastDesk } from './past-desk.ts'

const front = colleagueIn('FRONT_OFFICE')
const finance = colleagueIn('FINANCE')
const float = { IDR: 500_000, USD: 0 }
const date = localDateAt(later(asOf, 5 * 86_400_000))
const party = { slug: 'ayung-river-rafting', date, time: '09:00', guests: 2 }

let desk: Awaited<ReturnType<typeof openPastDesk>>
beforeAll(async () => {
  desk = await openPastDesk()
})
afterAll(() => desk.close())

const at = (hour: string) => desk.past.moveTo(instantOf(date, hour))
const drawerNow = async () => {
  const id = drawerOf(front, instantOf(date, '12:00'))
  return (await desk.workers.load(drawerStream(id), drawer)).state
}

test('cash of a sale is counted once, in the shift of its day, and a card is not', async () => {
  at('04:00')
  await desk.past.openShift(front, float)
  await desk.sell('cash', party)
  at('09:05')
  await desk.collect('cash', 'CASH')
  await desk.collect('cash', 'CASH')
  const { open } = await drawerNow()
  expect(open?.lines).toBe(1)
  expect(open?.expected.IDR).toBeGreaterThan(float.IDR)
  await desk.sell('card', { ...party, time: '13:00' })
  at('13:05')
  await desk.collect('card', 'CARD')
  expect((await drawerNow()).open).toEqual(open)
})

test('a large difference waits for finance, which sends it back', async () => {
  at('20:30')
  await desk.past.closeShift(front, 250_000, 'Not explained yet')
  await desk.past.closeShift(front, 250_000, 'Not explained yet')
  const [shift, ...more] = [...(await drawerNow()).closed.values()]
  expect([shift?.state, shift?.counts, more]).toEqual(['UNCONFIRMED', 1, []])
  at('21:10')
  await desk.past.decideShift(front, finance, 'Please count again')
  expect([...(await drawerNow()).closed.values()].map(({ state }) => state)).toEqual(['RECOUNT'])
})
