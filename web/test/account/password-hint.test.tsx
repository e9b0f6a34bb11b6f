import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { customer, ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { openPortal } from './portal-world.tsx'

const slug = 'x'.repeat(43)
const invited = ok({ firstName: 'Luh', email: 'luh@example.com' })
let world: World
afterEach(() => world.stop())

describe.each([
  ['en', '', /At least 7 characters, and none of the passwords that many people use/],
  ['id', '/id', /Minimal 7 karakter, dan bukan kata sandi yang dipakai banyak orang/],
] as const)('the password rules, in %s', (locale, prefix, words) => {
  test.each([
    '/sign-up',
    '/agent/sign-up',
    `/admin/verified-email/${slug}`,
    `/reservation/admin/verified-email/${slug}`,
    '/user/security',
  ])('appear beside the field of %s before anything is sent', async path => {
    world = await startWorld({
      'GET /users/profile': ok(customer),
      [`GET /admins/verified-email/${slug}`]: invited,
      [`GET /reservation-admin/verified-email/${slug}`]: invited,
    })
    if (path.startsWith('/user')) signIn(customer)
    openPortal(`${prefix}${path}`, locale)
    const hint = await screen.findByText(words)
    const field = document.querySelector('[autocomplete="new-password"]')
    expect(field?.getAttribute('aria-describedby')?.split(' ')).toContain(hint.id)
    expect(world.calls('POST', '')).toEqual([])
  })
})
