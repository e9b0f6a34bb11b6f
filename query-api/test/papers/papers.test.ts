import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import { PaperRow } from '@arung/contracts/papers/views'
import { paperHistory } from '@arung/projections/testing/paper-history'
import { uuid } from '@arung/projections/testing/sample-events'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld } from '../world.ts'
import { paperSender } from '../../src/settings/paper-sender.ts'

let world: Awaited<ReturnType<typeof startWorld>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...paperHistory())
  for (const position of ['FINANCE_LITE', 'FRONT_OFFICE', 'RESERVATION'] as const)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
})
afterAll(() => world.stop())

const ask = (path: string, who = 'FINANCE_LITE') =>
  world.ask(`/reservation-admin/papers${path}`, { token: tokens.get(who) ?? '' })
async function rows(query: string) {
  const { status, body, text } = await ask(query)
  expect(status, text).toBe(200)
  return pageOf(PaperRow).parse(body.data).items
}

test('lists papers by number, with what credit notes took back of them', async () => {
  expect(
    (await rows('?sort=oldest')).map(row => [row.code, row.amount, row.credited, row.voided]),
  ).toEqual([
    ['R-2026-000001', 990_000, 990_000, true],
    ['I-2026-000001', 990_000, 0, false],
    ['I-2026-000002', 990_000, 0, false],
    ['C-2026-000001', -990_000, 0, false],
    ['C-2026-000002', -190_000, -190_000, true],
    ['C-2026-000003', 190_000, 0, false],
  ])
})

test('finds a paper by its number, by its sale, and by its kind', async () => {
  const codes = async (query: string) => (await rows(query)).map(({ code }) => code)
  expect(await codes('?q=i-2026-000002')).toEqual(['I-2026-000002'])
  expect(await codes('?q=JRM-1&kind=RECEIPT')).toEqual(['R-2026-000001'])
  const [note] = await rows('?q=C-2026-000002')
  expect(note).toMatchObject({ counters: 'I-2026-000001', tax: -17_273 })
  const [back] = await rows('?q=C-2026-000003')
  expect(back).toMatchObject({ counters: 'C-2026-000002', tax: 17_273 })
})

test('is a file for spreadsheets with the same rows', async () => {
  const { status, text } = await ask('/export?kind=INVOICE')
  expect(status).toBe(200)
  expect(text).toContain('I-2026-000002')
  expect(text).not.toContain('R-2026-000001')
})

test('prints a paper in both sizes', async () => {
  for (const format of ['A4', 'ROLL']) {
    const { status, text } = await ask(`/${uuid(90, 1)}/document.pdf?format=${format}&locale=id`)
    expect(status).toBe(200)
    expect(text.startsWith('%PDF')).toBe(true)
  }
  expect((await ask(`/${uuid(90, 99)}/document.pdf`)).status).toBe(404)
})

test('shows the front office all papers, and positions without money none', async () => {
  expect((await ask('', 'FRONT_OFFICE')).status).toBe(200)
  expect((await ask('', 'RESERVATION')).status).toBe(403)
  expect((await ask(`/${uuid(90, 1)}/document.pdf`, 'RESERVATION')).status).toBe(403)
})

test('papers name the tax number of the operator, and its address for taxes where it has one', () => {
  const { address, taxNumber, taxAddress } = sampleSettings
  expect(paperSender(sampleSettings)).toMatchObject({ address: taxAddress, taxNumber })
  const without = paperSender({ ...sampleSettings, taxNumber: '', taxAddress: '' })
  expect(without.address).toBe(address)
  expect(without).not.toHaveProperty('taxNumber')
})
