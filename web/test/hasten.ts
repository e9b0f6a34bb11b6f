import * as React from 'react'

/**
 * jsdom and React do some things for every element that a test looks at again and again: together a third of the time of
 * long forms. Here they are done once, with the same answers (`hasten.test.ts`).
 */
export function hasten(): void {
  hastenLabels()
  hastenSelectors()
  hastenStyles()
  forgetMakers()
}

const hastened = Symbol('hastened')
/** Puts a quicker way before a method of the page, once for all files of tests that share the page. */
function before<Name extends string, Of extends Record<Name, (...args: never[]) => unknown>>(
  of: Of,
  name: Name,
  quicker: (usual: Of[Name]) => Of[Name],
): void {
  if (hastened in of[name]) return
  of[name] = Object.assign(quicker(of[name]), { [hastened]: true })
}

/** jsdom walks the whole document for each label of each field. */
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
  labelsIn(field.ownerDocument).filter(label =>
    label.htmlFor === '' ? label.contains(field) : label.htmlFor === field.id,
  )

let found: { document: Document; version: unknown; labels: HTMLLabelElement[] } | undefined
/** The labels of the page, which are looked for anew when it has changed: jsdom counts its changes. */
function labelsIn(document: Document): HTMLLabelElement[] {
  const version = versionOf(document)
  if (found === undefined || found.document !== document || found.version !== version)
    found = { document, version, labels: [...document.getElementsByTagName('label')] }
  return found.labels
}
/** Something that is never the same again where it cannot be told. */
function versionOf(document: Document): unknown {
  for (const key of Object.getOwnPropertySymbols(document)) {
    const inside: unknown = Reflect.get(document, key)
    if (key.description === 'impl' && typeof inside === 'object' && inside !== null)
      return Reflect.get(inside, '_version') ?? Symbol('unknown')
  }
  return Symbol('unknown')
}

/** jsdom tries a selector on every element; Testing Library asks for ids, for all elements and for roles. */
function hastenSelectors(): void {
  for (const { prototype } of [Element, Document]) {
    before(
      prototype as ParentNode,
      'querySelector',
      usual =>
        function querySelector(this: Element | Document, selector: string) {
          const id = /^\[id="([^"\\]+)"\]$/.exec(selector)?.[1]
          const named = id === undefined ? undefined : this.ownerDocument?.getElementById(id)
          return named && named !== this && this.contains(named)
            ? named
            : usual.call(this, selector)
        } as typeof usual,
    )
    before(
      prototype as ParentNode,
      'querySelectorAll',
      usual =>
        function querySelectorAll(this: Element | Document, selector: string) {
          const found = meantBy(selector)
          return found ? everyElement(this).filter(found) : usual.call(this, selector)
        } as unknown as typeof usual,
    )
  }
}

type Meant = (element: Element) => boolean
const meant = new Map<string, Meant | undefined>([['*', () => true]])
const meantBy = (selector: string): Meant | undefined => {
  if (!meant.has(selector)) meant.set(selector, ofRole(selector))
  return meant.get(selector)
}
/** Of a selector of Testing Library for a role: `*[role~="link"],a,area`. */
function ofRole(selector: string): Meant | undefined {
  const [, role, others = ''] = /^\*\[role~="([a-z]+)"\]((?:,[a-z0-9]+)*)$/.exec(selector) ?? []
  if (role === undefined) return undefined
  const tags = new Set(others.split(',').filter(tag => tag !== ''))
  return element =>
    tags.has(element.localName) ||
    (element.getAttribute('role')?.split(/\s+/).includes(role) ?? false)
}
function everyElement(within: Element | Document): Element[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_ELEMENT)
  const elements: Element[] = []
  while (walker.nextNode()) elements.push(walker.currentNode as Element)
  return elements
}

/** What Testing Library and its like ask of the style of every element. */
const asked = ['display', 'visibility', 'opacity', 'pointer-events', 'content']
type Values = ReadonlyMap<string, string>
type Styled = Pick<typeof globalThis, 'getComputedStyle'>

/** jsdom goes through a browser's sheet for each element. What is asked of elements that are alike for it is read once. */
function hastenStyles(): void {
  const kinds = new Map<string, Values>()
  // Vitest's window is another than the page's own, which the libraries ask as well.
  for (const of of [window, document.defaultView])
    before(of as Styled, 'getComputedStyle', usual => (element, pseudo) => {
      if (document.styleSheets.length > 0) return usual(element, pseudo)
      const kind = kindOf(element)
      const values = kinds.get(kind) ?? valuesOf(usual(element))
      kinds.set(kind, values)
      return styleOf(values, () => usual(element, pseudo))
    })
}
const valuesOf = (style: CSSStyleDeclaration): Values =>
  new Map(asked.map(name => [name, style.getPropertyValue(name)]))
/** A style with these values; whatever else is asked, the element's own says. */
const styleOf = (values: Values, own: () => CSSStyleDeclaration) =>
  new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (property: string) => values.get(property) ?? own().getPropertyValue(property)
      const value = values.get(name === 'pointerEvents' ? 'pointer-events' : String(name))
      if (value !== undefined) return value
      const style = own()
      const said: unknown = Reflect.get(style, name, style)
      return typeof said === 'function' ? said.bind(style) : said
    },
  })
/** Attributes that decide it, where a page has no sheet but a browser's own. */
const seen = ['style', 'hidden', 'type', 'open', 'popover']
/** What an element and those around it are, for a browser's sheet. */
function kindOf(element: Element): string {
  const kinds: string[] = []
  for (let one: Element | null = element; one; one = one.parentElement) {
    const said = seen.filter(name => one?.hasAttribute(name))
    kinds.push(
      `${one.localName}${said.map(name => `[${name}=${one?.getAttribute(name)}]`).join('')}`,
    )
  }
  return kinds.join('<')
}

/**
 * React keeps a stack for each element, ten thousand times a second, so that its warnings can tell who made it. Told that
 * it has enough of them it keeps none.
 */
function forgetMakers(): void {
  const inside: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof inside !== 'object' || inside === null) return
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {},
  })
}
