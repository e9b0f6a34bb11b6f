import { describe, expect, test } from 'vitest'
import { closeScope } from '../../src/closures/close-scope-flow.ts'
import { ownMeta } from '../../src/commands.ts'
import { randomUuid } from '@arung/platform/ids'
import { choice, productForm, startCheckout } from '../shop.ts'
import { openClosingDesk } from './closing-desk.ts'

const { world, desk, closures, freshDay } = await openClosingDesk()
const { shop } = desk
const lunch = await shop.save('/admins/products', productForm('lunch', { pools: [] }))

async function closeDay(date: string): Promise<void> {
  const { data, status, text } = await closures.start(date, [], { times: null })
  expect(status, text).toBe(201)
  const of = { closureId: data.id as string, sessions: [], productIds: [lunch, shop.rafting] }
  await closeScope(world.api.parts, ownMeta(randomUuid()), of)
}
const book = async (productId: string, date: string) => {
  const { answer } = await startCheckout(world, [choice(productId, 1, { date })])
  return [answer.status, answer.code]
}
const disabledOn = async (date: string) =>
  (await world.log()).filter(
    ({ type, data }) => type === 'DatesDisabled' && data.dates[0]?.date === date,
  )

describe('closures.unpooled: a closed day', () => {
  test('stops the sale of what takes no places of a pool, and of nothing else', async () => {
    const date = freshDay()
    expect(await book(lunch, date)).toEqual([201, undefined])
    await closeDay(date)
    await closeDay(date)
    expect(await book(lunch, date)).toEqual([409, 'DateClosed'])
    expect((await book(lunch, freshDay()))[0]).toBe(201)
    expect((await disabledOn(date)).map(({ data }) => data.productId)).toEqual([lunch])
  })

  test('is not sold any more once its parties have their turn, whoever orders meanwhile', async () => {
    const date = freshDay()
    const buyers = Array.from({ length: 6 }, () => book(lunch, date))
    await Promise.all([closeDay(date), ...buyers])
    for (const [status, code] of await Promise.all(buyers))
      expect(status === 201 || code === 'DateClosed').toBe(true)
    expect(await book(lunch, date)).toEqual([409, 'DateClosed'])
  })
})
