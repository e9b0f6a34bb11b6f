import { expect } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { TransferList } from '@arung/contracts/days/transfers'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld } from '../world.ts'
import { ground } from './travel-day.ts'

/** A world with pick-up zones and products, in which every position is signed in. */
export async function travelWorld() {
  const world = await startWorld()
  await world.say(...shop, ...people, ...ground)
  const tokens = new Map<string, string>([
    ['USER', await world.signIn(ids.user, 'USER')],
    ['ADMIN of the site', await world.signIn(ids.admin, 'ADMIN')],
  ])
  for (const position of Position.options)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
  const ask = (path: string, who: string = 'TRANSPORTATION_PIC') =>
    world.ask(`/reservation-admin/days/${path}`, { token: tokens.get(who) ?? '' })
  return {
    world,
    ask,
    async listOf(day: string): Promise<TransferList> {
      const { status, body, text } = await ask(`${day}/transfers`)
      expect(status, text).toBe(200)
      return TransferList.parse(body.data)
    },
  }
}
export type TravelWorld = Awaited<ReturnType<typeof travelWorld>>
