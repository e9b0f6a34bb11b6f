import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom'
import { App } from './shell/app.tsx'
import type { Boot } from './base/boot.ts'
import type { Resource } from './app/api/resource.ts'
import { settingsResource } from './app/api/resources.ts'
import { operatorToday } from './base/format/dates.ts'
import { operatorNameIn } from './app/operator-name.ts'
import { canonicalPath } from './app/canonical-path.ts'
import { headTags, titleOf } from './app/head/head.ts'
import { textsOf } from './base/i18n/all-texts.ts'
import { sentTags } from './app/head/sent-tags.ts'
import { createI18n } from './base/i18n/create-i18n.ts'
import { localeOfPath } from './base/i18n/locale.ts'
import { sharedNamespaces } from './base/i18n/namespaces.ts'
import { Opening } from './layouts/opening.tsx'
import { pageOfMatches } from './app/head/page-of-matches.ts'
import type { HeadContext, Page, PageParams } from './app/head/page.ts'
import { portalRoutes } from './shell/portal-routes.tsx'
import { createRoutes } from './shell/routes.tsx'
import { page as notFoundPage } from './app/screens/not-found-screen.tsx'
import type { RenderedPage, RenderOptions } from './app/head/render-contract.ts'

const handler = createStaticHandler(createRoutes(() => Promise.resolve(), portalRoutes))

/** Renders the page at an address, the same for every visitor. A `Response` is a redirect of the router. */
export async function render(options: RenderOptions): Promise<RenderedPage | Response> {
  const context = await handler.query(new Request(options.url))
  if (context instanceof Response) return context
  const { pathname, search } = options.url
  const paths = context.matches.map(({ route }) => route.path)
  const canonical = canonicalPath(pathname, paths)
  if (canonical !== pathname) return movedTo(canonical + search)
  const locale = localeOfPath(pathname)
  const matches = context.matches.map(match => ({ handle: match.route.handle as unknown }))
  const page = pageOfMatches(matches)
  if (page === null) throw new Error(`No page answers ${pathname}`)
  const params = context.matches.at(-1)?.params ?? {}
  const isValid = page.isValid?.(params) ?? true
  const { fallback, failures, sides } = await readAll(page, isValid ? params : null, options)
  return options.inTurn(async () => {
    const operator = operatorNameIn(fallback)
    const texts = textsOf(locale, [...sharedNamespaces, ...page.namespaces])
    const i18n = createI18n(locale, texts, operator)
    const rendering = isValid ? page.rendering : 'server'
    const rendered = rendering === 'server'
    const boot: Boot = {
      locale,
      texts,
      fallback,
      failures,
      today: operatorToday(),
      rendered,
      mapsKey: options.mapsKey,
      currency: options.currency,
    }
    const read: HeadContext['read'] = <Data,>(resource: Resource<Data>) =>
      fallback[resource.path] as Data | undefined
    const head = (isValid ? page : notFoundPage).head({
      locale,
      t: i18n.t,
      params,
      query: options.url.searchParams,
      currency: options.currency,
      origin: options.origin,
      read,
    })
    const router = createStaticRouter(handler.dataRoutes, context)
    const html = renderToString(
      <App i18n={i18n} boot={boot}>
        {rendered ? (
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        ) : (
          <StaticRouter location={pathname}>
            <Opening />
          </StaticRouter>
        )}
      </App>,
    )
    // What does not exist is an answer: the page is complete without it.
    const unread = Object.keys(failures).filter(path => sides.has(path) && failures[path] !== 404)
    const fatal = Object.entries(failures).filter(([path]) => !sides.has(path))
    const status = isValid ? (page.status ?? statusOf(fatal.map(([, one]) => one))) : 404
    const site = { locale, operator, origin: options.origin }
    const shown = status === 200 ? head : { ...head, noindex: true }
    const tags = [...headTags(shown, site), ...sentTags(shown, site)]
    const noScript = i18n.t('noScript')
    return {
      status,
      locale,
      title: titleOf(head, operator),
      tags,
      html,
      noScript,
      boot,
      rendering,
      unread,
    }
  })
}

/** One address per page: an address in another letter case redirects permanently. */
const movedTo = (location: string): Response =>
  new Response(null, { status: 308, headers: { location } })

/**
 * `params` are null when the address is not one of the page's; then nothing is read. `sides` are the paths that the
 * page can do without. The settings are one of them unless they are the page's main content.
 */
async function readAll(
  page: Page,
  params: PageParams | null,
  { url, read, currency }: RenderOptions,
) {
  const wanted = params !== null && page.rendering === 'server'
  const pathsOf = (reads: Page['resources']): readonly string[] =>
    wanted ? (reads?.(params, url.searchParams, currency) ?? []).map(resource => resource.path) : []
  const subjects = new Set(pathsOf(page.resources))
  const beside = [settingsResource.path, ...pathsOf(page.sides)].filter(path => !subjects.has(path))
  const sides = new Set(beside)
  const fallback: Record<string, unknown> = {}
  const failures: Record<string, number> = {}
  await Promise.all(
    [...subjects, ...sides].map(async path => {
      const reading = await read(path)
      if (reading.ok) fallback[path] = reading.data
      else failures[path] = reading.status
    }),
  )
  return { fallback, failures, sides }
}

/**
 * Missing content is a 404, and content removed for good a 410. Any other failed read makes the page a 503, so that
 * nobody caches it.
 */
function statusOf(statuses: readonly number[]): number {
  if (statuses.includes(410)) return 410
  if (statuses.includes(404)) return 404
  return statuses.length > 0 ? 503 : 200
}

export { publicPaths } from './app/public-paths.ts'
