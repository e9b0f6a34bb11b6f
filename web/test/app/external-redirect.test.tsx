import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Screen as NotFound } from '../../src/app/screens/not-found-screen.tsx'
import { renderApp } from '../render-app.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Specification, point 2: an external redirect does a full page load. */
test('an address that redirects to another site is loaded as a full page', async () => {
  const rules = [{ from: '/find-us', to: 'https://maps.example/bali', status: 308 }]
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ data: rules })))),
  )
  const replace = vi.fn()
  const { href, origin, pathname, search } = location
  vi.stubGlobal('location', { href, origin, pathname, search, replace })
  const { router } = renderApp(<NotFound />, { path: '/find-us' })
  await router.navigate('/find-us', { replace: true })
  await waitFor(() => expect(replace).toHaveBeenCalledWith(href))
  expect(router.state.location.pathname, 'where to is the server’s answer').toBe('/find-us')
})
