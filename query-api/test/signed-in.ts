import { afterAll, beforeAll } from 'vitest'
import { at } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

/** A price that only one agent may see. Anywhere else it is a leak. */
export const canary = 123_457

/** Opens the shop with signed-in people, once for each file. `as` returns the token of one of them. */
export function signedIn() {
  let world: World
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    world = await startWorld()
    await world.say(...shop, ...people)
    tokens['user'] = await world.signIn(ids.user, 'USER')
    tokens['otherUser'] = await world.signIn(ids.otherUser, 'USER')
    tokens['agent'] = await world.signIn(ids.agent, 'AGEN')
    tokens['otherAgent'] = await world.signIn(ids.otherAgent, 'AGEN')
    tokens['admin'] = await world.signIn(ids.admin, 'ADMIN')
    await world.say({
      type: 'SpecialPriceSet',
      data: {
        productId: ids.rafting,
        agentId: ids.agent,
        rateId: 'adult',
        price: canary,
        at: at(1),
      },
    })
  })
  afterAll(() => world.stop())

  const as = (name: string) => ({ token: tokens[name] ?? '' })
  return { world: () => world, as }
}
