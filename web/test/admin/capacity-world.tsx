import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { operatorToday } from '../../src/base/format/dates.ts'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'

let world: World | null = null
afterEach(async () => {
  await world?.stop()
  world = null
})

export const poolId = 'd0000000-0000-4000-8000-000000000002'
export const today = operatorToday()
export const free = { held: 0, sold: 0, closed: false, override: null }
export const river: CapacityDayView = {
  poolId,
  name: 'River',
  nameId: 'Sungai',
  date: today,
  sessionLimit: 40,
  dayLimit: 60,
  override: null,
  held: 2,
  sold: 42,
  closed: false,
  sessions: [
    { ...free, time: '09:00', sold: 38, held: 2 },
    { ...free, time: '13:00', sold: 4, override: { limit: 3, reason: 'One raft is mended' } },
  ],
  closings: [],
  updatedAt: '2026-11-21T02:00:00Z',
}
const base = `/admins/pools/${poolId}/${today}`

/** Opens the availability screen as an admin, with the day of one pool unless other answers are given. */
export async function open(answers: Answers = {}, path = '/admin/capacity', day = river) {
  const opened = await startWorld({
    ...adminAnswers,
    'GET /admins/capacity': ok([day]),
    [`GET /admins/capacity/${poolId}/${day.date}/bookings`]: ok({ items: [], hasMore: false }),
    [`POST ${base}/limit`]: { status: 200, body: { data: null } },
    [`POST ${base}/limit/restore`]: { status: 200, body: { data: null } },
    ...answers,
  })
  world = opened
  signIn(admin)
  const { address } = openPortal(path, path.startsWith('/id') ? 'id' : 'en')
  await screen.findByRole('grid', {
    name: path.startsWith('/id') ? 'Ketersediaan' : 'Availability',
  })
  return { ...opened, address }
}
export const cellIn = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^River, ${name},`) })
/** Opens the panel of a session. */
export async function look(name: string) {
  await userEvent.click(cellIn(name))
  return within(await screen.findByRole('dialog', { name: `River, ${name}` }))
}
