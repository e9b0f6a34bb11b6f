import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { afterAll, expect } from 'vitest'
import { openRunDesk, stop } from '../days/run-desk.ts'
import type { Answer } from '../world.ts'

export const minuteMs = 60_000
export const refusalOf = ({ status, code }: Answer) => [status, code]

/** A desk with drivers who have links of days to come. Closed after the file's tests. */
export async function openDriverDesk() {
  const desk = await openRunDesk()
  const { world, freshDay, sold, vehicle, driver, run, plan } = desk
  const staff = { token: desk.desk.staff.token }
  const sibling = await world.sibling()
  afterAll(() => sibling.close())
  /** Staff are signed in then. */
  const start = world.clock.now().toISOString()

  /** Sets the clock to a time of a day, for as long as `happens` takes. */
  async function at<Done>(instant: string, happens: () => Promise<Done>): Promise<Done> {
    world.clock.set(instant)
    try {
      return await happens()
    } finally {
      world.clock.set(start)
    }
  }
  async function linkOf(date: string, id: string, token = staff.token): Promise<string> {
    const body = { people: [{ kind: 'DRIVER', id }] }
    const path = `/reservation-admin/days/${date}/links`
    const { status, text, data } = await world.send('POST', path, body, { token })
    expect(status, text).toBe(200)
    return data.links[0].path.replace('/day/', '')
  }
  const revoke = (date: string, id: string) =>
    world.send('DELETE', `/reservation-admin/days/${date}/links/${id}`, undefined, staff)

  /** A day with a run of four guests at half past seven, its driver's link, and the seventh hour. */
  async function driving() {
    const date = freshDay()
    const { saleId } = await sold(date)
    const [vehicleId, driverId, runId] = [await vehicle(), await driver(), randomUuid()]
    const planned = run(vehicleId, [stop(saleId)], { driverId })
    const { status, text } = await plan(date, [{ runId, run: planned }])
    expect(status, text).toBe(200)
    const token = await linkOf(date, driverId)
    const seven = instantOf(date, '07:00')
    const report = (
      state: string,
      over: string,
      now = seven,
      { key, happenedAt = now, send = world.send }: Report = {},
    ) =>
      at(now, () =>
        send(
          'PUT',
          `/day-links/${token}/runs/${runId}/stops/${saleId}`,
          { state, over, happenedAt },
          key === undefined ? {} : { key },
        ),
      )
    return { date, saleId, vehicleId, driverId, runId, planned, token, seven, report }
  }
  type Report = { key?: string; happenedAt?: string; send?: typeof world.send }
  return { ...desk, staff, sibling, start, at, linkOf, revoke, driving }
}
