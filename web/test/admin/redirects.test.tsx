import { versionOf } from '@arung/contracts/version'
import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => {
  vi.restoreAllMocks()
  return world.stop()
})

const rules = [
  { from: '/old', to: '/activities', status: 301 },
  { from: '/sale', to: '/activities/combo', status: 302 },
]
async function open(answers: Answers = {}) {
  world = await startWorld({ ...adminAnswers, 'GET /redirects': ok(rules), ...answers })
  signIn(admin)
  openPortal('/admin/redirects')
  await screen.findByRole('heading', { name: '/old' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the route rules', () => {
  test('save together and in order, against the version that was read', async () => {
    await open({ 'PUT /admins/redirects': ok(null) })
    await press('Move /sale up')
    await press('Add redirect')
    const added = within(screen.getAllByRole('listitem').at(-1)!)
    await fillIn(added.getByLabelText('Old address'), '/gone')
    await userEvent.type(added.getByLabelText('Redirect to'), '/')
    await press('Save')
    expect(await screen.findByText('The redirects are saved.')).toBeVisible()
    await screen.findByText('All changes saved.')
    const [sent] = world.calls('PUT')
    expect(sent?.body).toEqual({
      rules: [rules[1], rules[0], { from: '/gone', to: '/', status: 301 }],
    })
    expect(sent?.headers['if-match']).toBe(await versionOf({ rules }))
  })

  test('can be removed one by one', async () => {
    await open({ 'PUT /admins/redirects': ok(null) })
    await press('Remove /old')
    await press('Save')
    await screen.findByText('The redirects are saved.')
    await screen.findByText('All changes saved.')
    expect(world.calls('PUT')[0]?.body).toEqual({ rules: [rules[1]] })
  })

  test('require an address of this site, and no two may be the same', async () => {
    await open()
    const [from] = screen.getAllByLabelText('Old address')
    await userEvent.clear(from!)
    await fillIn(from!, 'old offers')
    await press('Save')
    expect(
      await screen.findByText(
        'Enter an address of this site without language, such as /old-offers',
      ),
    ).toBeVisible()
    await userEvent.clear(from!)
    await fillIn(from!, '/sale')
    await press('Save')
    expect(
      await screen.findByRole('link', { name: /Each address can have only one/ }),
    ).toBeVisible()
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('are refused in words when they lead back to themselves', async () => {
    await open({
      'PUT /admins/redirects': refusal(422, 'RedirectLoop', 'A redirect leads back to itself'),
    })
    await userEvent.type(screen.getAllByLabelText('Redirect to')[0]!, '/x')
    const comesIntoSight = vi.spyOn(Element.prototype, 'scrollIntoView')
    await press('Save')
    const refused = await screen.findByText('A redirect leads back to itself')
    expect(refused).toBeVisible()
    const moved: unknown[] = comesIntoSight.mock.contexts
    await waitFor(() =>
      expect(moved.some(one => one instanceof Element && one.contains(refused))).toBe(true),
    )
  })

  test("are refused with 'Invalid URL' when they lead to an invalid address", async () => {
    await open({
      'PUT /admins/redirects': {
        status: 422,
        body: {
          message: 'Invalid input',
          code: 'InvalidInput',
          requestId: 'r',
          errors: [{ path: 'rules.0.to', message: 'Invalid URL' }],
        },
      },
    })
    await userEvent.type(screen.getAllByLabelText('Redirect to')[0]!, '/x')
    await press('Save')
    expect((await screen.findAllByText(/Invalid URL/)).length).toBeGreaterThan(0)
  })
})
