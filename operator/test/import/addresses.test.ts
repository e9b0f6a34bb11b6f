import { problemWords } from '@arung/contracts/moving/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMovingWorld, type MovingWorld } from './moving-world.ts'

let world: MovingWorld
beforeAll(async () => {
  world = await openMovingWorld()
  expect(await world.move('products', [{ reference: 'P1' }])).toEqual(['ADDED'])
  expect(await world.move('agents', [{ reference: 'A2', area: 'SITE' }])).toEqual(['ADDED'])
})
afterAll(() => world.close())

async function catalogue() {
  const { parts, close } = await world.open()
  const { products, categories, specialPricesOf } = parts.catalogue.state
  const all = [...products.values()].map(one => one.product)
  const found = {
    slugs: all.map(({ slug }) => slug),
    variants: all.flatMap(({ variants }) =>
      variants.map(({ id, name, price }) => `${id}: ${name} ${price}`),
    ),
    categories: [...categories.values()].map(({ slug, name }) => `${slug}: ${name}`),
    special: [...products.keys()].flatMap(id => specialPricesOf(id).map(({ rateId }) => rateId)),
  }
  await close()
  return found
}

const variant = (name: string, rupiah: string, address = '') => ({
  reference: `V-${name}`,
  product: 'P1',
  kind: 'VARIANT',
  name,
  name_id: name,
  rupiah,
  address,
})

test('a variant without Latin letters is refused, or has the address of the file, and keeps its price', async () => {
  const bare = [variant('大人', '100000'), variant('子供', '50000')]
  const missing = 'REFUSED, name: AddressMissing'
  expect(await world.move('prices', bare)).toEqual([missing, missing])
  const rows = [variant('大人', '100000', 'adult'), variant('子供', '50000', 'child')]
  expect(await world.move('prices', rows)).toEqual(['ADDED', 'ADDED'])
  const head = await world.head()
  expect(await world.move('prices', rows)).toEqual(['SAME', 'SAME'])
  // Once it is here, the name alone finds it.
  expect(await world.move('prices', bare)).toEqual(['SAME', 'SAME'])
  expect(await world.head()).toBe(head)
  expect((await catalogue()).variants).toEqual(['adult: 大人 100000', 'child: 子供 50000'])
})

test('names that are equal but for their signs are two variants, and the second replaces nothing', async () => {
  expect(
    await world
      .move('prices', [
        variant('Łódź – long', '300000'),
        variant('Lodz (long)', '1'),
        variant('łódź – long', '1'),
        variant('Lodz (long)', '310000', 'adult'),
        { ...variant('Lodz (long)', '310000', 'lodz-2'), reference: 'V-5' },
      ])
      .then(said => said.map(one => one.replace(/, (reference): Twice/, ', $1'))),
  ).toEqual([
    'ADDED',
    'REFUSED, name: AddressTaken',
    'REFUSED, reference',
    'REFUSED, reference',
    'ADDED',
  ])
  expect(await world.move('prices', [variant('Lodz (long)', '310000', 'adult')])).toEqual([
    'REFUSED, address: Differs',
  ])
  expect(await world.move('prices', [variant('New', '310000', 'adult')])).toEqual([
    'REFUSED, address: AddressTaken',
  ])
  const { variants } = await catalogue()
  expect(variants.slice(2)).toEqual(['lodz-long: Łódź – long 300000', 'lodz-2: Lodz (long) 310000'])
})

test('an agent’s own price is that of the variant of this name, or refused', async () => {
  const agent = { product: 'P1', kind: 'AGENT', agent: 'A2', name_id: '' }
  const rows = [
    { ...agent, reference: 'S1', name: '子供', rupiah: '40000' },
    { ...agent, reference: 'S2', name: 'Lodz (long)', rupiah: '290000' },
    { ...agent, reference: 'S3', name: 'Lodz long', rupiah: '1' },
    { ...agent, reference: 'S4', name: 'child', rupiah: '1' },
  ]
  const refused = 'REFUSED, name: NotThere'
  expect(await world.move('prices', rows)).toEqual(['ADDED', 'ADDED', refused, refused])
  expect(await world.move('prices', rows)).toEqual(['SAME', 'SAME', refused, refused])
  expect((await catalogue()).special).toEqual(['child', 'lodz-2'])
})

test('products get a readable address of their name, or that of the file', async () => {
  const rows = [
    { reference: 'Q1', name: 'Łódź Straße' },
    { reference: 'Q2', name: 'Плавание' },
    { reference: 'Q3', name: '龙目岛 2' },
    { reference: 'Q4', name: 'Плавание', address: 'plavanie' },
    { reference: 'Q5', name: '龙目岛', address: 'plavanie' },
    { reference: 'Q6', name: '龙目岛', address: 'Lombok!' },
  ]
  const missing = 'REFUSED, name: AddressMissing'
  const said = [
    'ADDED',
    missing,
    missing,
    'ADDED',
    'REFUSED, address: SlugTaken',
    'REFUSED, address: NotAddress',
  ]
  expect(await world.move('products', rows, { isRehearsal: true })).toEqual(said)
  expect(await world.move('products', rows)).toEqual(said)
  expect(await world.move('products', [rows[0]!, rows[3]!])).toEqual(['SAME', 'SAME'])
  const { slugs } = await catalogue()
  expect(slugs.slice(1)).toEqual(['lodz-strasse', 'plavanie'])
  // A product that is here keeps its address under another name, until the file gives it one.
  expect(await world.move('products', [{ reference: 'Q4', name: 'Купание' }])).toEqual(['CHANGED'])
  const renamed = { reference: 'Q4', name: 'Купание', address: 'kupanie' }
  expect(await world.move('products', [renamed])).toEqual(['CHANGED'])
  expect((await catalogue()).slugs).toContain('kupanie')
})

test('a category without an address of its own is refused, and nothing is made of its product', async () => {
  const rows = [
    { reference: 'K1', name: 'One', category: 'Прогулки' },
    { reference: 'K2', name: 'Two', category: 'Rafting!' },
    { reference: 'K3', name: 'Three', category: 'Čaj & Kaffee' },
  ]
  const refused = 'REFUSED, category: CategoryNotMade'
  expect(await world.move('products', rows)).toEqual([refused, refused, 'ADDED'])
  expect(await world.move('products', rows)).toEqual([refused, refused, 'SAME'])
  const { categories, slugs } = await catalogue()
  expect(categories).toEqual(['rafting: Rafting', 'caj-kaffee: Čaj & Kaffee'])
  expect(slugs).not.toContain('one')
})

test.each(['AddressMissing', 'AddressTaken', 'CategoryNotMade', 'NotAddress'] as const)(
  '%s says in both languages what to do',
  code => {
    const [en, id] = (['en', 'id'] as const).map(locale =>
      problemWords(code, locale, { names: 'address' }),
    )
    expect(en?.todo).not.toBe(id?.todo)
    expect(`${en?.todo} ${id?.todo}`).not.toContain('{')
  },
)
