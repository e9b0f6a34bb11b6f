import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SavePool, SaveProduct } from '@arung/contracts/catalogue/requests'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { productOf } from '@arung/demo/shapes'
import { riverProducts } from '@arung/demo/river-products'
import { killedProduct } from './killed-product.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const buyers = 1_000
const places = 400
const date = '2027-07-01'

const { shop, admin, product, stopsSound } = killedProduct()

/** Adds one more trip with its own pool to the catalogue as the admin; guests may come alone. */
async function offerTrip(): Promise<string> {
  const [poolId, productId] = [randomUUID(), randomUUID()]
  const pool: SavePool = { name: 'Last places', sessionLimit: places, dayLimit: null }
  await shop().command('PUT', `/admins/pools/${poolId}`, pool, admin())
  const [model] = riverProducts
  const trip: SaveProduct = {
    ...productOf(model!, new Map()),
    slug: 'last-places',
    packageName: 'Last places',
    minOrderQuantity: 1,
    times: ['09:00'],
    pools: [{ poolId, per: 'PERSON' }],
  }
  await shop().command('PUT', `/admins/products/${productId}`, trip, admin())
  return productId
}

/** One connection per buyer, because each is a person with their own device. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
function startCheckout(
  productId: string,
): Promise<{ status: number; retryAfter: string | undefined; body: unknown }> {
  const body = JSON.stringify({
    checkoutId: randomUUID(),
    currency: 'IDR',
    locale: 'en',
    source: {
      from: 'choice',
      lines: [{ productId, date, times: ['09:00'], quantities: { adult: 1 }, addOns: [] }],
    },
  })
  return new Promise((resolve, reject) => {
    const asked = request(
      `${product().url}/api/checkouts`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': randomUUID(),
        },
      },
      answer => {
        let text = ''
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            body: JSON.parse(text) as unknown,
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Retries as the response says when the queue is too long on a busy machine. */
async function startInTurn(productId: string): ReturnType<typeof startCheckout> {
  for (;;) {
    const answer = await startCheckout(productId)
    if (answer.status !== 503) return answer
    await sleep(Number(answer.retryAfter) * 1_000)
  }
}

const SoldOut = z.object({ code: z.literal('SoldOut') })
const Day = z.object({
  components: z.array(z.object({ sessions: z.array(z.object({ left: z.number() })) })),
})

test('a thousand buyers at once get the last four hundred places, each place once', async () => {
  const productId = await offerTrip()
  const begun = performance.now()
  const answers = await Promise.all(Array.from({ length: buyers }, () => startInTurn(productId)))
  const seconds = (performance.now() - begun) / 1_000
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({ 201: places, 409: buyers - places })
  for (const { status, body } of answers)
    if (status === 409) expect(SoldOut.safeParse(body).success).toBe(true)
  expect(seconds).toBeLessThan(30)
  await shop().query(`/products/last-places/availability?from=${date}&to=${date}`, data =>
    z.array(Day).parse(data)[0]?.components[0]?.sessions[0]?.left === 0 ? true : null,
  )
  await stopsSound()
  process.stdout.write(`${buyers} buyers were answered in ${seconds.toFixed(1)} s\n`)
})
