import type { RequestListener } from 'node:http'
import type { ViteDevServer } from 'vite'
import { createChild } from './child.ts'
import { createNewestSite } from './newest-site.ts'
import type { Addresses, Given } from './processes.ts'
import type { openSite } from './site.ts'

type Bundle = 'front' | 'site' | 'processes'
export type Bundles = Readonly<{
  urlOf: (bundle: Bundle) => string
  /** The npm packages that the bundle loads when it starts. */
  packagesOf: (bundle: Bundle) => readonly string[]
  /**
   * Reports after each save which bundles have changed, or null when a source has an error. Returns a function that
   * stops it.
   */
  follow: (onMade: (changed: readonly Bundle[] | null) => void) => () => Promise<void>
}>

/** Starts the processes and the site. After each save, replaces those that are built from the saved source. */
export function followSources(options: {
  bundles: Bundles
  waitingProgram: string
  given: Given
  vite: ViteDevServer
  report: (line: string) => void
}): Readonly<{
  /** Resolves with whether the first start succeeded; a later save may repair it. */
  begun: Promise<boolean>
  listener: RequestListener
  stop: () => Promise<void>
}> {
  const { bundles, waitingProgram, given, vite, report } = options
  const child = createChild({
    waitingProgram,
    packages: () => bundles.packagesOf('processes'),
    onLost: () => report('The processes have ended. They start again when a source is saved.'),
  })
  const site = createNewestSite()
  let addresses = startProcesses()
  const begun = site.replace(openNewest())
  const unfollow = bundles.follow(changed => void replace(changed))

  function startProcesses(): Promise<Addresses> {
    const next = child.next(bundles.urlOf('processes'), given) as Promise<Addresses>
    // The rejection is for whoever awaits it later, possibly nobody yet.
    next.catch(() => undefined)
    return next
  }
  async function openNewest(): Promise<RequestListener> {
    const module = (await import(bundles.urlOf('site'))) as { openSite: typeof openSite }
    return module.openSite(given.chosen, await addresses, vite)
  }
  async function replace(changed: readonly Bundle[] | null): Promise<void> {
    if (changed === null) return report('What runs stays as it is until this is mended.')
    const names = changed.filter(bundle => bundle !== 'front')
    if (names.length === 0) return
    const begunMs = performance.now()
    if (names.includes('processes')) addresses = startProcesses()
    const isOpen = await site.replace(openNewest())
    const tookMs = Math.round(performance.now() - begunMs)
    if (isOpen) report(`Replaced in ${tookMs} ms: ${names.join(', ')}.`)
  }

  return {
    begun,
    listener: site.listener,
    async stop() {
      await unfollow()
      await child.stop()
    },
  }
}
