import compression from 'compression'
import express from 'express'
import type { RequestListener } from 'node:http'
import type { Registry } from 'prom-client'
import { createGates } from '@arung/platform/http/protect/gates'
import { memoryLimiter, scaledPoints } from '@arung/platform/http/protect/limits'
import type { Tracing } from '@arung/platform/tracing/tracing'
import { splitApi } from './api-split.ts'
import { blogFeeds } from './blog-feed.ts'
import { browserSpans } from './browser-spans.ts'
import { canonicalAddress } from './canonical-address.ts'
import { catalogueReader } from './catalogue-reader.ts'
import { failurePage } from './failure-page.ts'
import { cachedAnswers } from './cached-answers.ts'
import { createPageCache, noPageCache } from './page-cache.ts'
import { localeRedirect } from './locale-redirect.ts'
import { visitGate } from './visit-gate.ts'
import { countPages, pageLimit } from './page-limit.ts'
import { measuredRequests } from './measured-requests.ts'
import { builtPages, type PageSource } from './page-source.ts'
import { pages } from './pages.ts'
import { proxyTo, type Upstream } from './proxy.ts'
import { securityHeaders } from './security-headers.ts'
import { siteFiles } from './site-files.ts'
import { tracedCalls } from './traced-calls.ts'

export type SiteOptions = {
  /** The upstream of reads: base addresses, or the query API itself when it runs in this process. */
  queryApi: Upstream
  /** The upstream of everything else. */
  commandApi: Upstream
  /** The site's own origin, as visitors type it. */
  publicUrl: string
  /** Key of the maps service, when there is one. */
  mapsKey?: string
  /** Foreign origins that a route rule may redirect to. None by default. */
  redirectOrigins?: readonly string[]
  /** Number of our own proxies in front of this process. 0 by default. */
  trustProxyHops?: number
  /** Receives the histogram `web_request_seconds`, labelled by kind of request and outcome. */
  registry?: Registry
  /** Multiplies the request limits of an address. 1 by default. */
  limitFactor?: number
  /** Traces calls, starting in the browser. No tracing by default. */
  tracing?: Tracing | null
}

export type WebAppOptions = SiteOptions & {
  /** Folder of the built web: `client/` and `server/` in it. */
  distFolder: string
}

/**
 * Creates the web process: the split of `/api`, static files and rendered pages. Needs a finished build in
 * `distFolder`.
 */
export const createWebApp = ({ distFolder, ...options }: WebAppOptions): express.Express =>
  createSite(options, builtPages(distFolder, Boolean(options.tracing)))

/** Creates the web process with pages from any source. */
export function createSite(options: SiteOptions, source: PageSource): express.Express {
  const read = catalogueReader(options.queryApi)
  const origin = new URL(options.publicUrl).origin
  const { trustProxyHops = 0, limitFactor = 1, tracing = null } = options
  const isBehindProxy = trustProxyHops > 0
  const reads = proxyTo(options.queryApi, { isReads: true, isBehindProxy })
  const commands = proxyTo(options.commandApi, { isBehindProxy })
  const app = express()
  if (options.registry) app.use(measuredRequests(options.registry))
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(
    securityHeaders({ secure: origin.startsWith('https:'), maps: options.mapsKey !== undefined }),
  )
  if (tracing) app.use(browserSpans(tracing, { trustProxyHops, limitFactor }))
  app.use('/api', tracedCalls(tracing), splitApi(reads, commands))
  const gates = createGates(limitFactor)
  const cache = source.mayChange ? noPageCache : createPageCache(read)
  const count = countPages(memoryLimiter(scaledPoints(limitFactor)), trustProxyHops)
  app.use(canonicalAddress)
  app.use(localeRedirect())
  app.use(cachedAnswers(cache, count))
  app.use(visitGate(gates.visit, trustProxyHops))
  app.use(compression())
  app.use('/media', mediaFrom(reads))
  app.use(source.files)
  app.use(pageLimit(count))
  app.use(siteFiles({ origin, read, renderer: source.renderer }))
  app.use(blogFeeds({ origin, read }))
  app.use(
    pages({
      renderer: source.renderer,
      read,
      origin,
      mapsKey: options.mapsKey ?? null,
      template: source.template,
      cache,
      redirectOrigins: options.redirectOrigins ?? [],
      gates,
      trustProxyHops,
    }),
  )
  app.use(failurePage)
  return app
}

/** Stored pictures come from the query API, which has the file store. */
const mediaFrom =
  (query: RequestListener): express.RequestHandler =>
  (request, response) => {
    request.url = `/media${request.url}`
    query(request, response)
  }
