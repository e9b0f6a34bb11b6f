import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Role } from '@arung/contracts/accounts/realms'
import type { Profile } from '@arung/contracts/accounts/views'
import { App } from '../../src/shell/app.tsx'
import { namespaces, textsOf } from '../../src/base/i18n/all-texts.ts'
import { createI18n } from '../../src/base/i18n/create-i18n.ts'
import type { LazyScreen } from '../../src/app/lazy-screen.ts'
import { portalRoutes } from '../../src/shell/portal-routes.tsx'
import { storefrontRoutes } from '../../src/shell/routes.tsx'
import { realmOfRole } from '../../src/base/session/role-paths.ts'
import { adminAnswers } from '../account/portal-world.tsx'
import { staffIn } from '../reservation/staff-world.ts'
import { customer, ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World | undefined
afterEach(() => world?.stop())
// Loads the frames once, not at the first address of each.
beforeAll(() =>
  Promise.all([
    import('../../src/storefront/carts/cart-screen.tsx'),
    import('../../src/account/frame/user-frame.tsx'),
    import('../../src/agent/frame/agent-frame.tsx'),
    import('../../src/admin/frame/admin-frame.tsx'),
    import('../../src/reservation/frame/reservation-frame.tsx'),
  ]),
)

const screenText = 'The screen itself'
/** The frames and guards of the whole route table are real. A word replaces each screen in them. */
const worded: LazyScreen = () => () =>
  Promise.resolve({
    Component: () => <h1>{screenText}</h1>,
    handle: { namespaces: [], rendering: 'client', head: () => ({ title: screenText }) },
  })
export const real: LazyScreen = load => async () => {
  const { Screen, page } = await load()
  return { Component: Screen, handle: page }
}
const table = (of: LazyScreen): RouteObject[] => [...storefrontRoutes(of), ...portalRoutes(of)]

/** Returns every address of the route table, with a value in place of each parameter. */
const pathsOf = (routes: readonly RouteObject[], before = ''): string[] =>
  routes.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? before : `${before}/${path}`
    const own = index || (path !== undefined && children.length === 0) ? [here] : []
    return [...own, ...pathsOf(children, here)]
  })
const filled = (path: string) => path.replaceAll(/:\w+\??/g, 'x'.repeat(43)).replaceAll('*', 'x')
/** Every address of the areas, and the cart. */
export const paths = [...new Set(['/cart', ...pathsOf(portalRoutes(worded)).map(filled)])]

export type Who = Role | null
type Expected = 'screen' | 'sign-in' | 'home' | 'forbidden'

/** Guests only (specification, point 2): a visitor with a token is redirected to `/`. */
const guestsOnly =
  /^\/(sign-in(\/.*)?|sign-up|email-verification\/.*|agent\/(sign-in|sign-up|email-verification\/.*)|admin\/(sign-in|forgot-password|forgot-password-verification|verified-email\/.*))$/
/** Public, although they are in an area. */
const open =
  /^\/(forgot-password|agent\/forgot-password|reservation\/admin\/(login|forgot-password|verified-email)|reservation\/(login|forgot-password|verified-email))(-verification)?(\/.*)?$/
/** Auth plus role: the areas, and the cart of users and agents. */
const owners: readonly [RegExp, readonly Role[]][] = [
  [/^\/cart$/, ['USER', 'AGEN']],
  [/^\/user(\/|$)/, ['USER']],
  [/^\/agent(\/|$)/, ['AGEN']],
  [/^\/admin(\/|$)/, ['ADMIN']],
  [/^\/reservation\/admin(\/|$)/, ['RESERVATION_ADMIN']],
  [/^\/reservation(\/|$)/, ['RESERVATION_AGENT']],
]

/** The screen of these addresses has no frame around it: a word in its place is all that the page shows. */
const unframed = /^\/day\//

/** Returns what the specification says about an address for this visitor. */
export function expectedOf(path: string, who: Who): Expected {
  if (guestsOnly.test(path)) return who === null ? 'screen' : 'home'
  if (open.test(path)) return 'screen'
  const roles = owners.find(([address]) => address.test(path))?.[1]
  if (roles === undefined) return 'screen'
  if (who === null) return 'sign-in'
  return roles.includes(who) ? 'screen' : 'forbidden'
}

export const profileOf = (role: Role): Profile =>
  role === 'RESERVATION_ADMIN' ? staffIn('SUPER_ADMIN') : { ...customer, role }
export const profileAt = (role: Role) => `GET /${realmOfRole[role]}/profile`

/** Opens the site with the whole route table, for a visitor or a signed-in user. */
export async function site(
  profile: Profile | null,
  at: string,
  of: LazyScreen = worded,
  answers = {},
) {
  world = await startWorld({
    ...adminAnswers,
    ...(profile === null ? {} : { [profileAt(profile.role)]: ok(profile) }),
    ...answers,
  })
  if (profile !== null) signIn(profile)
  const texts = textsOf('en', namespaces)
  const facts = { fallback: {}, failures: {}, today: '2026-11-21', rendered: false, mapsKey: null }
  const router = createMemoryRouter([{ path: '/', Component: Outlet, children: table(of) }], {
    initialEntries: [at],
  })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App
        i18n={createI18n('en', texts, 'Sungai Raya')}
        boot={{ ...facts, locale: 'en', texts, currency: 'IDR' }}
      >
        <RouterProvider router={router} />
      </App>
    </SWRConfig>,
  )
  await screen.findAllByRole('main')
  return router
}

/** Opens these addresses one after the other: each has one frame, and shows what the specification says. */
export async function expectGuarded(who: Who, addresses: readonly string[]): Promise<void> {
  const router = await site(who && profileOf(who), '/about')
  const shown = (path: string) => {
    if (screen.queryByText('403') !== null) return 'forbidden'
    const { pathname } = router.state.location
    if (pathname === path) return screen.queryByText(screenText) === null ? 'nothing' : 'screen'
    return { '/': 'home', '/sign-in': 'sign-in' }[pathname] ?? pathname
  }
  for (const path of addresses) {
    await act(() => router.navigate(path))
    const told = `${path} for ${who}`
    await waitFor(() => {
      expect(shown(path), told).toBe(expectedOf(path, who))
      expect(document.querySelectorAll('main'), told).toHaveLength(unframed.test(path) ? 0 : 1)
    })
    expect(document.querySelectorAll('body header').length, told).toBeLessThanOrEqual(1)
  }
}
