import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawDocument } from '../../src/documents/draw-document.ts'
import type { PaperDocument } from '../../src/documents/documents.ts'
import { samplePaper } from '../../src/testing/documents.ts'

const run = promisify(execFile)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arung-paper-'))
})
afterAll(() => rm(folder, { recursive: true }))

const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)
async function poppler(tool: string, change: Partial<PaperDocument>, ...options: string[]) {
  const file = path.join(folder, 'paper.pdf')
  await writeFile(file, await drawDocument({ ...samplePaper, ...change }))
  const { stdout } = await run(tool, [...options, file, ...(tool === 'pdftotext' ? ['-'] : [])])
  return stdout.replaceAll('\u00a0', ' ')
}
const textOf = async (change: Partial<PaperDocument>) =>
  (await poppler('pdftotext', change, '-layout')).replaceAll(/\s+/g, ' ')

test.skipIf(!hasPoppler).each([
  [
    'en',
    'A4',
    /595\.\d+ x 841/,
    ['Invoice', 'Due by', 'PPN 11% (added)', 'Rp 136,364', 'P.2.0001234'],
  ],
  [
    'id',
    'ROLL',
    /226\.\d+ x /,
    ['FAKTUR', 'Jatuh tempo', 'PPN 11% (ditambahkan)', 'Rp 136.364', 'Arung jeram'],
  ],
] as const)(
  'the invoice in %s on %s has its number, lines and taxes',
  async (locale, format, size, words) => {
    expect(await poppler('pdfinfo', { locale, format })).toMatch(size)
    const text = await textOf({ locale, format })
    for (const word of ['I-2026-000042', 'Ketut Sari', 'JRM-261212-7K3Q', ...words])
      expect(text).toContain(word)
  },
)

test.skipIf(!hasPoppler).each(['A4', 'ROLL'] as const)(
  'a paper on %s shows the tax number of the operator, where there is one',
  async format => {
    const taxNumber = 'NPWP 00.000.000.0-907.000'
    const sender = { ...samplePaper.sender, taxNumber }
    expect(await textOf({ format, sender })).toContain(taxNumber)
    expect(await textOf({ format })).not.toContain('NPWP 00')
  },
)

test.skipIf(!hasPoppler)(
  'a credit note names the paper that it takes back, and its amounts are below zero',
  async () => {
    const { paper } = samplePaper
    const counters = {
      paperId: paper.paperId,
      kind: 'INVOICE',
      code: 'I-2026-000042',
      reason: 'REFUNDED',
    } as const
    const number = 'C-2026-000007'
    const note = { ...paper, kind: 'CREDIT_NOTE', number: 7, amount: -1_500_000, counters } as const
    const text = await textOf({ number, paper: note })
    for (const word of ['Credit note', number, 'Corrects I-2026-000042', 'Refund', '–Rp 1,500,000'])
      expect(text).toContain(word)
  },
)

test.skipIf(!hasPoppler)(
  'a voided paper says so, and a name in any script is printed',
  async () => {
    const text = await textOf({ isVoided: true, name: '李小龍' })
    expect(text).toContain('Void: see credit note')
    expect(text).toContain('李小龍')
  },
)

test.skipIf(!hasPoppler)(
  'a long invoice goes on over several sheets, each with its number',
  async () => {
    const { paper } = samplePaper
    const lines = Array.from({ length: 60 }, () => paper.lines[0] as (typeof paper.lines)[number])
    const info = await poppler('pdfinfo', { paper: { ...paper, lines } })
    expect(Number(/Pages:\s+(\d+)/.exec(info)?.[1])).toBeGreaterThan(2)
  },
)

test.skipIf(!hasPoppler).each([
  ['en', 'A4', '$62.00 at Rp 16,250 to the dollar', 'Change Rp 7,500'],
  ['id', 'A4', '$62,00, kurs Rp 16.250 per dolar', 'Kembalian Rp 7.500'],
  ['en', 'ROLL', '$62.00 at Rp 16,250 to the dollar', 'Change Rp 7,500'],
  ['id', 'ROLL', '$62,00, kurs Rp 16.250 per dolar', 'Kembalian Rp 7.500'],
] as const)(
  'a numbered receipt in %s on %s names the dollars, their rate and the change',
  async (locale, format, cash, change) => {
    const about = {
      kind: 'PAYMENT',
      sale: { kind: 'RESERVATION', id: '66000000-0000-4000-8000-000000000001' },
      saleNumber: 'JRM-261212-7K3Q',
      saleTotal: 1_000_000,
      paymentId: '67000000-0000-4000-8000-000000000001',
      method: 'CASH',
      tendered: { currency: 'USD', amount: 6_200, rate: 16_250, change: 7_500 },
    } as const
    const paper = { ...samplePaper.paper, kind: 'RECEIPT', amount: 1_000_000, about } as const
    const text = await textOf({ locale, format, paper })
    for (const saying of [cash, change]) expect(text).toContain(saying)
  },
)
