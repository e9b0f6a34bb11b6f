import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newInvoice, openSandbox, openShop, until, type Shop } from './shop.ts'

let shop: Shop
let sandbox: Awaited<ReturnType<typeof openSandbox>>
const open = async (changes: object = {}) => sandbox.gateway.createInvoice(newInvoice(changes))
const choose = (url: string, choice: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' })
const textOf = async (url: string) => (await fetch(url)).text()

beforeAll(async () => {
  shop = await openShop()
  sandbox = await openSandbox(shop)
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

describe('the hosted page', () => {
  test('shows merchant, order, lines and amount, and says that no money is real', async () => {
    const invoice = await open()
    const page = await textOf(invoice.url)
    expect(page).toContain('Sandbox: no real money')
    expect(page).toContain('Jeramaya Bali Adventures')
    expect(page).toContain(invoice.externalId)
    expect(page).toContain('Lunch by the river')
    expect(page).toMatch(/IDR\s1,690,000/)
    expect(page).toContain('data-seconds-left="1200"')
  })

  test('speaks the language of the invoice', async () => {
    const page = await textOf((await open({ locale: 'id' })).url)
    expect(page).toContain('<html lang="id">')
    expect(page).toContain('bukan uang sungguhan')
    expect(page).toMatch(/Rp\s1\.690\.000/)
  })

  test('runs only scripts and styles from its own files', async () => {
    const invoice = await open()
    const answer = await fetch(invoice.url)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' https://jeramaya.example;")
    expect(policy).not.toContain('unsafe')
    const page = await answer.text()
    expect(page).not.toMatch(/<style|style=|<script>|\son[a-z]+=|https?:\/\//)
    const files = [...page.matchAll(/(?:href|src)="(\/web\/assets\/[^"]+)"/g)].map(hit => hit[1])
    for (const file of new Set(files)) {
      expect((await fetch(`${sandbox.url}${file}`)).status).toBe(200)
    }
  })

  test('shows markup in names as text', async () => {
    const items = [{ name: '<script>alert(1)</script>"\'', quantity: 1, unitAmount: 1 }]
    const page = await textOf((await open({ items, description: '<b>x</b>' })).url)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;')
    expect(page).not.toContain('<b>x')
  })

  test('offers only the payment methods that the merchant asked for', async () => {
    const page = await textOf((await open({ paymentMethods: ['BCA', 'OVO'] })).url)
    const offered = [...page.matchAll(/name="channel" value="([A-Z_]+)"/g)].map(hit => hit[1])
    expect(offered).toEqual(['BCA', 'OVO'])
  })

  test('answers 404 for an unknown invoice', async () => {
    expect((await fetch(`${sandbox.url}/web/unknown`)).status).toBe(404)
  })
})

describe('the choice on the hosted page', () => {
  test('to pay leads to the success page, and the shop is notified', async () => {
    const { url, id } = await open()
    const answer = await choose(url, { action: 'pay', channel: 'MANDIRI' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      'https://jeramaya.example/payment-successfull?order=1',
    )
    await until(() => shop.received.some(webhook => webhook.body.id === id))
    const paid = await sandbox.gateway.getInvoice(id)
    expect(paid).toMatchObject({ status: 'PAID', paymentChannel: 'MANDIRI' })
    expect(await textOf(url)).toContain('Back to Jeramaya Bali Adventures')
  })

  test('to fail leads to the failure page, and the payer may try again', async () => {
    const { url, id } = await open()
    const answer = await choose(url, { action: 'fail', channel: 'BCA' })
    expect(answer.headers.get('location')).toBe('https://jeramaya.example/payment-failed?order=1')
    expect((await sandbox.gateway.getInvoice(id)).status).toBe('PENDING')
    expect(await textOf(url)).toContain('The last payment was declined')
    expect(shop.received.some(webhook => webhook.body.id === id)).toBe(false)
  })

  test('to expire leads to the failure page, and ends the invoice', async () => {
    const { url, id } = await open()
    const answer = await choose(url, { action: 'expire' })
    expect(answer.headers.get('location')).toBe('https://jeramaya.example/payment-failed?order=1')
    expect((await sandbox.gateway.getInvoice(id)).status).toBe('EXPIRED')
    expect(await textOf(url)).toContain('This payment page has expired')
  })

  test('changes nothing when made a second time, from another tab', async () => {
    const { url, id } = await open()
    await choose(url, { action: 'pay', channel: 'BCA' })
    const late = await choose(url, { action: 'expire' })
    expect(late.headers.get('location')).toBe(`/web/${id}`)
    expect((await sandbox.gateway.getInvoice(id)).status).toBe('PAID')
  })

  test('counts once when ten people pay at once', async () => {
    const { url, id } = await open()
    const payment = { action: 'pay', channel: 'BCA' }
    await Promise.all(Array.from({ length: 10 }, () => choose(url, payment)))
    await until(() => shop.received.some(webhook => webhook.body.id === id))
    await new Promise(done => setTimeout(done, 50))
    expect(shop.received.filter(webhook => webhook.body.id === id)).toHaveLength(1)
  })

  test('is refused when it is invalid', async () => {
    const { url } = await open()
    expect((await choose(url, { action: 'steal' })).status).toBe(400)
    expect((await choose(url, { action: 'pay', channel: 'NOWHERE' })).status).toBe(400)
  })
})
