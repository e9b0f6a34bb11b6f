import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawDocument } from '../../src/documents/draw-document.ts'
import type { ReceiptDocument } from '../../src/documents/documents.ts'
import { sampleReceipt } from '../../src/testing/documents.ts'

const run = promisify(execFile)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arung-receipt-'))
})
afterAll(() => rm(folder, { recursive: true }))

const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)
async function poppler(tool: string, change: Partial<ReceiptDocument>, ...options: string[]) {
  const file = path.join(folder, 'receipt.pdf')
  await writeFile(file, await drawDocument({ ...sampleReceipt, ...change }))
  const { stdout } = await run(tool, [...options, file, ...(tool === 'pdftotext' ? ['-'] : [])])
  return stdout.replaceAll('\u00a0', ' ')
}

test.skipIf(!hasPoppler).each([
  [
    'en',
    'A5',
    ['Receipt JRM', '1 adult, 1 child', 'Saturday, 12 December 2026, 09:00 WITA', 'Card T1-000417'],
    [
      'void: never received',
      'not on our account yet',
      'Refunded: Cash',
      '–Rp 100,000',
      'Rp 1,550,000',
    ],
  ],
  [
    'id',
    'ROLL',
    ['Kuitansi JRM', '1 dewasa, 1 anak', 'Sabtu, 12 Desember 2026, 09.00 WITA', 'Kartu T1-000417'],
    [
      'tidak pernah diterima',
      'belum masuk rekening',
      'Dikembalikan: Tunai',
      '–Rp 100.000',
      'Rp 1.550.000',
    ],
  ],
] as const)(
  'the receipt in %s on %s says what was sold and paid',
  async (locale, format, sold, paid) => {
    const of = { locale, format }
    const info = await poppler('pdfinfo', of)
    const text = (await poppler('pdftotext', of, '-layout')).replaceAll(/\s+/g, ' ')
    const all = `${info} ${text}`
    for (const saying of [
      ...sold,
      ...paid,
      'JRM-261212-7K3Q',
      'Ketut Sari',
      'Wayan Sari (9)',
      'Made Front',
      'Jeramaya',
    ])
      expect(all).toContain(saying)
    expect(info).toMatch(/Tagged:\s+yes/)
  },
)

test.skipIf(!hasPoppler)('a roll is one page 80 mm wide and as long as its content', async () => {
  const heightOf = async (change: Partial<ReceiptDocument>) => {
    const info = await poppler('pdfinfo', { ...change, format: 'ROLL' })
    expect(info).toMatch(/Pages:\s+1\n/)
    const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(info) ?? []
    expect(Number(width)).toBeCloseTo((80 / 25.4) * 72, 1)
    return Number(height)
  }
  const [short, long] = [await heightOf({ moves: [] }), await heightOf({})]
  expect(short).toBeGreaterThan(250)
  expect(long).toBeGreaterThan(short + 80)
  expect(long).toBeLessThan(900)
})

test.skipIf(!hasPoppler)(
  'a sale of many lines continues on more sheets of A5 without losing a line',
  async () => {
    const [line] = sampleReceipt.lines
    const lines = Array.from({ length: 30 }, (_, nth) => ({ ...line!, name: `Activity ${nth}.` }))
    const text = await poppler('pdftotext', { lines })
    for (const { name } of lines) expect(text).toContain(name)
    const info = await poppler('pdfinfo', { lines })
    expect(Number(/Pages:\s+(\d+)/.exec(info)?.[1])).toBeGreaterThan(3)
    expect(info).toMatch(/Page size:\s+419\.53 x 595\.28/)
  },
)

test.skipIf(!hasPoppler)(
  'the receipt names the balance: to pay, to refund, or nothing',
  async () => {
    const text = (change: Partial<ReceiptDocument>) => poppler('pdftotext', change)
    expect(await text({})).toContain('Still to pay')
    expect(await text({ remaining: 0, paid: 2_350_000 })).toContain('Paid in full')
    const cancelled = await text({ state: 'CANCELED', remaining: 0, toReturn: 800_000 })
    expect(cancelled).toMatch(/This sale was cancelled[^]*Refund due/)
    expect(cancelled).not.toContain('Still to pay')
    expect(await text({ state: 'ASKED' })).toContain('On request: not approved yet')
  },
)

test.skipIf(!hasPoppler).each([
  ['en', 'A5', '$62.00 at Rp 16,250 to the dollar', 'Change Rp 7,500'],
  ['id', 'A5', '$62,00, kurs Rp 16.250 per dolar', 'Kembalian Rp 7.500'],
  ['en', 'ROLL', '$62.00 at Rp 16,250 to the dollar', 'Change Rp 7,500'],
  ['id', 'ROLL', '$62,00, kurs Rp 16.250 per dolar', 'Kembalian Rp 7.500'],
] as const)(
  'cash in dollars is on the receipt in %s on %s with its rate and the change',
  async (locale, format, cash, change) => {
    const [move] = sampleReceipt.moves
    const of = { ...move!, method: 'CASH', amount: 1_000_000, reference: null } as const
    const tendered = { currency: 'USD', amount: 6_200, rate: 16_250, change: 7_500 } as const
    const textOf = async (one: typeof tendered | null) => {
      const moves = [{ ...of, tendered: one }]
      return (await poppler('pdftotext', { locale, format, moves })).replaceAll(/\s+/g, ' ')
    }
    const text = await textOf(tendered)
    for (const saying of [cash, change]) expect(text).toContain(saying)
    const rupiah = await textOf(null)
    for (const saying of [cash, change]) expect(rupiah).not.toContain(saying)
  },
)
