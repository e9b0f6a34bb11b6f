import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { specialPriceChangesMax } from '@arung/contracts/catalogue/special-prices'
import { ratesOf } from '@arung/domain/catalogue/rates'
import { combos } from '@arung/demo/combos'
import { demoId } from '@arung/demo/ids'
import { products as demoProducts } from '@arung/demo/load-demo'
import { demoPassword } from '@arung/demo/people'
import { productOf } from '@arung/demo/shapes'
import type { Product } from '../booking/product.ts'
import type { DeskClient } from './desk-client.ts'

export const products = 10_000
export const specialPrices = 50_000
const agents = 200
const pricesOfAgent = specialPrices / agents
const callers = 16
/** A password is slow to hash, and only a few may wait; more are refused. */
const accountsAtOnce = 2

const models = [...demoProducts, ...combos].map(one => productOf(one, new Map()))

/**
 * Builds the nth product: like one of the demo's, in both languages, with its variants, parts, add-ons and category.
 */
export function productNumbered(nth: number): { id: string; product: SaveProduct } {
  const like = models[nth % models.length]
  if (like === undefined) throw new Error('The demo sells nothing')
  const slug = `${like.slug}-${nth}`
  return {
    id: demoId('product', slug),
    product: {
      ...like,
      slug,
      packageName: `${like.packageName} ${nth}`,
      packageNameId: `${like.packageNameId} ${nth}`,
      price: like.price + (nth % 1_000) * 1_000,
      active: nth % 20 !== 19,
      forSale: nth % 20 !== 18,
    },
  }
}

/** An agent's prices for its nth products. Each agent has different ones, so that every product has some. */
export const pricesOf = (agent: number, from: number, count: number, cheaperBy: number) =>
  Array.from({ length: count }, (_, one) => {
    const { id, product } = productNumbered(shownNumber(agent * 53 + from + one))
    return {
      productId: id,
      agentId: agentId(agent),
      variantId: ratesOf(product)[0]?.id ?? '',
      price: product.price - cheaperBy,
    }
  })

/** Prices of hidden products are refused. */
const shownNumber = (nth: number): number => {
  const number = nth % products
  return number % 20 === 19 ? number - 1 : number
}

export const agentId = (nth: number): string => demoId('account', `agent-${nth}@agents.example`)

/** Saves everything through the commands, as a desk would. */
export async function fill(product: Product, databaseUrl: string, desk: DeskClient): Promise<void> {
  await addAgents(product, databaseUrl)
  await inParallel(products, callers, async nth => {
    const { id, product: body } = productNumbered(nth)
    await desk.send('PUT', `/admins/products/${id}`, body)
  })
  const calls = Math.ceil(pricesOfAgent / specialPriceChangesMax)
  await inParallel(agents * calls, callers, async nth => {
    const [agent, call] = [Math.floor(nth / calls), nth % calls]
    const from = call * specialPriceChangesMax
    const count = Math.min(specialPriceChangesMax, pricesOfAgent - from)
    await desk.send('POST', '/admins/special-prices/changes', {
      changes: pricesOf(agent, from, count, 10_000),
    })
  })
}

async function addAgents({ keys }: Product, databaseUrl: string): Promise<void> {
  const bootstrap = await openBootstrap({ databaseUrl, keys })
  await inParallel(agents, accountsAtOnce, async nth => {
    await bootstrap.createStaffAccount({
      accountId: agentId(nth),
      realm: 'agents',
      position: null,
      password: demoPassword,
      person: {
        firstName: 'Agent',
        lastName: String(nth),
        email: `agent-${nth}@agents.example`,
        phone: `+6236110${String(nth).padStart(4, '0')}`,
        country: 'ID',
        city: 'Ubud',
        companyName: `Travel ${nth} of Bali`,
      },
    })
  })
  await bootstrap.close()
}

async function inParallel(
  count: number,
  atOnce: number,
  work: (nth: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const caller = async () => {
    for (let nth = next++; nth < count; nth = next++) await work(nth)
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
}
