import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** A busy machine takes longer than the usual second to show what was fetched. */
configure({ asyncUtilTimeout: 10_000 })

// What the app's modules keep is kept for one page: another file of tests has modules of its own. Libraries stay loaded.
vi.resetModules()

// The tests of the web server run without a page.
if ('document' in globalThis) {
  complete()
  hastenLabels()
  afterEach(() => {
    cleanup()
    // The page outlives a test, and with it the one place from which ears are told.
    for (const left of document.querySelectorAll('body > :not([data-live-announcer])'))
      left.remove()
    for (const log of document.querySelectorAll('[data-live-announcer] [role="log"]'))
      log.replaceChildren()
    document.cookie = 'auth-token=; Max-Age=0; Path=/'
    sessionStorage.clear()
    localStorage.clear()
  })
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
  // Anew for each file: what another file put in its place goes with it.
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

/** jsdom walks the whole document for each label of each field, which took a third of the time of long forms. */
function hastenLabels(): void {
  const labelable = [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLOutputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]
  for (const { prototype } of labelable)
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return isHidden(this) ? null : labelsOf(this)
      },
    })
}
const isHidden = (field: Element) => field instanceof HTMLInputElement && field.type === 'hidden'
const labelsOf = (field: HTMLElement) =>
  [...field.ownerDocument.getElementsByTagName('label')].filter(label =>
    label.htmlFor === '' ? label.contains(field) : label.htmlFor === field.id,
  )
