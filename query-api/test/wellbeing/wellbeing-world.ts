import {
  WellbeingView,
  type WellbeingLine,
  type WellbeingLineName,
} from '@arung/contracts/wellbeing/views'
import { people } from '../accounts.ts'
import { ids } from '../shop.ts'
import { startWorld } from '../world.ts'

/** A query-api whose clock is that of the database, and what an admin sees on "Is everything well?". */
export async function wellbeingWorld() {
  const world = await startWorld(new Date().toISOString())
  await world.say(...people)
  const admin = await world.signIn(ids.admin, 'ADMIN')
  const view = async (): Promise<WellbeingView> => {
    // A test clock stands still, and the database's goes on.
    world.clock.set(new Date().toISOString())
    return WellbeingView.parse((await world.ask('/admins/wellbeing', { token: admin })).body.data)
  }
  const line = async (name: WellbeingLineName): Promise<WellbeingLine> => {
    const found = (await view()).lines.find(one => one.line === name)
    if (found === undefined) throw new Error(`There is no line ${name}`)
    return found
  }
  return { world, admin, view, line }
}
export type WellbeingWorld = Awaited<ReturnType<typeof wellbeingWorld>>
