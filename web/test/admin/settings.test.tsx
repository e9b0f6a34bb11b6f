import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { versionOf } from '@arung/contracts/version'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const settings = { ...sampleSettings, holdMinutes: 15 }
async function open(answers: Answers = {}) {
  world = await startWorld({ ...adminAnswers, 'GET /admins/settings': ok(settings), ...answers })
  signIn(admin)
  const opened = openPortal('/admin/settings?tab=business')
  const hold = await screen.findByRole('spinbutton', { name: /Booking form hold/ })
  const type = async (text: string) => {
    await userEvent.clear(hold)
    await fillIn(hold, text)
  }
  return { ...opened, hold, type }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the operator settings', () => {
  test('save against the version that was read', async () => {
    const { type } = await open({ 'PUT /admins/settings': { status: 204 } })
    expect(screen.getByText('All changes saved.')).toBeVisible()
    await type('20')
    await save()
    expect(await screen.findByText('The settings are saved.')).toBeVisible()
    const [sent] = world.calls('PUT')
    expect(sent?.body).toEqual({ ...settings, holdMinutes: 20 })
    expect(sent?.headers['if-match']).toBe(await versionOf(settings))
    expect(await screen.findByText('All changes saved.')).toBeVisible()
  })

  test('switch on the rule that confirms clean orders, which is off until then', async () => {
    await open({ 'PUT /admins/settings': { status: 204 } })
    const rule = screen.getByRole('checkbox', { name: /orders without problems/ })
    expect(rule).not.toBeChecked()
    await userEvent.click(rule)
    await save()
    await waitFor(() => expect(world.calls('PUT')).toHaveLength(1))
    expect(world.calls('PUT')[0]?.body).toEqual({ ...settings, confirmsClean: true })
  })

  test('switch the second person for a shift off and on, each currency apart', async () => {
    await open({ 'PUT /admins/settings': { status: 204 } })
    const limit = (currency: string) =>
      screen.getByRole('spinbutton', { name: new RegExp(`^Shift difference.*${currency}`) })
    expect(limit('rupiah')).toHaveValue(300_000)
    expect(limit('US dollars')).toHaveValue(null)
    await userEvent.clear(limit('rupiah'))
    await fillIn(limit('US dollars'), '15')
    await save()
    await waitFor(() => expect(world.calls('PUT')).toHaveLength(1))
    const shiftAloneMax = { IDR: null, USD: 1_500 }
    expect(world.calls('PUT')[0]?.body).toEqual({ ...settings, shiftAloneMax })
  })

  test('name an invalid value with what it accepts, and do not send it', async () => {
    const { type, hold } = await open()
    await type('500')
    await save()
    const summary = await screen.findByRole('alert')
    const link = within(summary).getByRole('link', {
      name: 'Booking form hold (minutes): Enter a whole number from 1 to 120',
    })
    await userEvent.click(link)
    await waitFor(() => expect(hold).toHaveFocus())
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('are not lost by accident: leaving asks first', async () => {
    const { type, router, address } = await open()
    await type('20')
    void router.navigate('/admin/orders')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Stay' }))
    expect(address()).toBe('/admin/settings?tab=business')
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    void router.navigate('/admin/orders')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/admin/orders'))
  })

  test('show two concurrent versions side by side, of which one is chosen', async () => {
    const theirs = { ...settings, holdMinutes: 30 }
    const conflict = {
      status: 409,
      body: {
        message: 'x',
        code: 'ChangedMeanwhile',
        requestId: 'r',
        alternatives: theirs,
      },
    }
    const { type } = await open({
      'PUT /admins/settings': () => {
        world.answers['GET /admins/settings'] = ok(theirs)
        return conflict
      },
    })
    await type('20')
    await save()
    const versions = await screen.findByRole('table', { name: 'Two versions' })
    const row = within(versions).getByRole('row', { name: /Booking form hold/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['20', '30'])
    expect(within(versions).getAllByRole('row')).toHaveLength(2)
    world.answers['PUT /admins/settings'] = { status: 204 }
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
    await screen.findByText('The settings are saved.')
    const sent = world.calls('PUT').at(-1)
    expect(sent?.body).toMatchObject({ holdMinutes: 20 })
    expect(sent?.headers['if-match']).toBe(await versionOf(theirs))
  })

  test('can adopt the other version, and then send nothing', async () => {
    const theirs = { ...settings, holdMinutes: 30 }
    const { type, hold } = await open({
      'PUT /admins/settings': {
        status: 409,
        body: { message: 'x', code: 'ChangedMeanwhile', requestId: 'r', alternatives: theirs },
      },
    })
    await type('20')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }))
    await waitFor(() => expect(hold).toHaveValue(30))
    expect(world.calls('PUT')).toHaveLength(1)
    expect(screen.queryByRole('table', { name: 'Two versions' })).toBeNull()
  })
})
