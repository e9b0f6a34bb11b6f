import { expect } from '@playwright/test'
import { pageWords } from '@arung/stand-ins/payment-sandbox/page-words'
import { sandboxUrl, type Visitor } from './world.ts'

/** The name of the button that pays on the hosted page. */
export const payButton = ({ locale }: Visitor): RegExp =>
  new RegExp(`^${pageWords[locale].pay('').trim()}`)

const buttons = {
  pay: payButton,
  fail: ({ locale }: Visitor) => pageWords[locale].fail,
  expire: ({ locale }: Visitor) => pageWords[locale].expire,
} as const

/** Chooses the outcome of a payment on the provider's hosted page. */
export async function endPayment(visitor: Visitor, ending: keyof typeof buttons): Promise<void> {
  const { page } = visitor
  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl()}/web/`), { timeout: 20_000 })
  await page.getByRole('button', { name: buttons[ending](visitor) }).click()
}

/** Pays and returns to the page that confirms it. Returns the order's slug. */
export async function payInFull(visitor: Visitor): Promise<string> {
  const { page, say } = visitor
  await endPayment(visitor, 'pay')
  await expect(page).toHaveURL(/\/payment-successfull\?order=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order:success.title'), {
    timeout: 20_000,
  })
  return slugOf(page.url())
}

/** Returns the order's slug from the return address of a payment or from the order's own page. */
export function slugOf(url: string): string {
  const slug = /[A-Za-z0-9_-]{43}/.exec(url)?.[0]
  if (slug === undefined) throw new Error(`${url} names no order`)
  return slug
}
