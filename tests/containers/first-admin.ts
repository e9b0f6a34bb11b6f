import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from 'vitest'
import { dayFromNow } from '../../bench/src/booking/buyers.ts'
import { firstAdmin, type Site } from './opened.ts'

const password = 'otters-swim-in-the-ayung'
const price = 350_000

/** Sends a call through the proxy and returns the `data` of the response. */
async function send(site: Site, address: string, body: object, token?: string) {
  const answer = await fetch(`${site.webUrl}/api${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.status, `${address} ${text}`).toBeLessThan(300)
  return JSON.parse(text).data
}

/** Sets a password through each of the two links, and signs in. */
export async function acceptInvitation(site: Site, links: readonly URL[]): Promise<void> {
  for (const [at, area] of ['/admins', '/reservation-admin'].entries()) {
    const link = links[at]?.pathname.split('/').at(-1)
    const chosen = { password, passwordConfirmation: password }
    await send(site, `${area}/verified-email/${link}`, chosen)
    await send(site, `${area}/login`, { email: firstAdmin, password })
  }
}

/** Creates a product as the first super admin, and sells it to a walk-in. */
export async function sellAtDesk(site: Site): Promise<void> {
  const area = '/reservation-admin'
  const { token } = await send(site, `${area}/login`, { email: firstAdmin, password })
  const add = (path: string, body: object) => send(site, `${area}/${path}`, body, token)
  const type = await add('product-types', { ...sampleType, name: 'Table', nameId: 'Meja' })
  const single = { ...sampleSingle, typeId: type.id, pools: [], units: null, guideRatio: null }
  const lunch = await add('products', { ...single, name: 'Lunch', sessions: [], price })
  const line = {
    reservationProductId: lunch.id,
    date: dayFromNow(1),
    times: ['12:00'],
    guests: { adults: 2 },
  }
  const sold = await add('reservations', {
    lines: [line],
    party: { name: 'Ayu Lestari', phone: '+628123456789', email: 'ayu@guests.example' },
    source: 'WALK_IN',
    expectedTotal: 2 * price,
    payment: { method: 'CASH', amount: 2 * price },
  })
  expect(sold.money).toMatchObject({ total: 2 * price, paid: 2 * price, remaining: 0 })
}
