import { versionOf } from '@arung/contracts/version'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import {
  loadForms,
  maya,
  ok,
  orderSlug,
  refusal,
  signIn,
  startWorld,
  wayan,
  type World,
} from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, adminOrderWith, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
beforeAll(loadForms)
afterEach(() => {
  history.replaceState(null, '', '/')
  return world?.stop()
})

const path = `/admins/orders/${orderSlug}`
const picture = { identityPictureId: '0b0b0000-0000-4000-8000-000000000002' }
const komang = {
  name: 'Komang Sari',
  age: 30,
  birthDate: '1996-02-03',
  phone: wayan.phone,
  nationality: null,
  pic: false,
}
/** Confirmed for four guests, two of them named. */
const grown = adminOrderWith({
  status: 'CONFIRMED',
  deletion: 'HOLDS_PLACES',
  persons: 4,
  participants: [{ ...wayan, ...picture }, maya],
})

async function open(order: AdminOrderView = grown, locale: 'en' | 'id' = 'en') {
  world = await startWorld({
    ...adminAnswers,
    [`GET ${path}`]: ok(order),
    [`POST ${path}/participants`]: { status: 204 },
  })
  signIn(admin)
  history.replaceState(null, '', locale === 'id' ? '/id' : '/')
  openPortal(`${locale === 'id' ? '/id' : ''}/admin/orders/${orderSlug}`, locale)
  await screen.findByRole('heading', { level: 1, name: /JRM-261204-7KQ2/ })
}
async function openNames(button = 'Add guest names…') {
  await userEvent.click(screen.getByRole('button', { name: button }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Guests of JRM-261204-7KQ2' }))
  const save = await drawer.findByRole('button', { name: 'Save names' })
  const person = (n: number) => within(drawer.getByRole('group', { name: `Guest ${n}` }))
  return { drawer, person, save }
}

describe('the guests of an order', () => {
  test('are reported when unnamed, are named by the desk, and can get the voucher again', async () => {
    await open()
    expect(screen.getByText('2 guests have no name yet.')).toBeVisible()
    const { drawer, person, save } = await openNames()
    expect(drawer.getAllByRole('group')).toHaveLength(4)
    expect(person(1).getByLabelText('Full name')).toHaveValue(wayan.name)
    expect(person(1).getByRole('radio', { name: 'Person in charge' })).toBeChecked()
    expect(drawer.queryByText(/Identity picture/)).toBeNull()
    await fillIn(person(4).getByLabelText('Full name'), komang.name)
    await userEvent.click(save)
    // The filled-in card is the one with missing data. The empty one may stay empty.
    expect(await drawer.findByRole('alert')).toHaveTextContent(
      'Guest 4: Enter the birth date as day/month/year',
    )
    expect(drawer.getByRole('alert')).not.toHaveTextContent('Guest 3')
    expect(world.calls('POST')).toHaveLength(0)
    const birthDate = person(4).getByLabelText('Birth date')
    fireEvent.change(birthDate, { target: { value: komang.birthDate } })
    expect(person(4).getByLabelText('Age')).toHaveValue('30')
    await userEvent.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = world.calls('POST', '/participants')
    expect(sent?.body).toEqual({ participants: [wayan, maya, komang] })
    expect(sent?.headers['if-match']).toBe(await versionOf([wayan, maya]))
    expect(screen.getByText(/The voucher on the order page shows the new names/)).toBeVisible()
    const mail = screen.getAllByRole('button', { name: 'Resend voucher…' })
    expect(mail).toHaveLength(2)
  })

  test('can be corrected, with ages on the current date of the order and another person in charge', async () => {
    await open({ ...grown, status: 'WAITING_CONFIRMATION', persons: 2, activityDate: '2027-03-20' })
    expect(screen.queryByText(/no name yet/)).toBeNull()
    const { person, save } = await openNames('Edit guest names…')
    const name = person(2).getByLabelText('Full name')
    await userEvent.clear(name)
    await fillIn(name, 'Maya Hartanto')
    await userEvent.click(person(2).getByRole('radio', { name: 'Person in charge' }))
    await userEvent.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.calls('POST', '/participants')[0]?.body).toEqual({
      participants: [
        { ...wayan, age: 35, pic: false },
        { ...maya, name: 'Maya Hartanto', pic: true },
      ],
    })
    expect(screen.queryByText(/shows the new names/)).toBeNull()
  })

  test('are not overwritten when somebody else saved meanwhile, and the form says so', async () => {
    await open({ ...grown, persons: 2 })
    world.answers[`POST ${path}/participants`] = refusal(
      409,
      'ChangedMeanwhile',
      'Someone else saved changes while you were editing',
    )
    const { drawer, save } = await openNames('Edit guest names…')
    await userEvent.click(save)
    expect(await drawer.findByRole('alert')).toHaveTextContent(
      /saved the guests while you were editing/,
    )
  })

  test('cannot be edited once the order is over or its guest is forgotten', async () => {
    await open({ ...grown, status: 'COMPLETED' })
    expect(screen.queryByRole('button', { name: /names|Name/ })).toBeNull()
    await world.stop()
    await open({ ...grown, contact: null, participants: [] })
    expect(screen.queryByText(/no name yet/)).toBeNull()
  })

  test('have an Indonesian form', async () => {
    await open(grown, 'id')
    expect(screen.getByText('2 peserta belum punya nama.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Isi nama peserta…' }))
    expect(await screen.findByRole('button', { name: 'Simpan nama' })).toBeVisible()
  })
})
