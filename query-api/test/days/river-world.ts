import { expect } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { DayList } from '@arung/contracts/days/day-list'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld } from '../world.ts'
import { date, guide, offered, unit } from './river-day.ts'

/**
 * A world with three rafts and an ATV that work on the day, a raft that does not, and four guides: Wayan, Made who
 * speaks Japanese, Nyoman of the ATVs, and Ketut who is off on Saturdays.
 */
export async function openRiver() {
  const world = await startWorld()
  await world.say(
    ...shop,
    ...people,
    ...offered,
    ...[1, 2, 3].map(n => unit(n)),
    unit(4, { outOfService: [{ from: date, to: date, reason: 'A tube leaks' }] }),
    unit(5, { kind: 'ATV', number: '1' }),
    guide(1, { name: 'Wayan' }),
    guide(2, { name: 'Made', languages: ['id', 'ja'] }),
    guide(3, { name: 'Nyoman', skills: ['ATV'] }),
    guide(4, { name: 'Ketut', daysOff: { weekdays: [6], periods: [] } }),
  )
  const tokens = new Map<string, string>()
  for (const position of Position.options)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
  tokens.set('USER', await world.signIn(ids.user, 'USER'))
  tokens.set('ADMIN of the site', await world.signIn(ids.admin, 'ADMIN'))
  const ask = (path: string, who: string = 'FINANCE_LITE') =>
    world.ask(`/reservation-admin/${path}`, { token: tokens.get(who) ?? '' })
  return {
    world,
    ask,
    async listOf(day: string, list = 'RAFTING'): Promise<DayList> {
      const { status, body, text } = await ask(`days/${day}/lists/${list}`)
      expect(status, text).toBe(200)
      return DayList.parse(body.data)
    },
  }
}
export type River = Awaited<ReturnType<typeof openRiver>>

export const problemsOf = ({ departures }: DayList) =>
  departures.flatMap(({ problems }) => problems)
