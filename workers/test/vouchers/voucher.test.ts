import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { voucherFile, type VoucherNames } from '@arung/domain/orders/voucher-file'
import { folderFileStore } from '@arung/platform/files/file-store'
import { drawDocument } from '@arung/platform/documents/draw-document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderFacts } from '../../src/orders/order-facts.ts'
import { voucherOf } from '../../src/vouchers/voucher-job.ts'
import { voucherDocument } from '../../src/vouchers/voucher-document.ts'
import { memoryFiles } from '../parts.ts'
import {
  confirmedWith,
  contact,
  withPickup,
  orderConfirmed,
  orderPlaced,
  participantsNamed,
  paymentRecorded,
  sender,
} from '../sample-order.ts'

const run = promisify(execFile)
const address = 'https://jeramaya.example/v/7KQ2MZ4X9T3WB6HN'
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arung-voucher-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function voucher(changes: Parameters<typeof orderPlaced>[0] = {}) {
  const facts = orderFacts([orderPlaced(changes), paymentRecorded, orderConfirmed])
  return drawDocument(voucherDocument(facts!, sender, address))
}
async function poppler(tool: string, pdf: Buffer, ...options: string[]) {
  const file = path.join(folder, 'voucher.pdf')
  await writeFile(file, pdf)
  const { stdout } = await run(tool, [...options, file, ...(tool === 'pdftotext' ? ['-'] : [])])
  return stdout
}
const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)

const agents = {
  buyer: { kind: 'AGENT', accountId: '00000008-0000-4000-8000-000000000009' },
} as const

test.skipIf(!hasPoppler)(
  'leak.canary: a guest’s voucher does not say what an agent paid',
  async () => {
    const text = await poppler('pdftotext', await voucher(agents))
    expect(text).toContain('JRM-261204-7KQ2')
    expect(text).not.toMatch(/Rp|2.200.000|Still to pay|Total/)
  },
)

test.skipIf(!hasPoppler).each([
  [
    'en',
    ['VOUCHER', 'Friday, 4 December 2026', 'Arrival 09:00 WITA', 'Maya Hartono', 'Rp 2,200,000'],
  ],
  ['id', ['VOUCHER', 'Jumat, 4 Desember 2026', 'Kedatangan 09.00 WITA', 'Rp 2.200.000', 'Dewasa']],
] as const)('machines can read the text of the voucher in %s', async (locale, sayings) => {
  const text = (await poppler('pdftotext', await voucher({ locale }))).replace(/\u00a0/g, ' ')
  for (const saying of [...sayings, 'JRM-261204-7KQ2', 'Wayan Hartono', '+62 812 3456 7890'])
    expect(text).toContain(saying)
})

test.skipIf(!hasPoppler)(
  "the voucher shows the pick-up time and place, and the desk's note",
  async () => {
    const facts = orderFacts([
      orderPlaced(withPickup),
      paymentRecorded,
      confirmedWith('Bring dry clothes, please.'),
    ])
    const pdf = await drawDocument(voucherDocument(facts!, sender, address))
    const text = await poppler('pdftotext', pdf, '-layout')
    for (const saying of [
      '06:30',
      'until 07:00 WITA',
      'Alaya Resort, Ubud',
      'A note from our desk',
    ])
      expect(text).toContain(saying)
    expect(text).toContain('Bring dry clothes, please.')
  },
)

test.skipIf(!hasPoppler)(
  'the voucher is tagged with its structure for screen readers',
  async () => {
    const pdf = await voucher()
    expect(await poppler('pdfinfo', pdf)).toMatch(
      /Title:\s+Voucher JRM-261204-7KQ2[^]*Tagged:\s+yes/,
    )
    const structure = await poppler('pdfinfo', pdf, '-struct')
    expect(structure).toMatch(/Document/)
    expect(structure).toMatch(/H1/)
    expect(structure).toMatch(/Figure/)
  },
)

test.skipIf(!hasPoppler)('days and hours are listed in order of time', async () => {
  const text = await poppler('pdftotext', await voucher(), '-layout')
  const body = text.slice(text.indexOf('Arrival'))
  const marks = ['Friday, 4', 'Saturday, 5', 'Jungle ATV Ride', 'Guests', 'Payment']
  const found = marks.map(mark => body.indexOf(mark))
  expect(found.every(at => at > 0)).toBe(true)
  expect(found.toSorted((a, b) => a - b)).toEqual(found)
})

test.skipIf(!hasPoppler)(
  'a hundred people and many activities take more pages, and none is lost',
  async () => {
    const participants = Array.from({ length: 100 }, (_, n) => ({
      name: `Guest Number${n} of a rather long family name`,
      age: 30,
      birthDate: '1996-01-01',
      phone: '+62812',
      nationality: 'ID',
      pic: n === 0,
    }))
    const pdf = await voucher({ participants })
    const text = await poppler('pdftotext', pdf)
    for (let n = 0; n < 100; n += 1) expect(text).toContain(`Number${n} `)
    expect(Number(/Pages:\s+(\d+)/.exec(await poppler('pdfinfo', pdf))?.[1])).toBeGreaterThan(2)
  },
)

test.skipIf(!hasPoppler)('names with other letters are printed as written', async () => {
  const names = { ...contact, firstName: 'Łukasz', lastName: 'Şahin Nguyễn' }
  const text = await poppler('pdftotext', await voucher({ contact: names }))
  expect(text).toContain('Łukasz Şahin Nguyễn')
})

test('the picture matches the code, module by module', async () => {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const png = await drawDocument({ kind: 'CODE', text: address })
  const width = png.readUInt32BE(16)
  expect(width).toBe(size * 8)
  const start = png.indexOf('IDAT') + 4
  const length = png.readUInt32BE(start - 8)
  const pixels = inflateSync(png.subarray(start, start + length))
  const stride = 1 + size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      expect(pixels[(row * 8 + 3) * stride + 1 + column]).toBe(isDark ? 0 : 255)
})

test.skipIf(!hasPoppler)(
  'a reader without proof gets initials, and not where the guests stay',
  async () => {
    const files = folderFileStore(folder)
    const facts = orderFacts([orderPlaced(withPickup), paymentRecorded, orderConfirmed])!
    const senderOf = async () => sender
    const loadOrder = async () => facts
    const publicUrl = 'https://jeramaya.example'
    await voucherOf({ files, drawDocument, publicUrl, senderOf, loadOrder }, facts)
    const wordsOf = async (names: VoucherNames) => {
      const stored = await files.get(voucherFile(facts.placed.orderId, names))
      return poppler('pdftotext', stored!.content)
    }
    const [whole, masked] = [await wordsOf('whole'), await wordsOf('masked')]
    for (const word of ['Maya', 'Hartono', '+62 812 3456 7890', 'Alaya']) {
      expect(whole).toContain(word)
      expect(masked).not.toContain(word)
    }
    for (const word of ['JRM-261204-7KQ2', 'Friday, 4 December 2026', 'M*** H***', '***890'])
      expect(masked).toContain(word)
  },
)

test('a voucher is rendered once, however often it is requested, and again when its content changes', async () => {
  const files = memoryFiles()
  const facts = orderFacts([orderPlaced(), orderConfirmed])!
  const parts = {
    files,
    drawDocument,
    publicUrl: 'https://jeramaya.example',
    senderOf: async () => sender,
    loadOrder: async () => facts,
  }
  const both = await Promise.all([voucherOf(parts, facts), voucherOf(parts, facts)])
  expect(both[0]).toBe(both[1])
  expect(await voucherOf(parts, facts)).toEqual(both[0])
  expect(files.puts()).toBe(2)
  await voucherOf(parts, { ...facts, paid: 1 })
  expect(files.puts()).toBe(4)
  await voucherOf(parts, facts)
  expect(files.puts()).toBe(6)
})

test('a voucher names the guests whom the desk has named, and no wrong name', () => {
  const named = participantsNamed('Komang Sari')
  const facts = orderFacts([orderPlaced(), orderConfirmed, named])!
  const { guests } = voucherDocument(facts, sender, address)
  expect(guests.map(({ name }) => name)).toContain('Komang Sari')
  const [, wrong] = orderFacts([orderPlaced()])!.placed.participants
  expect(guests.map(({ name }) => name)).not.toContain(wrong?.name)
})

test.skipIf(!hasPoppler)(
  'the tenth voucher reads like the first, also in the other language',
  async () => {
    const read = async (locale: 'en' | 'id') => poppler('pdftotext', await voucher({ locale }))
    const [first, ...later] = [
      await read('id'),
      await read('en'),
      await read('id'),
      await read('id'),
    ]
    expect(later.slice(1)).toEqual([first, first])
    expect(first).toContain('09.00')
  },
)
