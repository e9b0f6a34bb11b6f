import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { southZone } from '../builders.ts'
import {
  checkoutId,
  checkoutWith,
  contact,
  customer,
  inSeconds,
  loadForms,
  maya,
  ok,
  openPage,
  refusal,
  raftingLine,
  signIn,
  startWorld,
  wayan,
  type Answers,
  type World,
} from './checkout-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
const checkoutPath = `/checkouts/${checkoutId}`
const page = `/booking/contact-detail?checkout=${checkoutId}`
const participants = [wayan, maya]
const running = {
  emailMasked: 'w•••@example.com',
  expiresAt: inSeconds(60),
  resendAt: inSeconds(30),
  triesLeft: 5,
}

async function open(answers: Answers = {}, path = page) {
  world = await startWorld({
    [`GET ${checkoutPath}`]: ok(checkoutWith({ participants })),
    ...answers,
  })
  const opened = openPage(path)
  await screen.findByRole('heading', { level: 1 })
  return opened
}
beforeAll(loadForms)
afterEach(() => world.stop())

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const goOn = () => screen.getByRole('button', { name: 'Continue to verification' })

describe('the pick-up of a booking', () => {
  const withZones = (pickup: CheckoutView['pickup'] = null) => ({
    'GET /pickup-zones': ok([southZone]),
    [`GET ${checkoutPath}`]: ok(checkoutWith({ participants, pickup })),
  })

  test('shows a zone with its areas, the pick-up time and the price for these guests', async () => {
    await open(withZones())
    const south = await screen.findByRole('radio', { name: /South coast/ })
    expect(south).not.toBeChecked()
    const card = within(south.closest('label')!)
    expect(card.getByText('Uluwatu, Pecatu')).toBeVisible()
    expect(card.getByText('Pick-up 06:30–07:00 WITA')).toBeVisible()
    expect(card.getByText('+ Rp 300,000')).toBeVisible()
  })

  test('requires a choice, if only that nobody knows yet', async () => {
    const user = userEvent.setup()
    await open({
      ...withZones(),
      [`PUT ${checkoutPath}/pickup`]: ok({ pickup: null, grandTotal: 900_000 }),
      [`PUT ${checkoutPath}/contact`]: ok(null),
    })
    await screen.findByRole('radio', { name: /South coast/ })
    await fillIn(field('E-mail'), 'wayan@example.com')
    await user.click(goOn())
    expect(await screen.findByText("Choose a pick-up zone, or “I'll decide later”.")).toBeVisible()
    await waitFor(() => expect(screen.getByRole('radio', { name: /South coast/ })).toHaveFocus())
    expect(world.calls('PUT', '/contact')).toHaveLength(0)
    await user.click(screen.getByRole('radio', { name: /I'll decide later/ }))
    await user.click(goOn())
    await waitFor(() => expect(world.calls('PUT', '/contact')).toHaveLength(1))
    expect(world.calls('PUT', '/pickup')[0]?.body).toEqual({ zoneId: null })
  })

  const inSouth: NonNullable<CheckoutView['pickup']> = {
    zoneId: southZone.id,
    kind: 'FETCHED',
    name: 'South coast',
    nameId: 'Pesisir selatan',
    per: 'CAR',
    trips: [],
    surcharge: 300_000,
    discount: 0,
  }
  const saved = {
    [`PUT ${checkoutPath}/contact`]: ok(null),
    [`PUT ${checkoutPath}/pickup`]: ok({ pickup: inSouth, grandTotal: 1_200_000 }),
  }
  const missing = /Enter your hotel, villa or address, or choose to tell us later/
  const sent = () => world.calls('PUT', '/contact').map(call => call.body as object)

  test('requires a place besides the zone', async () => {
    await open({ ...withZones(inSouth), ...saved })
    await screen.findByRole('radio', { name: /South coast/, checked: true })
    await fillIn(field('E-mail'), 'wayan@example.com')
    await userEvent.click(goOn())
    expect(await screen.findAllByText(missing)).not.toHaveLength(0)
    expect(world.calls('PUT', '/contact')).toHaveLength(0)
    await fillIn(field('Pick-up place'), 'Villa Karang, Uluwatu')
    await userEvent.click(goOn())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ contact: { pickupPlace: 'Villa Karang, Uluwatu' } })
  })

  test('omits the place only when the guest ticks to tell it later', async () => {
    await open({ ...withZones(inSouth), ...saved })
    await screen.findByRole('radio', { name: /South coast/, checked: true })
    await fillIn(field('E-mail'), 'wayan@example.com')
    await userEvent.click(goOn())
    expect(await screen.findAllByText(missing)).not.toHaveLength(0)
    await userEvent.click(screen.getByRole('checkbox', { name: /I will tell you later/ }))
    expect(screen.queryAllByText(missing)).toHaveLength(0)
    await userEvent.click(goOn())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ contact: { pickupPlace: null, pickupLater: true } })
  })

  test('takes its zone from the area named in the place, while none is chosen', async () => {
    await open({ ...withZones(), ...saved })
    await screen.findByRole('radio', { name: /South coast/ })
    await fillIn(field('Pick-up place'), 'Villa Karang, uluwatu')
    await userEvent.tab()
    await waitFor(() => expect(world.calls('PUT', '/pickup')).toHaveLength(1))
    expect(world.calls('PUT', '/pickup')[0]?.body).toEqual({ zoneId: southZone.id })
  })

  test('asks for the place once the zones are read, and never in a field that moves', async () => {
    await open({
      ...withZones(),
      ...saved,
      'GET /pickup-zones': { ...ok([southZone]), delayMs: 300 },
    })
    expect(field('E-mail')).toBeVisible()
    expect(screen.queryByLabelText(/^Pick-up place/)).toBeNull()
    const area = await screen.findByRole('region', { name: 'Pick-up' })
    expect(within(area).getByLabelText(/^Pick-up place/)).toBeVisible()
  })

  test('asks for the place alone when the zones cannot be read', async () => {
    await open({ ...withZones(), 'GET /pickup-zones': refusal(500, 'Broken', 'Broken') })
    expect(await screen.findByLabelText(/^Pick-up place/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Pick-up' })).toBeNull()
  })

  test('reports a place in another zone than the chosen one, and offers that zone', async () => {
    const north = {
      ...southZone,
      id: 'c0000000-0000-4000-8000-000000000002',
      zone: { ...southZone.zone, name: 'Ubud and around', areas: ['Ubud'] },
    }
    await open({ ...withZones(inSouth), ...saved, 'GET /pickup-zones': ok([southZone, north]) })
    await screen.findByRole('radio', { name: /South coast/, checked: true })
    await fillIn(field('Pick-up place'), 'Alaya Resort, Ubud')
    expect(await screen.findByText('This place is in Ubud and around.')).toBeVisible()
    expect(world.calls('PUT', '/pickup')).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Choose Ubud and around' }))
    await waitFor(() => expect(world.calls('PUT', '/pickup')).toHaveLength(1))
    expect(world.calls('PUT', '/pickup')[0]?.body).toEqual({ zoneId: north.id })
  })

  test('asks for no zone when no activity offers it', async () => {
    const lines = [{ ...raftingLine, offersPickup: false }]
    await open({
      'GET /pickup-zones': ok([southZone]),
      [`GET ${checkoutPath}`]: ok(checkoutWith({ participants, lines })),
    })
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(field('Pick-up place')).toBeVisible()
  })
})

describe('the contact of a booking', () => {
  test('starts with the person in charge, so that nobody types twice', async () => {
    await open()
    expect(field('First name')).toHaveValue('Wayan')
    expect(field('Last name')).toHaveValue('Hartono')
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('0812-3456-7890'))
    expect(field('E-mail')).toHaveValue('')
  })

  test('starts with the profile of the signed-in customer', async () => {
    signIn(customer)
    await open()
    expect(field('E-mail')).toHaveValue('putu@example.com')
    expect(field('City')).toHaveValue('Denpasar')
  })

  test('of an account announces a code only when another address is typed', async () => {
    const user = userEvent.setup()
    signIn(customer)
    await open()
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible()
    expect(field('E-mail')).not.toHaveAccessibleDescription(/code/)
    await user.clear(field('E-mail'))
    await fillIn(field('E-mail'), 'other@example.com')
    expect(goOn()).toBeVisible()
    expect(field('E-mail')).toHaveAccessibleDescription(/6-digit code/)
  })

  test('requires a person in charge first, in the words of the specification', async () => {
    await open({ [`GET ${checkoutPath}`]: ok(checkoutWith()) })
    expect(screen.getByRole('alert')).toHaveTextContent('Please add 1 PIC to your contact')
    expect(screen.getByRole('link', { name: 'Go to guests' })).toHaveAttribute(
      'href',
      `/booking?checkout=${checkoutId}`,
    )
    expect(goOn()).toBeDisabled()
  })

  test('asks for a missing e-mail address', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link', { name: 'Enter the e-mail address' })).toBeVisible()
  })

  test('rejects an invalid e-mail address in the words of the specification', async () => {
    const user = userEvent.setup()
    await open()
    await fillIn(field('E-mail'), 'wayan@')
    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link', { name: 'Invalid email address' })).toBeVisible()
    expect(field('E-mail')).toHaveAttribute('aria-invalid', 'true')
  })

  test('is saved and gets a code', async () => {
    const user = userEvent.setup()
    let saved = checkoutWith({ participants })
    const { router } = await open({
      [`GET ${checkoutPath}`]: () => ok(saved),
      [`PUT ${checkoutPath}/contact`]: () => {
        saved = { ...saved, contact }
        return ok({})
      },
      [`POST ${checkoutPath}/verification`]: () => {
        saved = { ...saved, verification: running }
        return ok(running)
      },
    })
    await fillIn(field('E-mail'), 'Wayan@Example.com')
    await user.selectOptions(field('Country \\('), 'Indonesia')
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('0812-3456-7890'))
    await user.click(goOn())
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/validation'))
    expect(world.calls('PUT')[0]?.body).toEqual({ contact })
    expect(world.calls('POST', '/verification')).toHaveLength(1)
  })

  test('leads straight to payment when it is already verified', async () => {
    const user = userEvent.setup()
    const { router } = await open({
      [`GET ${checkoutPath}`]: ok(checkoutWith({ participants, contact, contactVerified: true })),
    })
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/payment'))
    expect(world.calls('POST')).toHaveLength(0)
  })

  test('is shown with a link to edit it when it is known', async () => {
    const user = userEvent.setup()
    const { router } = await open({
      [`GET ${checkoutPath}`]: ok(checkoutWith({ participants, contact })),
    })
    expect(screen.getByText('wayan@example.com')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Edit' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/edit-contact-detail'))
    expect(await screen.findByLabelText('First name')).toHaveValue('Wayan')
  })

  test('survives a reload before it is sent', async () => {
    const { unmount } = await open()
    await fillIn(field('Note for us'), 'Two vegetarians')
    unmount()
    openPage(page)
    expect(await screen.findByLabelText(/^Note for us/)).toHaveValue('Two vegetarians')
  })
})
