import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClosurePreview } from '@arung/contracts/closures/closures'
import { people } from '../accounts.ts'
import { shop } from '../shop.ts'
import { startWorld } from '../world.ts'
import { river, soldAtDesk, staffId } from './closing-day.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let admin = ''
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...river(6))
  admin = await world.signIn(staffId, 'RESERVATION_ADMIN', 'SUPER_ADMIN')
})
afterAll(() => world.stop())

/** Processor time of this process, whatever else the machine does, in milliseconds. */
const workMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

test('shows 400 parties with less than half a second of work', async () => {
  const day = '2026-03-01'
  const many = Array.from({ length: 400 }, (_, n) =>
    soldAtDesk(1_000 + n, { guests: 1 + (n % 4), on: day }),
  )
  for (let n = 0; n < many.length; n += 50) await world.say(...many.slice(n, n + 50).flat())
  const path = `/reservation-admin/closures/preview?date=${day}&list=RAFTING&times=09:00`
  const took: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const since = workMs()
    const { status, body } = await world.ask(path, { token: admin })
    took.push(workMs() - since)
    expect(status).toBe(200)
    expect(ClosurePreview.parse(body.data).parties).toHaveLength(400)
  }
  expect(Math.min(...took)).toBeLessThan(500)
})
