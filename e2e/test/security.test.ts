import { expect } from '@playwright/test'
import { becameMarkup, watch } from '../src/markup.ts'
import { nth } from '../src/naughty.ts'
import { productUrl, test } from '../src/world.ts'

const rafting = 'ayung-river-rafting'

test('xss.browser: the check notices markup that runs and what the policy blocks @desktop', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await watch(context)
  const page = await context.newPage()
  const address = `${productUrl()}/about`
  await page.route(address, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${nth(80, 13)}</body>`)
    await route.fulfill({ response, body })
  })
  await page.goto(address)
  await expect
    .poll(async () => (await becameMarkup(page)).join(' '))
    .toMatch(/stopped.*<img onerror>/)
  await context.close()
})

test('xss.browser: no script can put markup or code into the page, only sanitised content gets in @desktop', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await watch(context)
  const page = await context.newPage()
  await page.goto(productUrl())
  const sinks = [
    "document.body.innerHTML = '<b>x</b>'",
    "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
    "document.body.setAttribute('onclick', 'alert(1)')",
    "document.createElement('script').src = 'https://attacker.example/x.js'",
    "document.createElement('script').textContent = 'alert(1)'",
    "document.createElement('iframe').srcdoc = '<script>alert(1)</script>'",
    "document.write('<b>x</b>')",
    "trustedTypes.createPolicy('other', { createHTML: html => html })",
  ]
  for (const sink of sinks)
    await expect(page.evaluate(sink), sink).rejects.toThrow(/Trusted|Policy/)
  await expect
    .poll(async () => (await becameMarkup(page)).join(' '))
    .toMatch(/require-trusted-types-for stopped trusted-types-sink/)
  await page.goto(`${productUrl()}/activities/${rafting}`)
  await expect(page.locator('main')).toContainText(/\w/)
  expect(await becameMarkup(page)).toEqual([])
  await context.close()
})
