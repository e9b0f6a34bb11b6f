import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import type { Locale } from '@arung/contracts/scalars'
import { App } from '../src/shell/app.tsx'
import type { Boot } from '../src/base/boot.ts'
import { namespaces, textsOf } from '../src/base/i18n/all-texts.ts'
import { createI18n } from '../src/base/i18n/create-i18n.ts'
import { NotificationRegion } from '../src/app/notifications/notification-region.tsx'

type Options = {
  path?: string
  locale?: Locale
  today?: string
  fallback?: Readonly<Record<string, unknown>>
}

/**
 * Renders a part of the app at an address, with all texts. Other addresses show their own path. Like a newly loaded
 * page, it knows nothing of what an earlier one has read.
 */
export function renderApp(element: ReactNode, options: Options = {}) {
  const { path = '/', locale = 'en', today = '2026-11-21', fallback = {} } = options
  const texts = textsOf(locale, namespaces)
  const boot: Boot = {
    locale,
    texts,
    fallback,
    failures: {},
    today,
    rendered: false,
    mapsKey: null,
    currency: 'IDR',
  }
  const page = (
    <>
      {element}
      <NotificationRegion />
    </>
  )
  const pathname = path.split('?', 1)[0] ?? path
  const routes = [
    { path: pathname, element: page },
    { path: '*', element: <p>elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const rendered = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App i18n={createI18n(locale, texts, 'Sungai Raya')} boot={boot}>
        <RouterProvider router={router} />
      </App>
    </SWRConfig>,
  )
  return { ...rendered, router }
}
