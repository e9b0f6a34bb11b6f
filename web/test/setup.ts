import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { hasten } from './hasten.ts'

/** The first test of a file loads its screen, which takes many seconds on a busy machine. Only a fault takes a minute. */
configure({ asyncUtilTimeout: 60_000, getElementError: notFound })

// The app's modules keep state for one page, so each test file gets its own modules. Libraries stay loaded.
vi.resetModules()

// The tests of the web server run without a page.
if ('document' in globalThis) {
  complete()
  waitLonger()
  hasten()
  const { forgetPage, sharedCacheKeys } = await import('./forget.ts')
  const { endLeftovers, watchLeftovers } = await import('./left-open.ts')
  afterAll(watchLeftovers())
  // Registered first, so it runs last: after whatever a test itself does when it has finished.
  beforeEach(() =>
    onTestFinished(async () => {
      const keys = sharedCacheKeys().map(key => `${key} in the cache of all tests`)
      await forgetPage()
      const left = [...(await endLeftovers()), ...keys]
      if (left.length > 0) throw new Error(`The test left open: ${left.join('; ')}`)
    }),
  )
  afterEach(() => {
    cleanup()
    // The page outlives a test, and with it the single live region for screen readers.
    for (const left of document.querySelectorAll('body > :not([data-live-announcer])'))
      left.remove()
    for (const log of document.querySelectorAll('[data-live-announcer] [role="log"]'))
      log.replaceChildren()
    for (const cookie of document.cookie.split('; '))
      document.cookie = `${cookie.split('=', 1)[0]}=; Max-Age=0; Path=/`
    sessionStorage.clear()
    localStorage.clear()
  })
}

/**
 * Renders what was not found and the page only when somebody reads the message. A page is long, and most of these
 * errors only make a waiting test try again.
 */
function notFound(message: string | null, container: Element): Error {
  const error = new Error()
  Error.captureStackTrace(error, notFound)
  error.name = 'TestingLibraryElementError'
  let words: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (words ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (other: string) => {
      words = other
    },
  })
  return error
}

/**
 * A call times out after twenty seconds, for people's patience. A machine that runs many tests may need that long for
 * one step.
 */
function waitLonger(): void {
  const patienceMs = 20_000
  // Test files share a worker, and with it this function.
  if (Reflect.has(AbortSignal.timeout, 'isLonger')) return
  const { timeout } = AbortSignal
  const longer = (ms: number) => timeout.call(AbortSignal, ms < patienceMs ? ms : 10 * ms)
  AbortSignal.timeout = Object.assign(longer, { isLonger: true })
}

/** jsdom has no modal dialogs and no media queries; these do what a browser shows of them. */
function complete(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  window.matchMedia ??= query => Object.assign(new EventTarget(), mediaOf(query))
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
  // Set for each file, so that another file's replacement does not remain.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
const mediaOf = (media: string) => ({
  media,
  matches: true,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
})
