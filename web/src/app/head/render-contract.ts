import type { Currency } from '@arung/contracts/money'
import type { PublicAddress } from '@arung/contracts/pages/views'
import type { Locale } from '@arung/contracts/scalars'

/**
 * The interface between the web process and the page renderer. Only plain types, so that either compiles without the
 * other.
 */
export type Reading = { ok: true; data: unknown } | { ok: false; status: number }

export type RenderOptions = {
  url: URL
  origin: string
  mapsKey: string | null
  /** The currency that the visitor chose for prices. */
  currency: Currency
  /** Reads a path of the query API. */
  read: (path: string) => Promise<Reading>
  /** Renders when it is this page's turn: while a page is rendered, its process does nothing else. */
  inTurn: <Drawn>(draw: () => Promise<Drawn>) => Promise<Drawn>
}

export type HeadTag =
  | { name: 'meta'; attributes: Readonly<Record<string, string>> }
  | { name: 'link'; attributes: Readonly<Record<string, string>> }
  | { name: 'script'; attributes: Readonly<Record<string, string>>; text: string }

export type RenderedPage = {
  status: number
  locale: Locale
  title: string
  tags: readonly HeadTag[]
  /** Empty for pages that the browser renders. */
  html: string
  /** The message for browsers without scripts. */
  noScript: string
  /** Embedded in the page as JSON for the script. */
  boot: Readonly<{ rendered: boolean }>
  rendering: 'server' | 'client'
  /** Paths whose reads failed and without which the page is shown. */
  unread: readonly string[]
}

/** A plain address for search engines. `changedOn` is the UTC day of its last change, or null when that is unknown. */
export type PublicPath = { path: string; changedOn: string | null }

export type Renderer = {
  /** A `Response` is a redirect of the router. */
  render: (options: RenderOptions) => Promise<RenderedPage | Response>
  publicPaths: (addresses: readonly PublicAddress[]) => readonly PublicPath[]
}
