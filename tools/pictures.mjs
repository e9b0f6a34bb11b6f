// `npm run pictures [-- <address>]`: takes the handbook's pictures from a running demo with its season (`npm start`, by
// default at http://localhost:8080), in English, and writes them to docs/handbook/pictures/.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findChromium } from './chromium.mjs'

const address = process.argv[2] ?? 'http://localhost:8080'
const folder = fileURLToPath(new URL('../docs/handbook/pictures/', import.meta.url))
const password = 'jeram-2018'
const viewport = { width: 1200, height: 800 }
const quality = 70

const byAdmin = { signIn: '/admin/sign-in', email: 'admin@jeramaya.example' }
const byStaff = { signIn: '/reservation/admin/login', email: 'staff@jeramaya.example' }

/** Each picture with who takes it, where, and what is done there first. */
const pictures = [
  { name: 'settings', by: byAdmin, at: '/admin/settings?tab=business' },
  {
    name: 'product',
    by: byAdmin,
    at: '/admin/products',
    before: page => page.locator('main [data-row]').first().click(),
  },
  {
    name: 'orders',
    by: byAdmin,
    at: '/admin/orders',
    before: page => page.locator('main [data-row]').first().click(),
  },
  { name: 'rafting-list', by: byStaff, at: '/reservation/admin/rafting-list' },
  { name: 'months', by: byStaff, at: '/reservation/admin/payment-list/months' },
  {
    name: 'closing',
    by: byStaff,
    at: '/reservation/admin/rafting-list',
    before: page => page.getByRole('link', { name: 'Close sessions' }).first().click(),
  },
]

await mkdir(folder, { recursive: true })
const { path: executablePath, reason } = await findChromium()
if (!executablePath) throw new Error(reason)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const by of [byAdmin, byStaff]) {
    const context = await browser.newContext({ viewport, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(address + by.signIn)
    await page.locator('input[type=email]').fill(by.email)
    await page.locator('input[type=password]').fill(password)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL(url => !/login|sign-in/.test(url.pathname))
    for (const { name, at, before } of pictures.filter(one => one.by === by)) {
      await page.goto(address + at)
      await settled(page)
      await before?.(page)
      await settled(page)
      const file = path.join(folder, `${name}.jpg`)
      await page.screenshot({ path: file, type: 'jpeg', quality })
      process.stdout.write(`${path.relative(process.cwd(), file)}\n`)
    }
    await context.close()
  }
} finally {
  await browser.close()
}

/** The pages keep a stream of changes open, so the network is never idle for good. */
async function settled(page) {
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(2_500)
}
