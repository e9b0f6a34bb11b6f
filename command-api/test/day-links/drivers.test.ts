import { instantOf, later } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { afterAll, describe, expect, test } from 'vitest'
import type { Answer } from '../world.ts'
import { openRunDesk, stop } from '../days/run-desk.ts'

const desk = await openRunDesk()
const { world, freshDay, sold, vehicle, driver, run, plan, changeStop, eventsOf, breaking } = desk
const sibling = await world.sibling()
afterAll(() => sibling.close())

const minuteMs = 60_000
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
const refusalOf = ({ status, code }: Answer) => [status, code]

async function linkOf(date: string, id: string, token = desk.desk.staff.token): Promise<string> {
  const { status, text, data } = await world.send(
    'POST',
    `/reservation-admin/days/${date}/links`,
    { people: [{ kind: 'DRIVER', id }] },
    { token },
  )
  expect(status, text).toBe(200)
  return data.links[0].path.replace('/day/', '')
}
const revoke = (date: string, id: string) =>
  world.send('DELETE', `/reservation-admin/days/${date}/links/${id}`, undefined, {
    token: desk.desk.staff.token,
  })

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

describe('a day link', () => {
  test('is the same each time, and another one after it was revoked', async () => {
    const { date, driverId, token } = await driving()
    expect(token).toMatch(/^[\w-]{52}$/)
    expect(await linkOf(date, driverId)).toBe(token)
    expect((await revoke(date, driverId)).status).toBe(200)
    const opened = await world.send('POST', `/day-links/${token}/openings`)
    expect(refusalOf(opened)).toEqual([410, 'LinkRevoked'])
    const next = await linkOf(date, driverId)
    expect(next).not.toBe(token)
    expect(refusalOf(await world.send('POST', `/day-links/${token}/openings`))[0]).toBe(410)
    expect((await world.send('POST', `/day-links/${next}/openings`)).status).toBe(200)
    const stored = JSON.stringify(await world.stored())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(next)
  })

  test('is only shown, not issued, where nobody wants a new one', async () => {
    const { date, driverId, token } = await driving()
    const path = `/reservation-admin/days/${date}/links`
    const body = { people: [{ kind: 'DRIVER', id: driverId }], issues: false }
    const shown = await world.send('POST', path, body, { token: desk.desk.staff.token })
    expect(shown.data.links).toEqual([{ id: driverId, path: `/day/${token}` }])
    await revoke(date, driverId)
    const after = await world.send('POST', path, body, { token: desk.desk.staff.token })
    expect(after.data.links).toEqual([])
  })

  test('is unknown when any sign of it differs, and ends six hours after the day', async () => {
    const { date, token } = await driving()
    for (const place of [0, 20, 22, 30, 51]) {
      const sign = token[place] === 'A' ? 'B' : 'A'
      const forged = token.slice(0, place) + sign + token.slice(place + 1)
      const { status } = await world.send('POST', `/day-links/${forged}/openings`)
      expect([place, status]).toEqual([place, 404])
    }
    const open = () => world.send('POST', `/day-links/${token}/openings`)
    const end = later(instantOf(date, '00:00'), 30 * 60 * minuteMs)
    expect((await at(later(end, -1), open)).status).toBe(200)
    expect(refusalOf(await at(end, open))).toEqual([410, 'LinkOver'])
  })

  test('is recorded once in a quarter of an hour, by its person', async () => {
    const { token, driverId, seven } = await driving()
    const open = () => world.send('POST', `/day-links/${token}/openings`)
    for (const minutes of [0, 1, 14, 15, 16, 40])
      expect((await at(later(seven, minutes * minuteMs), open)).status).toBe(200)
    const opened = (await world.log()).filter(
      ({ type, data }) => type === 'DayLinkOpened' && data.personId === driverId,
    )
    expect(opened.map(({ data }) => data.at)).toEqual(
      [0, 15, 40].map(minutes => later(seven, minutes * minuteMs)),
    )
    expect(new Set(opened.map(({ actor }) => actor))).toEqual(new Set([`driver:${driverId}`]))
  })

  test('is issued and revoked by those who run the transfers', async () => {
    const { date, driverId } = await driving()
    const pic = await desk.picOf('TRANSPORTATION_PIC')
    expect(await linkOf(date, driverId, pic)).toHaveLength(52)
    for (const position of ['FRONT_OFFICE', 'RAFTING_PIC', 'RESERVATION'] as const) {
      const token = await desk.picOf(position)
      const body = { people: [{ kind: 'DRIVER', id: driverId }] }
      const path = `/reservation-admin/days/${date}/links`
      expect((await world.send('POST', path, body, { token })).status).toBe(403)
      const gone = await world.send('DELETE', `${path}/${driverId}`, undefined, { token })
      expect(gone.status).toBe(403)
    }
    const unknown = { people: [{ kind: 'DRIVER', id: randomUuid() }] }
    const path = `/reservation-admin/days/${date}/links`
    expect(refusalOf(await world.send('POST', path, unknown, { token: pic }))).toEqual([
      409,
      'PersonUnknown',
    ])
  })

  test('does not work any more for somebody who left', async () => {
    const { token, driverId, seven } = await driving()
    const gone = await desk.desk.send('PUT', `/drivers/${driverId}/retirement`)
    expect(gone.status, gone.text).toBe(200)
    const opened = await at(seven, () => world.send('POST', `/day-links/${token}/openings`))
    expect(refusalOf(opened)).toEqual([410, 'LinkRevoked'])
  })
})

describe('a driver', () => {
  test('reports each state once, under the own name, however often the phone sends it', async () => {
    const { date, report, driverId, seven } = await driving()
    const key = randomUuid()
    const happenedAt = later(seven, -3 * minuteMs)
    for (let time = 0; time < 3; time += 1) {
      const answer = await report('ON_THE_WAY', 'PLANNED', seven, { key, happenedAt })
      expect(answer.status, answer.text).toBe(200)
    }
    const again = await report('ON_THE_WAY', 'PLANNED', seven, {
      key,
      happenedAt,
      send: sibling.send,
    })
    expect(again.status).toBe(200)
    const changes = (await eventsOf(date)).filter(({ type }) => type === 'StopChanged')
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({
      actor: `driver:${driverId}`,
      data: { by: driverId, happenedAt, at: seven },
    })
  })

  test('may not change the stops of a run that another driver has been given meanwhile', async () => {
    const { date, runId, planned, report } = await driving()
    const other = await driver()
    await plan(date, [{ runId, run: { ...planned, driverId: other } }])
    expect(refusalOf(await report('ON_THE_WAY', 'PLANNED'))).toEqual([409, 'RunNotYours'])
    await plan(date, [{ runId, run: null }])
    expect(refusalOf(await report('ON_THE_WAY', 'PLANNED'))).toEqual([409, 'RunNotYours'])
  })

  test('waits for guests from the moment that the server heard of the arrival', async () => {
    const { report, seven } = await driving()
    await report('ON_THE_WAY', 'PLANNED')
    // The phone had no line: it says that it arrived long before.
    await report('ARRIVED', 'ON_THE_WAY', seven, { happenedAt: later(seven, -60 * minuteMs) })
    const from = later(seven, 15 * minuteMs)
    const early = await report('NO_SHOW', 'ARRIVED', later(from, -1))
    expect([...refusalOf(early), early.alternatives]).toEqual([409, 'NoShowTooEarly', { from }])
    expect((await report('NO_SHOW', 'ARRIVED', from)).status).toBe(200)
  })

  test('need not wait where staff say so', async () => {
    const { date, runId, saleId, report } = await driving()
    await report('ON_THE_WAY', 'PLANNED')
    await report('ARRIVED', 'ON_THE_WAY')
    const byStaff = await changeStop(date, [runId, saleId], { state: 'NO_SHOW', over: 'ARRIVED' })
    expect(byStaff.status, byStaff.text).toBe(200)
  })

  test('days.race: loses against a change of staff that was written first', async () => {
    const { date, runId, saleId, report, seven } = await driving()
    await report('ON_THE_WAY', 'PLANNED')
    breaking.meanwhile('StopChanged', async () => {
      world.clock.set(start)
      const { status } = await sibling.send(
        'PUT',
        `/reservation-admin/days/${date}/runs/${runId}/stops/${saleId}`,
        { state: 'PLANNED', over: 'ON_THE_WAY' },
        { token: desk.desk.staff.token },
      )
      world.clock.set(seven)
      expect(status).toBe(200)
    })
    expect(refusalOf(await report('ARRIVED', 'ON_THE_WAY'))).toEqual([409, 'ChangedMeanwhile'])
    // Without the state that it is based on, the report would be decided on what staff wrote, too.
    expect(refusalOf(await report('ARRIVED', 'PLANNED'))).toEqual([409, 'StopNotNext'])
  })

  test('cannot have a phone whose clock is ahead, or report before the day', async () => {
    const { report, seven, date } = await driving()
    const ahead = { happenedAt: later(seven, 5 * minuteMs + 1) }
    expect(refusalOf(await report('ON_THE_WAY', 'PLANNED', seven, ahead))).toEqual([
      422,
      'TimeNotPossible',
    ])
    const before = { happenedAt: later(instantOf(date, '00:00'), -1) }
    expect(refusalOf(await report('ON_THE_WAY', 'PLANNED', seven, before))[0]).toBe(422)
    const near = { happenedAt: later(seven, 5 * minuteMs) }
    expect((await report('ON_THE_WAY', 'PLANNED', seven, near)).status).toBe(200)
  })

  test('says the evening before whether they drive, checks the vehicle and names its faults once', async () => {
    const { date, token, vehicleId, driverId, runId, planned } = await driving()
    const evening = later(instantOf(date, '00:00'), -4 * 60 * minuteMs)
    const say = (method: string, path: string, body: object, key = randomUuid()) =>
      at(evening, () =>
        world.send(
          method,
          `/day-links/${token}/${path}`,
          { happenedAt: evening, ...body },
          { key },
        ),
      )
    for (const drives of [true, true, false])
      expect((await say('PUT', 'confirmation', { drives })).status).toBe(200)
    const looked = { tyresAndBrakes: true, lightsAndHorn: true, fuelAndPapers: true }
    const check = (id: string) => say('POST', 'vehicle-checks', { vehicleId: id, ...looked })
    for (let time = 0; time < 2; time += 1) expect((await check(vehicleId)).status).toBe(200)
    const other = await vehicle()
    expect(refusalOf(await check(other))).toEqual([409, 'VehicleNotYours'])
    const fault = (id: string, text: string, key?: string) =>
      say('POST', 'faults', { vehicleId: id, text }, key)
    await plan(date, [{ runId, run: { ...planned, driverId: null } }])
    const key = randomUuid()
    for (let time = 0; time < 2; time += 1)
      expect((await fault(vehicleId, 'A brake squeaks', key)).status).toBe(200)
    expect((await fault(vehicleId, 'A brake squeaks')).status).toBe(200)
    expect(refusalOf(await fault(other, 'A lamp is dark'))).toEqual([409, 'VehicleNotThatDay'])
    const said = (await eventsOf(date)).filter(({ actor }) => actor === `driver:${driverId}`)
    expect(said.map(({ type, data }) => [type, data.drives ?? data.text ?? null])).toEqual([
      ['DrivingConfirmed', true],
      ['DrivingConfirmed', false],
      ['VehicleChecked', null],
      ['FaultReported', 'A brake squeaks'],
    ])
    const faultId: string = said.at(-1)?.data.faultId
    const path = `/reservation-admin/days/${date}/faults/${faultId}`
    for (let time = 0; time < 2; time += 1)
      expect(
        (await world.send('DELETE', path, undefined, { token: desk.desk.staff.token })).status,
      ).toBe(200)
    const dismissed = (await eventsOf(date)).filter(({ type }) => type === 'FaultDismissed')
    expect(dismissed).toHaveLength(1)
    const pic = await desk.picOf('RAFTING_PIC')
    expect((await world.send('DELETE', path, undefined, { token: pic })).status).toBe(403)
  })

  test('answers no trips', async () => {
    const { token, seven } = await driving()
    const body = { list: 'RAFTING', time: '09:00', unitId: null, answer: 'ACCEPTED' }
    const answer = await at(seven, () =>
      world.send('PUT', `/day-links/${token}/trips`, { ...body, happenedAt: seven }),
    )
    expect(answer.status).toBe(404)
  })
})
