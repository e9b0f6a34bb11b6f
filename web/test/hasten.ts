import * as React from 'react'

/**
 * jsdom and React repeat some work for every element that a test looks at: together a third of the time of long forms.
 * Here it is done once, with the same results (`hasten.test.ts`).
 */
export function hasten(): void {
  hastenLabels()
  hastenSelectors()
  hastenStyles()
  forgetMakers()
}

const hastened = Symbol('hastened')
/** Wraps a method of the page with a faster one, once for all test files that share the page. */
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
/** Returns the labels of the page, which are collected again when it has changed: jsdom counts its changes. */
function labelsIn(document: Document): HTMLLabelElement[] {
  const version = versionOf(document)
  if (found === undefined || found.document !== document || found.version !== version)
    found = { document, version, labels: [...document.getElementsByTagName('label')] }
  return found.labels
}
/** Returns the version of the document, or a new unique value when it is unknown. */
function versionOf(document: Document): unknown {
  for (const key of Object.getOwnPropertySymbols(document)) {
    const inside: unknown = Reflect.get(document, key)
    if (key.description === 'impl' && typeof inside === 'object' && inside !== null)
      return Reflect.get(inside, '_version') ?? Symbol('unknown')
  }
  return Symbol('unknown')
}

/** jsdom tries a selector on every element. Testing Library queries ids, all elements and roles. */
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
/** Parses a role selector of Testing Library: `*[role~="link"],a,area`. */
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

/** The style properties that Testing Library and similar libraries read from every element. */
const asked = ['display', 'visibility', 'opacity', 'pointer-events', 'content']
type Values = ReadonlyMap<string, string>
type Styled = Pick<typeof globalThis, 'getComputedStyle'>

/**
 * jsdom goes through the browser's default style sheet for each element. The properties are read once for elements that
 * are alike in it.
 */
function hastenStyles(): void {
  const kinds = new Map<string, Values>()
  // Vitest's window differs from the page's own, which the libraries query as well.
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
/** Returns a style with these values. For other properties it reads the element's own style. */
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
/** The attributes that determine it on a page with only the browser's default style sheet. */
const seen = ['style', 'hidden', 'type', 'open', 'popover']
/** Returns the kind of an element and its ancestors, as far as the default style sheet distinguishes them. */
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
 * React captures a stack for each element, up to ten thousand times a second, so that its warnings can name the
 * creator. Told that it has enough of them, it captures none.
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
