import { act } from '@testing-library/react'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { addPortals } from '../../src/shell/add-portals.ts'
import { isPortalPath } from '../../src/shell/portal-paths.ts'
import { portalRoutes } from '../../src/shell/portal-routes.tsx'
import { createRoutes, storefrontRoutes, type PrepareTexts } from '../../src/shell/routes.tsx'
import type { LazyScreen } from '../../src/app/lazy-screen.ts'

const prepare: PrepareTexts = () => Promise.resolve()
const screen: LazyScreen = () => () => Promise.reject(new Error('Nothing is loaded here'))

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) =>
    path === undefined ? pathsOf(children) : [`/${path}`, ...pathsOf(children)],
  )

/** Creates a site that starts at an address with only the public routes. */
function siteAt(path: string) {
  const router = createMemoryRouter(createRoutes(prepare), {
    initialEntries: [path],
    patchRoutesOnNavigation: addPortals(prepare),
  })
  const shown = () => router.state.matches.at(-1)?.route.path
  return { router, shown }
}

describe('the areas', () => {
  test('are recognised by the first segment of their addresses, and nothing else is', () => {
    const areas = pathsOf(portalRoutes(screen))
    expect(areas.length).toBeGreaterThan(20)
    for (const path of areas) {
      expect(isPortalPath(path), path).toBe(true)
      expect(isPortalPath(`/id${path}`), `/id${path}`).toBe(true)
    }
    for (const path of ['/', '/id', ...pathsOf(storefrontRoutes(screen))])
      expect(isPortalPath(path), path).toBe(false)
  })

  test.each([
    ['/sign-in', 'sign-in'],
    ['/id/sign-in', 'sign-in'],
    ['/admin/sign-in', 'admin/sign-in'],
    ['/user/order/x', 'user/order/:slug'],
    ['/admin/no/such', '*'],
  ])('are added when %s is opened', async (path, route) => {
    const { router, shown } = siteAt('/about')
    await act(() => router.navigate(path))
    expect(shown()).toBe(route)
    await act(() => router.navigate('/about'))
    await act(() => router.navigate(path))
    expect(shown()).toBe(route)
    router.dispose()
  })

  test('are added by the next navigation when the first was abandoned', async () => {
    const { router, shown } = siteAt('/about')
    const left = router.navigate('/sign-in')
    await act(() => router.navigate('/blog'))
    await left
    expect(shown()).toBe('blog')
    await act(() => router.navigate('/sign-in'))
    expect(shown()).toBe('sign-in')
    router.dispose()
  })
})
