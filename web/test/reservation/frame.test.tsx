import { Position } from '@arung/contracts/accounts/realms'
import { permissions, permissionsOf } from '@arung/domain/accounts/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { matchRoutes } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { portalRoutes } from '../../src/shell/portal-routes.tsx'
import { createRoutes } from '../../src/shell/routes.tsx'
import { isOpen, menuFor, permissionFor, staffMenu } from '../../src/reservation/menu.ts'
import { admin, openPortal } from '../account/portal-world.tsx'
import { inSeconds, ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const links = staffMenu.flatMap(group => group.links)

describe('the menu of the reservation area', () => {
  test.each(Position.options)('shows %s every screen that the position may see', async position => {
    world = await startWorld(staffAnswers(staffIn(position)))
    signIn(staffIn(position))
    openPortal('/reservation/admin')
    const menus = await screen.findAllByRole('navigation', { name: 'Reservation' })
    const shown = within(menus[0]!)
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
    const own = permissionsOf(position) as string[]
    expect(shown).toEqual(
      links
        .filter(({ permission }) => isOpen(permission, one => own.includes(one)))
        .map(({ to }) => to),
    )
  })
  test('names only permissions of the one table, and links only to existing screens', async () => {
    world = await startWorld({})
    const routes = createRoutes(() => Promise.resolve(), portalRoutes)
    for (const { to, permission } of links) {
      for (const one of [permission ?? []].flat()) expect(Object.keys(permissions)).toContain(one)
      expect(matchRoutes(routes, to)?.at(-1)?.route.path, to).toBe(to.slice(1))
    }
    expect(menuFor([]).flatMap(group => group.links.map(({ to }) => to))).toEqual(
      links.filter(({ permission }) => permission === undefined).map(({ to }) => to),
    )
    expect(permissionFor('/reservation/admin/profile')).toBeUndefined()
  })
})

describe('the reservation area', () => {
  test('greets a member of staff by name', async () => {
    world = await startWorld(staffAnswers(staffIn('FRONT_OFFICE')))
    signIn(staffIn('FRONT_OFFICE'))
    openPortal('/id/reservation/admin', 'id')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Selamat datang, Kadek' }),
    ).toBeVisible()
    expect(screen.queryByText(/Peran Anda/)).toBeNull()
  })
  test('is closed to others', async () => {
    world = await startWorld({})
    signIn(admin)
    openPortal('/reservation/admin')
    expect(await screen.findByText('403')).toBeVisible()
  })
  test('sends visitors to the sign-in, which links to the staff sign-in', async () => {
    world = await startWorld({})
    const { address } = openPortal('/reservation/admin')
    const link = await screen.findByRole('link', { name: 'Sign in as staff' })
    expect(address()).toBe('/sign-in?next=%2Freservation%2Fadmin')
    expect(link).toHaveAttribute('href', '/reservation/admin/login?next=%2Freservation%2Fadmin')
  })
  test.each(['/reservation/admin', '/reservation/admin/inactive'])(
    'tells a suspended member of staff who opens %s so, the reason, and whom to ask',
    async address => {
      const suspended = {
        ...staffIn('ATV_PIC'),
        status: 'SUSPENDED',
        active: false,
        suspension: { cause: 'ADMIN', reason: 'Left the company' },
      } as const
      world = await startWorld(staffAnswers(suspended))
      signIn(suspended)
      openPortal(address)
      expect(await screen.findByText('Left the company')).toBeVisible()
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('suspended')
    },
  )
  test('has a profile that shows the position', async () => {
    world = await startWorld(staffAnswers(staffIn('RAFTING_PIC')))
    signIn(staffIn('RAFTING_PIC'))
    openPortal('/reservation/admin/profile')
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(await screen.findByLabelText('First name')).toHaveValue('Kadek')
    expect(screen.getAllByText('Rafting PIC').length).toBeGreaterThan(0)
  })
  test('has its own security page: password, second factor and sessions', async () => {
    world = await startWorld({
      ...staffAnswers(staffIn('FINANCE')),
      'GET /reservation-admin/sessions': ok([]),
      'GET /reservation-admin/factors': ok({
        demanded: true,
        factors: [],
        recoveryCodesLeft: 0,
        changes: [],
      }),
    })
    signIn(staffIn('FINANCE'))
    openPortal('/reservation/admin/security')
    expect(await screen.findByRole('button', { name: 'Change the password' })).toBeVisible()
    expect(await screen.findByText('Second sign-in step')).toBeVisible()
    expect(await screen.findByText(/^You stay signed in on a device for 4 hours/)).toBeVisible()
    await waitFor(() =>
      expect(world.calls('GET', '/reservation-admin/factors').length).toBeGreaterThan(0),
    )
  })
})

describe('the staff sign-in', () => {
  test('uses the staff realm, and continues to the requested page', async () => {
    world = await startWorld({
      ...staffAnswers(staffIn('RESERVATION')),
      'POST /reservation-admin/login': ok({
        token: 'token',
        role: 'RESERVATION_ADMIN',
        uuid: staffIn('RESERVATION').uuid,
        expiresAt: inSeconds(600),
        language: null,
        deviceToken: null,
      }),
    })
    const { address } = openPortal('/reservation/admin/login?next=%2Freservation%2Fadmin%2Fprofile')
    await fillIn(await screen.findByLabelText('E-mail'), 'kadek@example.com')
    await fillIn(screen.getByLabelText('Password'), 'a long password')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { level: 1, name: 'Profile' })
    expect(address()).toBe('/reservation/admin/profile')
  })
  test('is open to everybody, even to those signed in elsewhere', async () => {
    world = await startWorld({})
    signIn(admin)
    openPortal('/reservation/admin/login')
    expect(await screen.findByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible()
  })
  test('has its own flow for a forgotten password', async () => {
    const deviceToken = 'd'.repeat(43)
    world = await startWorld({
      'POST /reservation-admin/forgot-password': ok({
        slug: 's'.repeat(43),
        expiresAt: inSeconds(60),
        resendAt: inSeconds(60),
        serverTime: new Date().toISOString(),
      }),
      'POST /reservation-admin/forgot-password/verification': ok({ resetToken: 'r'.repeat(43) }),
      'POST /reservation-admin/forgot-password/renew': ok({ deviceToken }),
    })
    const { address } = openPortal('/reservation/admin/forgot-password')
    await fillIn(await screen.findByLabelText('E-mail'), 'kadek@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
    await fillIn(await screen.findByLabelText('6-digit code'), '123456')
    expect(address()).toBe('/reservation/admin/forgot-password-verification')
    await fillIn(await screen.findByLabelText('New password'), 'seven-otters')
    await fillIn(screen.getByLabelText('Repeat the password'), 'seven-otters')
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
    const back = await screen.findByRole('link', { name: 'Go to sign-in' })
    expect(back).toHaveAttribute('href', '/reservation/admin/login')
  })
})
