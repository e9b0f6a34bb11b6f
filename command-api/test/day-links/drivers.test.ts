import { instantOf, later } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { describe, expect, test } from 'vitest'
import { minuteMs, openDriverDesk, refusalOf } from './driver-desk.ts'

const {
  world,
  staff,
  picOf,
  vehicle,
  driver,
  plan,
  changeStop,
  eventsOf,
  breaking,
  sibling,
  start,
  at,
  driving,
} = await openDriverDesk()

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
        staff,
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
      'HappenedInFuture',
    ])
    const before = { happenedAt: later(instantOf(date, '00:00'), -1) }
    expect(refusalOf(await report('ON_THE_WAY', 'PLANNED', seven, before))).toEqual([
      422,
      'TimeNotPossible',
    ])
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
      expect((await world.send('DELETE', path, undefined, staff)).status).toBe(200)
    const dismissed = (await eventsOf(date)).filter(({ type }) => type === 'FaultDismissed')
    expect(dismissed).toHaveLength(1)
    const pic = await picOf('RAFTING_PIC')
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
