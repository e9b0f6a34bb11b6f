import { instantOf, later } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { describe, expect, test } from 'vitest'
import { minuteMs, openDriverDesk, refusalOf } from './driver-desk.ts'

const { world, desk, staff, picOf, at, linkOf, revoke, driving } = await openDriverDesk()

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
    const shown = await world.send('POST', path, body, staff)
    expect(shown.data.links).toEqual([{ id: driverId, path: `/day/${token}` }])
    await revoke(date, driverId)
    const after = await world.send('POST', path, body, staff)
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
    const pic = await picOf('TRANSPORTATION_PIC')
    expect(await linkOf(date, driverId, pic)).toHaveLength(52)
    for (const position of ['FRONT_OFFICE', 'RAFTING_PIC', 'RESERVATION'] as const) {
      const token = await picOf(position)
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
    const gone = await desk.send('PUT', `/drivers/${driverId}/retirement`)
    expect(gone.status, gone.text).toBe(200)
    const opened = await at(seven, () => world.send('POST', `/day-links/${token}/openings`))
    expect(refusalOf(opened)).toEqual([410, 'LinkRevoked'])
  })
})
