import { randomUUID } from 'node:crypto'
import {
  sampleDriver,
  sampleSingle,
  sampleType,
  sampleVehicle,
} from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const price = 350_000
/** The test runs in both languages at once. Each has a day of its own, so that neither takes the other's vehicles. */
const daysAhead = { en: 33, id: 34 } as const

test(
  'staff apply a proposed run, and follow its guests until they are dropped @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say, locale } = visitor
    const { token } = await staffSession()
    const post = <Answer>(path: string, body: object) =>
      call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
    const word = randomUUID().slice(0, 6)
    const date = dayFromNow(daysAhead[locale])
    await post('vehicles', { ...sampleVehicle, plate: `DK ${word}` })
    await post('drivers', {
      person: { ...sampleDriver.person, name: `Rata ${word}`, licenceNumber: null },
      licenceExpires: null,
      daysOff: { weekdays: [], periods: [] },
    })
    const type = await post<{ id: string }>('product-types', {
      ...sampleType,
      kind: 'NONE',
      name: `Walks ${word}`,
    })
    const { id } = await post<{ id: string }>('products', {
      ...sampleSingle,
      typeId: type.id,
      pools: [],
      units: null,
      guideRatio: null,
      name: `Walk ${word}`,
      nameId: `Jalan ${word}`,
      sessions: ['09:00'],
      price,
    })
    const guest = `Wayan ${word}`
    await post('reservations', {
      lines: [{ reservationProductId: id, date, times: ['09:00'], guests: { adults: 2 } }],
      party: { name: guest, phone: '+6281298765432' },
      source: 'PHONE',
      pickUp: { place: `Villa ${word}` },
      expectedTotal: 2 * price,
    })

    await comeSignedIn(context, 'reservation-admin', demoStaff)
    await page.goto(visitor.at(`/reservation/admin/transportation-list?date=${date}`))
    const add = page.getByRole('button', { name: say('transport:add.of', { guest }) })
    await expect(add).toBeVisible()
    await page.getByRole('button', { name: say('transport:tools.propose') }).click()
    const dialog = page.getByRole('dialog', { name: say('transport:propose.title') })
    await expect(
      dialog.getByText(say('transport:share', { guest, count: 2 })).first(),
    ).toBeVisible()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
    await expect(add).toBeHidden()

    const stop = page.getByRole('listitem').filter({ hasText: `Villa ${word}` })
    const message = stop.getByRole('link', {
      name: say('transport:transfer.message', { name: guest }),
    })
    await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/6281298765432\?text=/)
    const stateOf = (name: string) => say(`transport:states.${name}`)
    for (const name of ['ON_THE_WAY', 'ARRIVED', 'ON_BOARD', 'DROPPED'])
      await stop
        .getByRole('button', { name: say('transport:stop.next', { state: stateOf(name), guest }) })
        .click()
    await expect(stop.getByText(stateOf('DROPPED'), { exact: true })).toBeVisible()
  },
)
