import { expect, test } from 'vitest'
import { z } from 'zod'
import { CapacityDayView } from '@arung/contracts/capacity/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { ids } from './shop.ts'
import { signedIn } from './signed-in.ts'

const { world, as } = signedIn()
const poolDay = async (poolId: string, date: string) => {
  const { body } = await world().ask(`/admins/capacity/${poolId}/${date}`, as('admin'))
  return CapacityDayView.parse(body.data)
}

test('one response covers up to seven days, each the same as when requested alone', async () => {
  const ask = (query: string) => world().ask(`/admins/capacity?${query}`, as('admin'))
  const { body } = await ask('date=2026-02-28&days=3')
  const days = z.array(CapacityDayView).parse(body.data)
  expect([...new Set(days.map(({ date }) => date))]).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(days).toHaveLength(9)
  const last = z.array(CapacityDayView).parse((await ask('date=2026-03-02')).body.data)
  const untimed = days.slice(6).map(({ updatedAt: _at, ...day }) => day)
  expect(untimed).toEqual(last.map(({ updatedAt: _at, ...day }) => day))
  for (const many of ['0', '8', 'x'])
    expect((await ask(`date=2026-03-02&days=${many}`)).status).toBe(422)
})

test('a day shows what was closed, with which right and why, until it is reopened', async () => {
  const date = '2026-02-25'
  const of = { poolId: ids.river, date }
  const close = (time: string | null, right: 'ANY' | 'RAFTING'): DomainEvent => ({
    type: 'SessionsClosed',
    data: { ...of, time, reason: `by ${right}`, right },
  })
  const open = (time: string | null): DomainEvent => ({
    type: 'SessionsReopened',
    data: { ...of, time },
  })
  const closings = async () =>
    (await poolDay(ids.river, date)).closings.map(({ time, right, reason }) => [
      time,
      right,
      reason,
    ])
  await world().say(close('09:00', 'RAFTING'), close('09:00', 'ANY'), close(null, 'RAFTING'))
  expect(await closings()).toEqual([
    ['09:00', 'RAFTING', 'by RAFTING'],
    ['09:00', 'ANY', 'by ANY'],
    [null, 'RAFTING', 'by RAFTING'],
  ])
  await world().say(open('09:00'))
  expect(await closings()).toEqual([[null, 'RAFTING', 'by RAFTING']])
  await world().say(close('13:00', 'ANY'), open(null))
  expect(await closings()).toEqual([])
})
