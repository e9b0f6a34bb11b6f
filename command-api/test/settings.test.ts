import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { versionHeader, versionOf } from '@arung/contracts/version'
import type { Settings } from '@arung/domain/settings/events'
import { choice, openShop, place, fillIn, startCheckout, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

const roomy = { openPlacesPerAccountMax: 10_000, openPlacesPerAddressMax: 10_000 }
const save = (change: Partial<Settings>, token: string | undefined = shop.admin.token) =>
  world.send('PUT', '/admins/settings', { ...sampleSettings, ...roomy, ...change }, { token })
const changes = async () => (await world.log()).filter(one => one.type === 'SettingsChanged')

describe('the settings of the operator', () => {
  test('are changed only by admins, and the history records who changed them', async () => {
    expect((await save({ holdMinutes: 20 })).status).toBe(200)
    const user = await world.person('users', 'nosy')
    expect((await save({}, user.token)).status).toBe(403)
    expect((await world.send('PUT', '/admins/settings', sampleSettings)).status).toBe(401)
    const before = await changes()
    expect(before.at(-1)).toMatchObject({
      data: { settings: { holdMinutes: 20 } },
      actor: expect.stringContaining(shop.admin.accountId),
    })
    expect((await save({ holdMinutes: 20 })).status).toBe(200)
    expect(await changes()).toHaveLength(before.length)
  })

  test('reject a save over a newer version, and return that version', async () => {
    await save({ holdMinutes: 11 })
    const read = { ...sampleSettings, ...roomy, holdMinutes: 11 }
    const headers = { [versionHeader]: await versionOf(read) }
    const over = (change: Partial<Settings>, of = headers) =>
      world.send(
        'PUT',
        '/admins/settings',
        { ...read, ...change },
        { token: shop.admin.token, headers: of },
      )
    expect((await over({ holdMinutes: 12 })).status).toBe(200)
    const second = await over({ paymentMinutes: 77 })
    expect([second.status, second.code]).toEqual([409, 'ChangedMeanwhile'])
    expect(second.alternatives).toMatchObject({ holdMinutes: 12 })
    const theirs = { [versionHeader]: await versionOf(second.alternatives) }
    expect((await over({ paymentMinutes: 77 }, theirs)).status).toBe(200)
    expect((await changes()).at(-1)?.data.settings).toMatchObject({ paymentMinutes: 77 })
  })

  test('change once when ten save the same version at once', async () => {
    await save({ holdMinutes: 21 })
    const read = { ...sampleSettings, ...roomy, holdMinutes: 21 }
    const headers = { [versionHeader]: await versionOf(read) }
    const before = (await changes()).length
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const body = { ...read, holdMinutes: 30 + n }
        return world.send('PUT', '/admins/settings', body, { token: shop.admin.token, headers })
      }),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const [one] = answers.filter(({ status }) => status === 409)
    expect(one?.alternatives).toMatchObject({ operatorName: read.operatorName })
    expect((await changes()).length).toBe(before + 1)
  })

  test('apply to the next booking at once, and not to orders placed before', async () => {
    await save({ holdMinutes: 5, freeCancellationHours: 24, depositPercent: 100 })
    const now = world.clock.now().getTime()
    const first = await startCheckout(world, [choice(shop.rafting, 2)])
    expect(Date.parse(first.answer.data.holdExpiresAt) - now).toBe(5 * 60_000)
    await fillIn(world, first.checkoutId, 2, 'terms@guests.example')
    await place(world, first.checkoutId, 700_000)
    await save({ holdMinutes: 30, freeCancellationHours: 48 })
    const second = await startCheckout(world, [choice(shop.rafting, 2)])
    expect(Date.parse(second.answer.data.holdExpiresAt) - now).toBe(30 * 60_000)
    await fillIn(world, second.checkoutId, 2, 'terms2@guests.example')
    await place(world, second.checkoutId, 700_000)
    const [one, two] = (await world.log()).filter(event => event.type === 'OrderPlaced').slice(-2)
    const hoursBetween =
      (Date.parse(one?.data.freeCancellationUntil) - Date.parse(two?.data.freeCancellationUntil)) /
      3_600_000
    expect(hoursBetween).toBe(24)
  })

  test.each<[string, Partial<Settings>]>([
    ['operatorName', { operatorName: ' ' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '0361 000 000' }],
    ['whatsapp', { whatsapp: '+62 <b>' }],
    ['address', { address: 'Line\r\nBcc: x' }],
    ['holdMinutes', { holdMinutes: 0 }],
    ['paymentMinutes', { paymentMinutes: 2.5 }],
    ['freeCancellationHours', { freeCancellationHours: -1 }],
    ['depositPercent', { depositPercent: 0 }],
    ['depositPercent', { depositPercent: 101 }],
    ['depositDaysMin', { depositDaysMin: 366 }],
    ['remainderReminderDays', { depositDaysMin: 3, remainderReminderDays: 4 }],
    ['openPlacesPerAccountMax', { openPlacesPerAccountMax: 0 }],
    ['openPlacesPerAddressMax', { openPlacesPerAddressMax: 10_001 }],
    ['inactivityDays', { inactivityDays: 1 }],
    ['refundAloneMax.USD', { refundAloneMax: { IDR: 1, USD: -1 } }],
    ['shiftAloneMax.IDR', { shiftAloneMax: { IDR: -1, USD: null } }],
    ['chargeableCurrencies', { chargeableCurrencies: [] }],
    ['chargeableCurrencies', { chargeableCurrencies: ['USD'] }],
    ['chargeableCurrencies', { chargeableCurrencies: ['IDR', 'IDR'] }],
  ])('are refused as a whole when %s is wrong: %o', async (path, change) => {
    const before = await changes()
    const answer = await save(change)
    expect(answer.status).toBe(422)
    expect(answer.errors.map(error => error.path)).toContain(path)
    expect(await changes()).toHaveLength(before.length)
  })

  test('without dollars turn a booking in dollars into one in rupiah, from its start', async () => {
    const started = async (chargeableCurrencies: Settings['chargeableCurrencies']) => {
      await save({ chargeableCurrencies })
      const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)], {
        currency: 'USD',
      })
      const log = await world.log()
      return log.findLast(one => one.data.checkoutId === checkoutId)?.data
    }
    expect(await started(['IDR', 'USD'])).toMatchObject({ currency: 'USD' })
    expect(await started(['IDR'])).toMatchObject({ currency: 'IDR', grandTotal: 700_000 })
  })
})
