import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** A busy machine takes longer than the usual second to show what was fetched. */
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  document.cookie = 'auth-token=; Max-Age=0; Path=/'
  sessionStorage.clear()
  localStorage.clear()
})

/** jsdom has no modal dialogs and no media queries; these do what a browser shows of them. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
window.matchMedia ??= query => Object.assign(new EventTarget(), mediaOf(query))
const mediaOf = (media: string) => ({
  media,
  matches: true,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
})
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined

/** jsdom walks the whole document for each label of each field, which took a third of the time of long forms. */
const labelable = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLOutputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]
const isHidden = (field: Element) => field instanceof HTMLInputElement && field.type === 'hidden'
for (const { prototype } of labelable)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return isHidden(this) ? null : labelsOf(this)
    },
  })
const labelsOf = (field: HTMLElement) =>
  [...field.ownerDocument.getElementsByTagName('label')].filter(label =>
    label.htmlFor === '' ? label.contains(field) : label.htmlFor === field.id,
  )
