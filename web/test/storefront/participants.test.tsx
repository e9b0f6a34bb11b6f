import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rafting } from '../builders.ts'
import {
  checkoutId,
  checkoutWith,
  customer,
  loadForms,
  maya,
  ok,
  openPage,
  raftingLine,
  refusal,
  signIn,
  startWorld,
  wayan,
  type Answers,
  type World,
} from './checkout-world.tsx'

let world: World
const checkoutPath = `/checkouts/${checkoutId}`
const page = `/booking?checkout=${checkoutId}`

async function open(answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({ [`GET ${checkoutPath}`]: ok(checkoutWith()), ...answers })
  const opened = openPage(locale === 'id' ? `/id${page}` : page, locale)
  await screen.findByRole('heading', { level: 1 })
  return opened
}
beforeAll(loadForms)
afterEach(() => world.stop())

const person = (n: number) => within(screen.getByRole('group', { name: `Guest ${n}` }))
const goOn = () => screen.getByRole('button', { name: 'Continue to contact' })
const namedCheckout = (participants = [wayan, maya]) => ({
  [`GET ${checkoutPath}`]: ok(checkoutWith({ participants })),
})

describe('the participants of a booking', () => {
  test('get one card each, with the first in charge', async () => {
    await open()
    expect(person(1).getByRole('radio', { name: 'Person in charge' })).toBeChecked()
    expect(person(2).getByRole('radio', { name: 'Person in charge' })).not.toBeChecked()
    expect(screen.queryByRole('group', { name: 'Guest 3' })).toBeNull()
  })

  test('start with the customer who books, and leave the other names empty', async () => {
    signIn(customer)
    await open()
    expect(person(1).getByLabelText('Full name')).toHaveValue('Putu Ardana')
    await waitFor(() => expect(person(1).getByLabelText('Phone')).toHaveValue('0812-9876-5432'))
    expect(person(2).getByLabelText('Full name')).toHaveValue('')
  })

  test.each([
    ['whoever books is asked to begin with themselves', customer, 'Start with yourself'],
    [
      'agents, who book for others, are not',
      { ...customer, role: 'AGEN' as const },
      'We need each',
    ],
  ])('%s', async (_, who, words) => {
    signIn(who)
    await open()
    expect(screen.getByText(new RegExp(`^${words}`))).toBeVisible()
  })

  test('keep what was entered before, whoever is signed in', async () => {
    signIn(customer)
    await open(namedCheckout())
    expect(person(1).getByLabelText('Full name')).toHaveValue(wayan.name)
  })

  test('are the first step when the visitor came without a cart', async () => {
    await open()
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map(step => step.textContent)).toEqual(['1Guests', '2Contact', '3Verify', '4Pay'])
    expect(steps[0]).toHaveAttribute('aria-current', 'step')
  })

  test('change the person in charge when another is chosen', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(person(2).getByRole('radio', { name: 'Person in charge' }))
    expect(person(1).getByRole('radio', { name: 'Person in charge' })).not.toBeChecked()
    expect(await person(2).findByLabelText('Phone')).toHaveAttribute('type', 'tel')
  })

  test('get their age from the birth date, and may not contradict it', async () => {
    const user = userEvent.setup()
    await open()
    fireEvent.change(person(1).getByLabelText('Birth date'), { target: { value: '1992-12-05' } })
    const age = person(1).getByLabelText('Age')
    expect(age).toHaveValue('33')
    await user.clear(age)
    await user.type(age, '34')
    await user.tab()
    const told = 'Born on this date, this guest is 33 on the day of the activity'
    await waitFor(() => expect(age).toHaveAccessibleDescription(told))
    await user.clear(age)
    await user.type(age, '33')
    await waitFor(() => expect(age).not.toHaveAttribute('aria-invalid', 'true'))
  })

  test('report a birth date in the future, and take the age from a valid one', async () => {
    await open()
    const birthDate = person(1).getByLabelText('Birth date')
    fireEvent.change(birthDate, { target: { value: '2090-01-01' } })
    fireEvent.blur(birthDate)
    const told = 'The birth date lies in the future'
    await waitFor(() => expect(birthDate).toHaveAccessibleDescription(told))
    const age = person(1).getByLabelText('Age')
    fireEvent.blur(age)
    await waitFor(() => expect(age).toHaveAccessibleDescription('Enter the age'))
    fireEvent.change(birthDate, { target: { value: '1992-12-05' } })
    await waitFor(() => expect(age).not.toHaveAttribute('aria-invalid', 'true'))
    expect(age).toHaveValue('33')
  })

  test('enter a birth date day first, and keep an invalid entry until it is a date', async () => {
    await open()
    const user = userEvent.setup()
    const birthDate = person(1).getByLabelText('Birth date')
    const told = 'Enter the birth date as day/month/year'
    await user.type(birthDate, '31/02/1992')
    await user.tab()
    await waitFor(() => expect(birthDate).toHaveAccessibleDescription(told))
    expect(birthDate).toHaveValue('31/02/1992')
    await user.clear(birthDate)
    await user.type(birthDate, '1/2/1892')
    await waitFor(() => expect(birthDate).toHaveAccessibleDescription(told))
    await user.clear(birthDate)
    await user.type(birthDate, '5.12.1992')
    await user.tab()
    expect(birthDate).toHaveValue('05/12/1992')
    expect(birthDate).not.toHaveAttribute('aria-invalid', 'true')
    expect(person(1).getByLabelText('Age')).toHaveValue('33')
  })

  test('read in Indonesian which age their birth date gives', async () => {
    await open(namedCheckout([{ ...wayan, age: 33 }, maya]), 'id')
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut ke kontak' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Dengan tanggal lahir ini, peserta berusia 34 tahun pada hari aktivitas',
    )
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('see the age range of an activity when an age is outside it, and may continue', async () => {
    const user = userEvent.setup()
    const path = `/products/${raftingLine.slug}`
    await open({ [`GET ${path}`]: ok({ ...rafting, ageMin: 7, ageMax: 65 }) })
    const advice = /Ayung River Rafting 12 km is for guests aged 7 to 65\./
    await user.type(person(1).getByLabelText('Age'), '6')
    expect(person(1).queryByText(advice)).toBeNull()
    await user.tab()
    expect(await person(1).findByText(advice)).toBeVisible()
    expect(goOn()).toBeEnabled()
    await user.type(person(1).getByLabelText('Age'), '5')
    expect(person(1).queryByText(advice)).toBeNull()
    fireEvent.change(person(2).getByLabelText('Birth date'), { target: { value: '1950-12-05' } })
    fireEvent.blur(person(2).getByLabelText('Birth date'))
    expect(await person(2).findByText(advice)).toBeVisible()
  })

  test.each([
    ['0', 'Age must be equal to 1 or greater then 1'],
    ['101', 'Age must be equal to 100 or less then 100'],
    ['7.5', 'Age should be integer'],
  ])('of age %s are refused with "%s"', async (typed, message) => {
    const user = userEvent.setup()
    await open()
    const age = person(1).getByLabelText('Age')
    await user.type(age, typed)
    await user.tab()
    await waitFor(() => expect(age).toHaveAccessibleDescription(message))
    expect(age).toHaveAttribute('aria-invalid', 'true')
  })

  test('list missing details with links to their fields', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('7 details need attention')
    const links = within(summary).getAllByRole('link')
    expect(links.map(link => link.textContent).slice(0, 4)).toEqual([
      'Guest 1: Enter the full name',
      'Guest 1: Enter the birth date as day/month/year',
      'Guest 1: Enter the age',
      'Guest 1: Enter a complete phone number',
    ])
    await user.click(within(summary).getByRole('link', { name: /Guest 2: .*full name/ }))
    await waitFor(() => expect(person(2).getByLabelText('Full name')).toHaveFocus())
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('without a person in charge are refused in the words of the specification', async () => {
    const user = userEvent.setup()
    await open(namedCheckout([{ ...wayan, pic: false }, maya]))
    await user.click(goOn())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "The form does't have PIC please add one",
    )
  })

  test('with two people in charge are refused in the words of the specification', async () => {
    const user = userEvent.setup()
    // The server's message is in English (command-api/test/checkouts/placing.test.ts); this page is Indonesian.
    const message = 'Total PIC is more then 1 please consider for only 1 PIC'
    await open(
      {
        ...namedCheckout(),
        [`PUT ${checkoutPath}/participants`]: refusal(422, 'PicTooMany', message),
      },
      'id',
    )
    await user.click(screen.getByRole('button', { name: 'Lanjut ke kontak' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'PIC lebih dari 1, mohon pilih hanya 1 PIC',
    )
  })

  test('are saved with the phone of the person in charge and lead to the contact', async () => {
    const user = userEvent.setup()
    const { router } = await open({
      ...namedCheckout(),
      [`PUT ${checkoutPath}/participants`]: ok({}),
    })
    await user.click(goOn())
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/contact-detail'))
    expect(world.calls('PUT')[0]?.body).toEqual({ participants: [wayan, maya] })
  })

  test('survive a reload', async () => {
    const user = userEvent.setup()
    const { unmount } = await open()
    await user.type(person(2).getByLabelText('Full name'), 'Kadek Ari')
    unmount()
    openPage(page)
    await screen.findByRole('group', { name: 'Guest 2' })
    expect(person(2).getByLabelText('Full name')).toHaveValue('Kadek Ari')
  })

  test('report missing details in Indonesian as well', async () => {
    const user = userEvent.setup()
    await open({}, 'id')
    await user.click(screen.getByRole('button', { name: 'Lanjut ke kontak' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('7 isian perlu diperiksa')
  })
})
