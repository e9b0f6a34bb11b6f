import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staff, type StaffCommand } from '@arung/domain/staff/staff'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { staffStream } from '../../src/staff/streams.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let nth = 0
beforeAll(async () => {
  world = await openWorld()
  await world.person('reservation-admin', 'first-of-all')
})
afterAll(() => world.close())

const area = '/reservation-admin/admins'
const boss = () => world.person('reservation-admin', `settled-${(nth += 1)}`)
/** Returns the status of a super admin call in a session. Positions are looked up once a second. */
async function mayManage(token: string): Promise<number> {
  const path = `${area}/${randomUuid()}/reactivate`
  return (await world.send('POST', path, {}, { token, key: randomUuid() })).status
}
/** What remains when a process dies after the decision and before it reaches the sessions: only the stream knows. */
const inStream = (command: StaffCommand) =>
  world.api.parts.workers.execute(staffStream, staff, command, ownMeta(randomUuid()))
const byUs = () => ({ by: 'system:command-api', now: world.clock.now().toISOString() })
const settle = (accountId: string) =>
  world.send('POST', `/internal/staff/${accountId}/settle`, undefined, {
    token: world.system(),
    key: randomUuid(),
  })

describe('a crash between the staff stream and the sessions', () => {
  test('leaves a suspended person with open rights, until the workers settle it', async () => {
    const { accountId, token } = await boss()
    await inStream({ type: 'SuspendStaff', accountId, ...byUs() })
    // The control: only settling ends the session.
    expect(await mayManage(token)).toBe(404)
    expect((await settle(accountId)).status).toBe(200)
    expect(await mayManage(token)).toBe(401)
    expect((await settle(accountId)).status).toBe(200)
  })

  test('leaves the old position in open sessions, until the workers settle it', async () => {
    const { accountId, token } = await boss()
    await inStream({ type: 'ChangePosition', accountId, position: 'FINANCE', ...byUs() })
    expect(await mayManage(token)).toBe(404)
    expect((await settle(accountId)).status).toBe(200)
    expect(await mayManage(token)).toBe(403)
  })

  test('settled late does not take away what was given back meanwhile', async () => {
    const { accountId, token } = await boss()
    for (const type of ['SuspendStaff', 'ReactivateStaff'] as const)
      await inStream({ type, accountId, ...byUs() })
    expect((await settle(accountId)).status).toBe(200)
    expect(await mayManage(token)).toBe(404)
  })

  test('leaves nothing to settle for an unknown account', async () => {
    expect((await settle(randomUuid())).status).toBe(404)
  })
})
