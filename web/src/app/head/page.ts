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
  /** What the server read for this page; undefined where the read failed. */
  read: <Data>(resource: Resource<Data>) => Data | undefined
}>

/** What the router, the server and the head need to know of a screen, beside its component. */
export type Page = Readonly<{
  /** Texts beyond the shared ones. */
  namespaces: readonly Namespace[]
  /**
   * `server`: rendered into the HTML for everyone alike. `client`: personal; the server sends an
   * empty shell with `noindex` and the browser renders.
   */
  rendering: 'server' | 'client'
  /** Reads that the server does first, of what the page is about; a 404 among them makes the page's status 404. */
  resources?: (
    params: PageParams,
    query: URLSearchParams,
    currency: Currency,
  ) => readonly Resource<unknown>[]
  /** Reads for what stands beside that; where one fails the page is shown without it. */
  sides?: (
    params: PageParams,
    query: URLSearchParams,
    currency: Currency,
  ) => readonly Resource<unknown>[]
  /** Whether an address of this form can exist at all; 404 with its own text where it cannot (specification, point 2). */
  isValid?: (params: PageParams) => boolean
  /** Status where it is not 200 although every read succeeded. */
  status?: number
  head: (context: HeadContext) => Head
}>

/** A screen's module exports exactly these two names. */
export type ScreenModule = Readonly<{ Screen: React.ComponentType; page: Page }>
