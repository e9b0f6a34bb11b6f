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
beforeAll(loadForms, 60_000)
afterEach(() => world.stop())

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const goOn = () => screen.getByRole('button', { name: 'Continue to verification' })

describe('where the guests of a booking stay', () => {
  const withZones = (pickup: CheckoutView['pickup'] = null) => ({
    'GET /pickup-zones': ok([southZone]),
    [`GET ${checkoutPath}`]: ok(checkoutWith({ participants, pickup })),
  })

  test('is asked with areas, the time of the car and what it costs these guests', async () => {
    await open(withZones())
    const south = await screen.findByRole('radio', { name: /South coast/ })
    expect(south).not.toBeChecked()
    const card = within(south.closest('label')!)
    expect(card.getByText('Uluwatu, Pecatu')).toBeVisible()
    expect(card.getByText('The car comes 06:30–07:00 WITA')).toBeVisible()
    expect(card.getByText('+ Rp 300,000')).toBeVisible()
  })

  test('has to be said, if only that nobody knows yet', async () => {
    const user = userEvent.setup()
    await open({
      ...withZones(),
      [`PUT ${checkoutPath}/pickup`]: ok({ pickup: null, grandTotal: 900_000 }),
      [`PUT ${checkoutPath}/contact`]: ok(null),
    })
    await screen.findByRole('radio', { name: /South coast/ })
    await fillIn(field('E-mail'), 'wayan@example.com')
    await user.click(goOn())
    expect(
      await screen.findByText('Choose where we fetch you, or that you cannot say yet.'),
    ).toBeVisible()
    expect(screen.getByRole('radio', { name: /South coast/ })).toHaveFocus()
    expect(world.calls('PUT', '/contact')).toHaveLength(0)
    await user.click(screen.getByRole('radio', { name: /We cannot say yet/ }))
    await user.click(goOn())
    await waitFor(() => expect(world.calls('PUT', '/contact')).toHaveLength(1))
    expect(world.calls('PUT', '/pickup')[0]?.body).toEqual({ zoneId: null })
  })

  test('is not asked where no activity fetches anybody', async () => {
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

  test('starts with the profile of whoever is signed in', async () => {
    signIn(customer)
    await open()
    expect(field('E-mail')).toHaveValue('putu@example.com')
    expect(field('City')).toHaveValue('Denpasar')
  })

  test('of an account promises a code only where another address is typed', async () => {
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

  test('needs somebody in charge first, in the words of the specification', async () => {
    await open({ [`GET ${checkoutPath}`]: ok(checkoutWith()) })
    expect(screen.getByRole('alert')).toHaveTextContent('Please add 1 PIC to your contact')
    expect(screen.getByRole('link', { name: 'Go to guests' })).toHaveAttribute(
      'href',
      `/booking?checkout=${checkoutId}`,
    )
    expect(goOn()).toBeDisabled()
  })

  test('asks for the e-mail address where none is typed', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link', { name: 'Enter the e-mail address' })).toBeVisible()
  })

  test('refuses what is no e-mail address in the words of the specification', async () => {
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

  test('that is verified already leads straight to paying', async () => {
    const user = userEvent.setup()
    const { router } = await open({
      [`GET ${checkoutPath}`]: ok(checkoutWith({ participants, contact, contactVerified: true })),
    })
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/payment'))
    expect(world.calls('POST')).toHaveLength(0)
  })

  test('that is known is shown, with the way to edit it', async () => {
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
