import { afterAll, beforeAll, expect, test } from 'vitest'
import { History } from '@arung/contracts/history'
import { SaveSettings } from '@arung/contracts/settings/requests'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { at } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('the settings are unavailable until somebody saves them', async () => {
  expect((await world.ask('/settings')).status).toBe(503)
})

test('the desk reads all settings in the form in which it saves them, and nobody else does', async () => {
  await world.say(...shop, ...people)
  const settings = { ...sampleSettings, inactivityDays: 90 }
  await world.say({ type: 'SettingsChanged', data: { settings, at: at(2) } })
  const admin = await world.signIn(ids.admin, 'ADMIN')
  const answer = await world.ask('/admins/settings', { token: admin })
  expect(answer.body.data).toEqual(settings)
  expect(SaveSettings.parse(answer.body.data)).toEqual(settings)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const user = await world.signIn(ids.user, 'USER')
  expect((await world.ask('/admins/settings', { token: user })).status).toBe(403)
  expect((await world.ask('/admins/settings')).status).toBe(401)
})

test('the history of the settings says who changed which of them, from what to what', async () => {
  const admin = await world.signIn(ids.admin, 'ADMIN')
  const settings = {
    ...sampleSettings,
    inactivityDays: 90,
    refundAloneMax: { ...sampleSettings.refundAloneMax, IDR: 1_234_000 },
  }
  await world.sayAs(`admin:${ids.admin}`, {
    type: 'SettingsChanged',
    data: { settings, at: at(3) },
  })
  const answer = await world.ask('/admins/settings/history?size=1', { token: admin })
  const { entries, hasEarlier } = History.parse(answer.body.data)
  expect(hasEarlier).toBe(true)
  expect(entries).toMatchObject([
    {
      type: 'SettingsChanged',
      actor: { kind: 'ADMIN', id: ids.admin, name: 'First4 Last4' },
      changes: [
        {
          field: 'refundAloneMax.IDR',
          before: sampleSettings.refundAloneMax.IDR,
          after: 1_234_000,
        },
      ],
    },
  ])
  const user = await world.signIn(ids.user, 'USER')
  expect((await world.ask('/admins/settings/history', { token: user })).status).toBe(403)
})
