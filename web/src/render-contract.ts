import type { ProductSummary } from '@arung/contracts/catalogue/views'
import type { Locale } from '@arung/contracts/scalars'

/** What the web process and the page renderer say to each other; plain types, so that either compiles without the other. */
export type Reading = { ok: true; data: unknown } | { ok: false; status: number }

export type RenderOptions = {
  url: URL
  origin: string
  mapsKey: string | null
  /** Reads a path of the query API. */
  read: (path: string) => Promise<Reading>
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
  /** Put into the page as JSON for the script. */
  boot: Readonly<{ rendered: boolean }>
  rendering: 'server' | 'client'
}

export type Renderer = {
  /** A `Response` is a redirect of the router. */
  render: (options: RenderOptions) => Promise<RenderedPage | Response>
  publicPaths: (products: readonly ProductSummary[]) => readonly string[]
}
