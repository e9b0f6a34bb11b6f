import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SiteHeader } from '../../src/layouts/site-header.tsx'
import { Screen as NotFound } from '../../src/app/screens/not-found-screen.tsx'
import { validated } from '../../src/app/screens/invalid-address-screen.tsx'
import { Menu } from '../../src/storefront/pages/menu/menu.tsx'
import { Sections } from '../../src/storefront/pages/sections.tsx'
import { menuView, pageView } from '../page-builders.ts'
import { renderApp } from '../render-app.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the sections of a page', () => {
  test.each(['CARDS', 'STEPS', 'TIMELINE', 'FIGURES', 'TEXT'] as const)(
    'show their items as %s',
    layout => {
      renderApp(<Sections sections={pageView('about', layout).sections} />)
      const section = screen.getByRole('region', { name: 'The heading in English' })
      expect(within(section).getByText('The first.')).toBeInTheDocument()
    },
  )
  test('are in the language of the page', () => {
    renderApp(<Sections sections={pageView('about').sections} />, { path: '/id', locale: 'id' })
    expect(screen.getByText('Yang pertama.')).toBeInTheDocument()
  })
})

describe('the menu', () => {
  test('explains its signs in words beside every dish', () => {
    renderApp(<Menu menu={menuView} error={undefined} onRetry={() => undefined} />)
    const dish = screen.getByRole('heading', { name: /Tipat cantok/ })
    expect(dish).toHaveTextContent('vegetarian')
    expect(screen.getByRole('heading', { name: /Bebek betutu/ })).toHaveTextContent('not today')
  })
  test('says so when it has no dishes', () => {
    const empty = { ...menuView, sections: [] }
    renderApp(<Menu menu={empty} error={undefined} onRetry={() => undefined} />)
    expect(screen.getByText('The menu is not available yet.')).toBeInTheDocument()
  })
})

describe('the groups of the header', () => {
  test('open one at a time, close with Escape, and return the focus', async () => {
    renderApp(<SiteHeader />)
    const user = userEvent.setup()
    const group = screen.getByText('About us', { selector: 'summary' })
    await user.click(group)
    expect(group.parentElement).toHaveAttribute('open')
    await user.keyboard('{Escape}')
    expect(group.parentElement).not.toHaveAttribute('open')
    await waitFor(() => expect(group).toHaveFocus())
  })
  test('close on a click elsewhere', async () => {
    renderApp(<SiteHeader />)
    const user = userEvent.setup()
    const group = screen.getByText('About us', { selector: 'summary' })
    await user.click(group)
    await user.click(document.body)
    expect(group.parentElement).not.toHaveAttribute('open')
  })
})

describe('an address without a page', () => {
  const withRules = (to: string) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(() =>
        Promise.resolve(
          new Response(JSON.stringify({ data: [{ from: '/history', to, status: 308 }] })),
        ),
      ),
    )

  test('is looked up in the route rules when a link leads to it', async () => {
    withRules('/our-history')
    const { router } = renderApp(<NotFound />, { path: '/id/history', locale: 'id' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/id/history')
    expect(fetch).not.toHaveBeenCalled()
    await router.navigate('/id/history', { replace: true })
    await waitFor(() => expect(router.state.location.pathname).toBe('/id/our-history'))
  })
  test('shows Page Not Found when it is malformed', () => {
    const Validated = validated(
      () => <p>the screen</p>,
      () => false,
    )
    renderApp(<Validated />, { path: '/activities/Bad_One' })
    expect(
      screen.getByRole('heading', { name: 'Page Not Found: /activities/Bad_One' }),
    ).toBeInTheDocument()
    expect(screen.queryByText('the screen')).not.toBeInTheDocument()
  })
})
