import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { versionOf } from '@arung/contracts/version'
import {
  sampleDriver,
  sampleGuide,
  sampleRaft,
  sampleSingle,
  sampleType,
  sampleVehicle,
} from '@arung/domain/operations/samples'
import { randomUuid } from '@arung/platform/ids'
import { openShop, productForm, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

const area = '/reservation-admin'
let world: World
let shop: Shop
let staff: string

beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  staff = (await world.person('reservation-admin', 'wayan')).token
})
afterAll(() => world.close())

const send = (method: string, path: string, body?: unknown, headers = {}) =>
  world.send(method, `${area}${path}`, body, { token: staff, headers })
const add = async (path: string, body: unknown): Promise<string> => {
  const answer = await send('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.data.id
}
const versioned = async (value: unknown) => ({ 'if-match': await versionOf(value) })

describe('a guide', () => {
  test('is added, changed, retired and restored; name, phone and pay are sealed', async () => {
    const id = await add('/guides', sampleGuide)
    const stored = (await world.log()).findLast(event => event.type === 'GuideSaved')
    expect(stored).toMatchObject({ stream: `guide-${id}`, data: { guideId: id } })
    expect(JSON.stringify(stored?.data)).not.toMatch(/Ketut|628120|RG-2041|85000/)
    expect((await send('PUT', `/guides/${id}/retirement`)).status).toBe(200)
    const changed = { ...sampleGuide, employment: 'FREELANCE' }
    expect(await send('PUT', `/guides/${id}`, changed)).toMatchObject({
      status: 409,
      code: 'IsRetired',
    })
    expect((await send('DELETE', `/guides/${id}/retirement`)).status).toBe(200)
    expect((await send('PUT', `/guides/${id}`, changed)).status).toBe(200)
    const types = (await world.log())
      .filter(event => event.stream === `guide-${id}`)
      .map(event => event.type)
    expect(types).toEqual(['GuideSaved', 'GuideRetired', 'GuideRestored', 'GuideSaved'])
  })

  test('changed by somebody else is returned in its current version', async () => {
    const id = await add('/guides', sampleGuide)
    const seen = await versioned(sampleGuide)
    const first = { ...sampleGuide, languages: ['id', 'en', 'ja'] }
    expect((await send('PUT', `/guides/${id}`, first, seen)).status).toBe(200)
    const second = { ...sampleGuide, languages: ['id', 'fr'] }
    expect(await send('PUT', `/guides/${id}`, second, seen)).toMatchObject({
      status: 409,
      code: 'ChangedMeanwhile',
      alternatives: { languages: ['id', 'en', 'ja'], person: { name: 'Ketut Darma' } },
    })
    expect((await send('PUT', `/guides/${id}`, second, await versioned(first))).status).toBe(200)
  })

  test('is forgotten once retired: the key is destroyed, and nobody can be restored', async () => {
    const id = await add('/guides', sampleGuide)
    const forget = () => send('POST', `/guides/${id}/forget`)
    const erase = () =>
      world.send('POST', `/internal/guides/${id}/erase`, undefined, { token: world.system() })
    expect(await forget()).toMatchObject({ status: 409, code: 'StillAtWork' })
    expect((await send('PUT', `/guides/${id}/retirement`)).status).toBe(200)
    expect((await erase()).status).toBe(404)
    expect((await forget()).status).toBe(200)
    expect((await forget()).status).toBe(200)
    expect((await erase()).status).toBe(200)
    const { rows } = await world.db.pool.query(
      'SELECT FROM vault.person_keys WHERE subject = $1 AND key IS NOT NULL',
      [`guide/${id}`],
    )
    expect(rows).toEqual([])
    expect(await send('PUT', `/guides/${id}`, sampleGuide)).toMatchObject({ code: 'IsForgotten' })
    expect(await send('DELETE', `/guides/${id}/retirement`)).toMatchObject({ code: 'IsForgotten' })
    expect((await send('POST', `/drivers/${randomUuid()}/forget`)).status).toBe(404)
  })

  test('needs a complete licence, and an unknown one cannot be retired', async () => {
    const endless = { ...sampleGuide, licenceExpires: null }
    expect(await send('POST', '/guides', endless)).toMatchObject({
      status: 422,
      code: 'LicenceIncomplete',
    })
    expect((await send('PUT', `/guides/${randomUuid()}/retirement`)).status).toBe(404)
  })

  test('is imported from a spreadsheet, and a wrong row does not stop the others', async () => {
    const id = await add('/guides', sampleGuide)
    const { person } = sampleGuide
    const rows = [
      { id: null, value: { ...sampleGuide, person: { ...person, name: 'Made Sudi' } } },
      { id: null, value: { ...sampleGuide, skills: ['SURFING'] } },
      { id, value: { ...sampleGuide, licenceExpires: '2028-01-01' } },
      { id, value: { ...sampleGuide, licenceExpires: '2028-01-01' } },
      { id: null, value: { ...sampleGuide, licenceExpires: null } },
    ]
    const { status, data } = await send('POST', '/guides/import', { rows })
    expect(status).toBe(200)
    const outcomes = data.results.map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes.toSorted()).toEqual(['ADDED', 'CHANGED', 'REFUSED', 'REFUSED', 'SAME'])
    expect(data.results[1].errors[0]).toMatchObject({ path: 'skills.0', code: 'FieldNotOffered' })
    expect(data.results[4].errors[0]).toMatchObject({ code: 'LicenceIncomplete' })
  })
})

test('drivers and vehicles, rafts and ATVs are kept apart', async () => {
  await add('/drivers', sampleDriver)
  const raft = await add('/units', sampleRaft)
  const bus = await add('/vehicles', { ...sampleVehicle, plate: 'DK 1 XX' })
  expect((await send('POST', '/units', sampleVehicle)).status).toBe(422)
  expect((await send('PUT', `/vehicles/${raft}`, sampleVehicle)).status).toBe(404)
  expect((await send('PUT', `/vehicles/${raft}/retirement`)).status).toBe(404)
  expect((await send('PUT', `/vehicles/${bus}/retirement`)).status).toBe(200)
})

describe('a product', () => {
  test('needs a type and pools that exist; a package needs single products', async () => {
    const typeId = await add('/product-types', sampleType)
    const rafting = { ...sampleSingle, typeId, pools: [] }
    const first = await add('/products', rafting)
    const second = await add('/products', { ...rafting, name: 'Telaga Waja' })
    const { name, nameId, price, usdPrice, agentPrice, cost } = sampleSingle
    const shared = { name, nameId, price, usdPrice, agentPrice, cost }
    const pack = (...components: string[]) => ({ ...shared, kind: 'PACKAGE', components })
    const both = await add('/products', pack(first, second))
    expect((await send('POST', '/products', pack(first, both))).code).toBe('PackageOfPackages')
    expect((await send('PUT', `/products/${second}/retirement`)).status).toBe(200)
    expect((await send('POST', '/products', pack(first, second))).code).toBe('ComponentUnknown')
    const unknown = { ...rafting, pools: [{ poolId: randomUuid(), per: 'PERSON' }] }
    expect((await send('POST', '/products', unknown)).code).toBe('PoolUnknown')
    expect((await send('PUT', `/product-types/${typeId}/retirement`)).status).toBe(200)
    expect((await send('POST', '/products', rafting)).code).toBe('ProductTypeUnknown')
  })

  test('and its type are imported from a spreadsheet', async () => {
    const types = [{ id: null, value: { ...sampleType, name: 'Kayak' } }]
    const named = await send('POST', '/product-types/import', { rows: types })
    expect(named.data.results).toMatchObject([{ outcome: 'ADDED' }])
    const typeId = await add('/product-types', sampleType)
    const value = { ...sampleSingle, typeId, pools: [], name: 'Kayak at dawn' }
    const rows = [
      { id: null, value },
      { id: null, value: { ...value, typeId: randomUuid() } },
    ]
    const { data } = await send('POST', '/products/import', { rows })
    expect(data.results).toMatchObject([
      { outcome: 'ADDED' },
      { outcome: 'REFUSED', errors: [{ code: 'ProductTypeUnknown' }] },
    ])
  })

  test('of the site is mapped to one with the same pools', async () => {
    const typeId = await add('/product-types', { ...sampleType, kind: 'NONE' })
    const pool = { name: 'Lunch', sessionLimit: null, dayLimit: 100 }
    const poolId = await shop.save('/admins/pools', pool)
    const pools = [{ poolId, per: 'PERSON' }]
    const productId = await shop.save(
      '/admins/products',
      productForm('mapped-lunch', { pools: pools as never }),
    )
    const lunch = await add('/products', { ...sampleSingle, typeId, pools })
    const swing = await add('/products', { ...sampleSingle, typeId, pools: [] })
    const map = (parts: string[]) =>
      send('PUT', '/product-mappings', { productId, variantId: null, parts })
    expect((await map([swing])).code).toBe('PoolsDiffer')
    expect((await map([lunch, swing])).code).toBe('PartsMissing')
    expect((await map([lunch])).status).toBe(200)
    const other = { productId: randomUuid(), variantId: null, parts: [lunch] }
    expect((await send('PUT', '/product-mappings', other)).status).toBe(404)
    const gone = await send('DELETE', '/product-mappings', { productId, variantId: null })
    expect(gone.status).toBe(200)
    const types = (await world.log()).map(event => event.type)
    expect(types.filter(type => type.startsWith('ProductMapping'))).toEqual([
      'ProductMappingSaved',
      'ProductMappingRemoved',
    ])
  })
})
