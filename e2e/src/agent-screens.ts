import { asDesk, login, newAgent, setPaymentTerms, type Account } from './accounts.ts'
import { call } from './api.ts'
import { holdPlaces, paidOrder, placedOrder } from './other-buyers.ts'
import { fillCart } from './screens.ts'
import { openDay, productBySlug } from './sessions.ts'

const slug = 'jungle-atv-7km'
const time = '09:00'

/**
 * Creates an agent with a special price, a cart and orders on account, paid and pending, and returns the addresses to
 * inspect.
 */
export async function furnishAgent(
  days: number,
): Promise<Readonly<{ agent: Account; agentScreens: readonly string[] }>> {
  const agent = await newAgent('Komang')
  const { uuid, token } = await login('agents', agent)
  const { id: productId, rates } = await productBySlug(slug)
  const [rate] = rates
  if (rate === undefined) throw new Error(`${slug} has no rate`)
  const price = Math.round(rate.price * 0.85)
  await asDesk('/admins/special-prices', 'PUT', {
    productId,
    agentId: uuid,
    variantId: rate.id,
    price,
  })
  const choice = { slug, time, adults: 2, date: await openDay(slug, days, time) }
  const buyer = { ...agent, token }
  const onAccount = await placedOrder(choice, { ...buyer, firstName: 'Maya' })
  await asDesk(`/admins/orders/${onAccount.slug}/confirm`, 'POST', { note: null })
  await placedOrder(choice, { ...buyer, firstName: 'Oliver' })
  await setPaymentTerms(uuid, false)
  const unpaid = await placedOrder(choice, { ...buyer, firstName: 'Hana' })
  await paidOrder(choice, { ...buyer, firstName: 'Lena' })
  const cancelled = await placedOrder(choice, { ...buyer, firstName: 'Theo' })
  await call(`/orders/${cancelled.slug}/cancel`, { method: 'POST', body: { reason: null }, token })
  await setPaymentTerms(uuid, true)
  await fillCart(uuid, token, choice, 'agents')
  const checkoutId = await holdPlaces(choice, token)
  return {
    agent,
    agentScreens: [
      '/agent',
      '/agent?tab=waiting',
      '/agent?tab=past',
      `/agent/order/${onAccount.slug}`,
      `/agent/order/${unpaid.slug}`,
      '/agent/prices',
      '/agent/statement',
      '/agent/profile',
      '/agent/security',
      '/cart',
      `/booking?checkout=${checkoutId}`,
    ],
  }
}
