import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, login, newFrontOffice, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { test } from '../src/world.ts'

const price = 350_000
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test(
  'staff add guests to a booking and charge for them, and accept a waiting move @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say } = visitor
    const { token } = await staffSession()
    const post = <Answer>(path: string, body: object, as = token) =>
      call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token: as })
    const word = randomUUID().slice(0, 6)
    const type = await post<{ id: string }>('product-types', {
      ...sampleType,
      name: `Lake ${word}`,
    })
    const single = { ...sampleSingle, typeId: type.id, pools: [], units: null, guideRatio: null }
    const sessions = ['09:00', '13:00']
    const product = { ...single, name: `Canoe ${word}`, nameId: `Kano ${word}`, sessions, price }
    const { id } = await post<{ id: string }>('products', product)
    const line = {
      reservationProductId: id,
      date: inDays(9),
      times: ['09:00'],
      guests: { adults: 2 },
    }
    const party = { name: `Wayan ${word}`, phone: '+6281298765432' }
    const sale = { lines: [line], party, source: 'WALK_IN', expectedTotal: 2 * price }
    const { bookingIds } = await post<{ bookingIds: string[] }>('reservations', sale)

    await comeSignedIn(context, 'reservation-admin', demoStaff)
    await page.goto(visitor.at(`/reservation/admin/reservation-list?tab=all&open=${bookingIds[0]}`))
    const changeGuests = say('dayBookings:changes.guests')
    await page.getByRole('button', { name: changeGuests }).click()
    const dialog = page.getByRole('dialog', { name: say('dayBookings:changes.guestsTitle') })
    await dialog.getByLabel(say('deskSale:adults'), { exact: true }).fill('3')
    await dialog.getByText(/^(?:Charge|Tagih) .*350[.,]000/).click()
    await dialog.getByRole('button', { name: changeGuests }).click()
    await expect(dialog).toBeHidden()
    const drawer = page.getByRole('dialog').first()
    await expect(drawer.getByText(/1[.,]050[.,]000/).first()).toBeVisible()

    const front = await login('reservation-admin', await newFrontOffice('Made'))
    await post(`bookings/${bookingIds[0]}/move`, { date: inDays(10), time: '13:00' }, front.token)
    // Nobody reloads the drawer.
    await expect(drawer.getByTitle('Status 5')).toBeVisible()
    await drawer
      .getByRole('button', { name: say('dayBookings:changes.decide.move.accept') })
      .click()
    await expect(drawer.getByTitle('Status 1')).toBeVisible()
    await expect(drawer.getByText(/13[.:]00/).first()).toBeVisible()
  },
)
