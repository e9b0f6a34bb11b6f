import { expect, type BrowserContext, type Page } from '@playwright/test'
import { productUrl } from './world.ts'

/** Records whatever runs in a page of this context. It is installed before any script of the page. */
export const watch = (context: BrowserContext) =>
  context.addInitScript({
    content: `(() => {
      const noticed = []
      window.noticed = noticed
      for (const name of ['alert', 'confirm', 'prompt'])
        Object.defineProperty(window, name, { value: () => noticed.push(name) })
      document.addEventListener('securitypolicyviolation', event =>
        noticed.push(event.violatedDirective + ' stopped ' + event.blockedURI + ' ' + event.sample))
    })()`,
  })

/** Describes what text has become in the page that is open now; empty when it is only text. */
export const becameMarkup = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(String.raw`(() => {
    const found = [...(window.noticed ?? [])]
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push('<' + element.localName + ' ' + name + '>')
        const leads = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name)
        if (leads && /^\s*(javascript|vbscript|data:text)/i.test(value))
          found.push(name + '=' + value.slice(0, 40))
      }
      const type = element.getAttribute('type') ?? ''
      if (
        element.localName === 'script' &&
        !/json/.test(type) &&
        /alert\(/.test(element.textContent)
      )
        found.push('a new script')
      if (
        ['iframe', 'object', 'embed', 'base', 'marquee', 'math', 'isindex'].includes(
          element.localName,
        )
      )
        found.push('<' + element.localName + '>')
    }
    if (document.querySelector('meta[http-equiv=refresh]')) found.push('a refresh')
    return found
  })()`)

/** Timeout for pages with dozens of guests, read while other products work on the same machine. */
const shownMsMax = 60_000

/** Opens every address and fails when text has become more than text. Returns how many pages match `shown`. */
export async function look(
  context: BrowserContext,
  addresses: readonly string[],
  shown: RegExp | null,
) {
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.dismiss())
  const problems: string[] = []
  let seen = 0
  for (const address of addresses) {
    await page.goto(`${productUrl()}${address}`, { waitUntil: 'load', timeout: shownMsMax })
    await expect(page.locator('main, h1').first()).toBeVisible({ timeout: shownMsMax })
    // The desk's pages keep a stream open, so the network is never idle.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: shownMsMax })
    for (const what of await becameMarkup(page)) problems.push(`${address}: ${what}`)
    if (shown?.test(await page.innerText('body'))) seen += 1
  }
  await page.close()
  expect(problems).toEqual([])
  return seen
}
