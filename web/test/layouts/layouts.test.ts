import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { InactiveFrame } from '../../src/account/frame/inactive-frame.tsx'
import { AuthFrame } from '../../src/account/auth/auth-frame.tsx'
import { UserFrame, UserOrderFrame } from '../../src/account/frame/user-frame.tsx'
import { DarkLayout } from '../../src/layouts/dark-layout.tsx'
import { DefaultLayout } from '../../src/layouts/default-layout.tsx'
import { portalRoutes } from '../../src/shell/portal-routes.tsx'
import { createRoutes } from '../../src/shell/routes.tsx'

const routes = createRoutes(() => Promise.resolve(), portalRoutes)

/** Returns the component of the layout or frame around an address. */
async function frameOf(path: string): Promise<unknown> {
  const frame = matchRoutes(routes, path)?.at(-2)?.route
  if (typeof frame?.lazy !== 'function') return frame?.Component
  return (await frame.lazy()).Component
}

describe('the layout (specification, point 2)', () => {
  test.each([
    ['dark', DarkLayout, ['/', '/restaurant', '/our-history']],
    [
      'default',
      DefaultLayout,
      ['/activities', '/about', '/privacy-policy', '/terms-and-conditions', '/blog', '/no/such'],
    ],
    ['dark-no-footer', AuthFrame, ['/sign-in', '/sign-up']],
    ['user', UserFrame, ['/user', '/user/profile', '/user/security']],
    ['default, for customers only', UserOrderFrame, ['/user/order/x']],
    ['inactive', InactiveFrame, ['/user/inactive']],
  ] as const)('is %s for its addresses', async (_name, layout, paths) => {
    for (const path of paths) {
      expect(await frameOf(path), path).toBe(layout)
      expect(await frameOf(`/id${path}`), `/id${path}`).toBe(layout)
    }
  })
})
