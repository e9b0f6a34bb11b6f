import type { Position } from '@arung/contracts/accounts/realms'
import type { DayList } from '@arung/contracts/days/day-list'
import type { TransferList } from '@arung/contracts/days/transfers'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld } from '../storefront/checkout-world.tsx'
import { date, listOf, listPath } from './day-list-world.ts'
import { staffAnswers, staffIn } from './staff-world.ts'
import { listWith } from './transfer-list.ts'

/** The lists of a day that the board is made of. */
export type BoardDay = Readonly<{ rafting?: DayList; atv?: DayList; transfers?: TransferList }>

export const atvOf = (change: Partial<DayList> = {}): DayList =>
  listOf({ list: 'ATV', departures: [], units: [], guides: [], ...change })

/** Opens the board of that day for a position. */
export async function openBoard(
  position: Position,
  { rafting = listOf(), atv = atvOf(), transfers = listWith() }: BoardDay = {},
  answers: object = {},
  { locale = 'en', query = '' }: Readonly<{ locale?: 'en' | 'id'; query?: string }> = {},
) {
  const day = `/reservation-admin/days/${date}`
  const world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${listPath('RAFTING')}`]: ok(rafting),
    [`GET ${listPath('ATV')}`]: ok(atv),
    [`GET ${day}/transfers`]: ok(transfers),
    [`POST ${listPath('RAFTING')}/assignments`]: ok(null),
    [`POST ${listPath('ATV')}/assignments`]: ok(null),
    [`POST ${day}/runs`]: ok(null),
    ...answers,
  })
  signIn(staffIn(position))
  const area = locale === 'id' ? '/id/reservation/admin' : '/reservation/admin'
  return { world, ...openPortal(`${area}/board?date=${date}${query}`, locale) }
}
