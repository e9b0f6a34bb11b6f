import type { Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import type { TFunction } from 'i18next'
import type { Resource } from '../api/resource.ts'
import type { Head } from './head.ts'
import type { Namespace } from '../../base/i18n/namespaces.ts'

export type PageParams = Readonly<Record<string, string | undefined>>

export type HeadContext = Readonly<{
  locale: Locale
  /** Texts of the page's namespaces: `t('home:title')`. */
  t: TFunction<Namespace[]>
  params: PageParams
  /** The query of the address. */
  query: URLSearchParams
  /** The currency that prices are shown in. */
  currency: Currency
  /** Absolute, without a path: `https://host`. */
  origin: string
  /** Returns what the server read for this page, or undefined when the read failed. */
  read: <Data>(resource: Resource<Data>) => Data | undefined
}>

/** What the router, the server and the head need to know about a screen, apart from its component. */
export type Page = Readonly<{
  /** Namespaces of texts beyond the shared ones. */
  namespaces: readonly Namespace[]
  /**
   * `server`: rendered into the HTML, the same for everyone. `client`: personal; the server sends an empty shell with
   * `noindex` and the browser renders.
   */
  rendering: 'server' | 'client'
  /** Reads of the page's main content, which the server does first. A 404 among them makes the page's status 404. */
  resources?: (
    params: PageParams,
    query: URLSearchParams,
    currency: Currency,
  ) => readonly Resource<unknown>[]
  /** Reads of secondary content. When one fails the page is shown without it. */
  sides?: (
    params: PageParams,
    query: URLSearchParams,
    currency: Currency,
  ) => readonly Resource<unknown>[]
  /**
   * Whether an address of this form can exist at all. If not, the page is a 404 with a text of its own (specification,
   * point 2).
   */
  isValid?: (params: PageParams) => boolean
  /** The status, when it is not 200 although every read succeeded. */
  status?: number
  head: (context: HeadContext) => Head
}>

/** A screen's module exports exactly these two names. */
export type ScreenModule = Readonly<{ Screen: React.ComponentType; page: Page }>
