import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import type { Locale } from '@arung/contracts/scalars'
import { texts, type Say } from './texts.ts'

/** A visitor of the site: the page, the language, and the texts in it. */
export type Visitor = Readonly<{
  page: Page
  locale: Locale
  say: Say
  /** Returns the plain address in the visitor's language. */
  at: (path: string) => string
  /** The address of the product. */
  origin: string
  /** A small screen: panels are sheets, menus are collapsed. */
  phone: boolean
}>

type World = {
  language: Locale
  visitor: Visitor
  /** The operator's office: another browser next to the visitor's, on a wide screen. */
  office: Visitor
  /** Allows errors that a test causes on purpose, such as the console's message about a 401 response. */
  expectTrouble: (wanted: RegExp) => void
  /**
   * Asserts at the end of a test that the browser reported no unexpected errors of the console or of scripts, policy
   * violations included.
   */
  quiet: void
}

const phoneWidthMax = 640

export const productUrl = (): string => required('PRODUCT_URL')
export const sandboxUrl = (): string => required('SANDBOX_URL')

/** Tests of the running product. A test fails on any error that the browser reports. */
export const test = base.extend<World & { wanted: RegExp[] }>({
  language: ['en', { option: true }],
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(productUrl()),
  visitor: async ({ page, language }, use) => {
    await use(visitorOn(page, language))
  },
  // oxlint-disable-next-line no-empty-pattern
  wanted: async ({}, use) => use([]),
  expectTrouble: async ({ wanted }, use) => use(pattern => void wanted.push(pattern)),
  office: async ({ browser, language, wanted }, use) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const trouble = troubleIn(context)
    await use(visitorOn(await context.newPage(), language))
    expectNone(trouble, wanted)
    await context.close()
  },
  quiet: [
    async ({ context, wanted }, use) => {
      const trouble = troubleIn(context)
      await use()
      expectNone(trouble, wanted)
    },
    { auto: true },
  ],
})

/**
 * Collects what the browser reports from now on: errors of the console (including policy violations) and of scripts.
 */
function troubleIn(context: BrowserContext): readonly string[] {
  const trouble: string[] = []
  context.on('console', message => {
    if (message.type() === 'error') trouble.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', weberror => {
    const error = weberror.error()
    trouble.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  })
  return trouble
}

function expectNone(trouble: readonly string[], wanted: readonly RegExp[]): void {
  const unwanted = trouble.filter(line => !wanted.some(pattern => pattern.test(line)))
  expect(unwanted, 'errors that the browser reported').toEqual([])
}

export function visitorOn(page: Page, locale: Locale): Visitor {
  const prefix = locale === 'en' ? '' : '/id'
  return {
    page,
    locale,
    say: texts(locale),
    at: path => (path === '/' ? prefix || '/' : prefix + path),
    origin: productUrl(),
    phone: (page.viewportSize()?.width ?? 0) < phoneWidthMax,
  }
}

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run the tests through Playwright`)
  return value
}
