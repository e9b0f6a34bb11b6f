import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawDocument } from '../../src/documents/draw-document.ts'
import type { VoucherDocument } from '../../src/documents/documents.ts'
import { sampleReceipt, sampleVoucher } from '../../src/testing/documents.ts'

const run = promisify(execFile)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arung-scripts-'))
})
afterAll(() => rm(folder, { recursive: true }))

const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)

const voucher = (change: Partial<VoucherDocument>) => drawDocument({ ...sampleVoucher, ...change })
const guest = (name: string) => voucher({ guests: [{ name, pic: false }] })

async function poppler(tool: string, pdf: Buffer, ...options: string[]) {
  const file = path.join(folder, 'paper.pdf')
  await writeFile(file, pdf)
  const to = tool === 'pdftotext' ? ['-'] : []
  return (await run(tool, [...options, file, ...to])).stdout
}
/** Returns the text of a document without the marks of direction, and without our own question. */
async function textOf(pdf: Buffer) {
  return (await poppler('pdftotext', pdf)).replaceAll(/[\u202a-\u202e]|Late or lost\?/g, '')
}
/** Counts the pixels of the first page that are darker than half. */
async function inkOf(pdf: Buffer) {
  const root = path.join(folder, 'page')
  const file = path.join(folder, 'ink.pdf')
  await writeFile(file, pdf)
  await run('pdftoppm', ['-gray', '-r', '72', '-f', '1', '-singlefile', file, root])
  const pixels = await readFile(`${root}.pgm`)
  return pixels.reduce((sum, value) => (value < 128 ? sum + 1 : sum), 0)
}
/** Returns the words with their positions, in points. */
async function placesOf(pdf: Buffer) {
  const html = await poppler('pdftotext', pdf, '-bbox')
  const words = html.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)".*?>(.*?)<\/word>/g)
  return [...words].map(([, left, top, right, word = '']) => ({
    left: Number(left),
    top: Number(top),
    right: Number(right),
    word: word.replaceAll(/[\u202a-\u202e]/g, ''),
  }))
}

test.skipIf(!hasPoppler).each([
  ['Chinese', '李小龍'],
  ['Japanese', '山田 太郎 サクラ 沢辻'],
  ['Korean', '김민준'],
  ['Arabic', 'محمد بن سلمان'],
  ['Persian', 'پریسا گل‌محمدی'],
  ['Hebrew', 'יוסי כהן'],
  ['Thai', 'สมชาย ใจดี'],
  ['Devanagari', 'राजेश कुमार'],
  ['Tamil', 'அமுதன்'],
  ['Bengali', 'অরুণ দাস'],
  ['Khmer', 'សុខា'],
  ['Lao', 'ສົມ'],
  ['Burmese', 'မောင်'],
  ['Georgian', 'გიორგი'],
  ['Armenian', 'Արամ'],
  ['Cyrillic', 'Иван Петров'],
  ['Greek', 'Γιώργος'],
  ['Polish', 'Łukasz Wiśniewski'],
  ['Vietnamese', 'Nguyễn Thị Hạnh'],
])(
  'a name in %s is drawn and can be extracted as text without losing a letter',
  async (_, name) => {
    const pdf = await guest(name)
    const text = await textOf(pdf)
    const plain = (word: string) => word.normalize('NFC').replaceAll('\u200c', '')
    expect(plain(text)).toContain(plain(name))
    expect(text).not.toContain('?')
    expect(await inkOf(pdf)).toBeGreaterThan((await inkOf(await guest('i'))) + 15)
  },
)

test.skipIf(!hasPoppler)(
  'right-to-left text runs from right to left, its digits do not',
  async () => {
    const places = await placesOf(await guest('محمد 57 سلمان (Ali)'))
    // The letters of a word are listed in visual order, from left to right.
    const at = (word: string) => places.find(place => place.word === word)?.left ?? Number.NaN
    const turned = (word: string) => Array.from(word).toReversed().join('')
    expect(at(turned('محمد'))).toBeGreaterThan(at(turned('سلمان')))
    expect(at('(Ali)')).toBeGreaterThan(at(turned('محمد')))
    expect(at('57')).toBeGreaterThan(at(turned('سلمان')))
    expect(at('57')).toBeLessThan(at(turned('محمد')))
  },
)

test.skipIf(!hasPoppler)(
  'Arabic letters are joined: narrower than the same letters apart',
  async () => {
    const widthOf = async (name: string) => {
      const letters = (await placesOf(await guest(name))).filter(({ word }) =>
        /[\u0600-\u06ff]/.test(word),
      )
      return (
        Math.max(...letters.map(({ right }) => right)) -
        Math.min(...letters.map(({ left }) => left))
      )
    }
    expect(await widthOf('سلسبيل')).toBeLessThan(
      (await widthOf(Array.from('سلسبيل').join('\u200c'))) * 0.9,
    )
  },
)

test.skipIf(!hasPoppler)(
  'Latin and Chinese share a line, and a long note breaks into lines',
  async () => {
    const note = `Bring 泳衣 please: ${'请带上泳衣和毛巾。'.repeat(20)}`
    const pdf = await voucher({ note })
    expect((await textOf(pdf)).replaceAll(/\s/g, '')).toContain(note.replaceAll(' ', ''))
    const lines = (await placesOf(pdf)).filter(({ word }) => word.includes('毛'))
    expect(new Set(lines.map(({ top }) => top)).size).toBeGreaterThan(3)
    for (const { right } of lines) expect(right).toBeLessThan(595 - 36)
  },
)

test.skipIf(!hasPoppler).each([
  ['🎉 Anna 👨‍👩‍👧 Smith 🇮🇩', 'Anna Smith'],
  ['𞤀𞤣 Diallo', 'Diallo'],
  ['\u202eSmith\u202c', 'Smith'],
  ['1️⃣ Budi\u{1F44D}\u{1F3FD}', '1 Budi'],
])('only the printable part of %s is printed', async (name, printed) => {
  const text = await textOf(await guest(name))
  expect(text).toMatch(new RegExp(`^${printed}$`, 'm'))
  expect(text).not.toContain('?')
})

test.skipIf(!hasPoppler).each([['🎉🎉'], ['𞤀𞤣𞤤𞤢𞤥'], ['\u{1F1EE}\u{1F1E9}'], ['. 🎈 .']])(
  'the number replaces a name that no font can draw (%s)',
  async name => {
    const { number } = sampleVoucher
    const contact = { name, phone: '+628123456789' }
    const on = await textOf(await voucher({ contact, guests: [{ name, pic: true }] }))
    expect(on.split(number)).toHaveLength(4)
    expect(on).toContain(`${number} (in charge)`)
    const party = { name, phone: '+628123456789', others: [{ name, age: 9 }] }
    const receipt = await textOf(await drawDocument({ ...sampleReceipt, party }))
    expect(receipt).toContain(`${number} (9)`)
    expect(receipt).not.toContain('?')
  },
)

test.skipIf(!hasPoppler)('a Latin document embeds the house fonts and no others', async () => {
  const fonts = await poppler('pdffonts', await guest('José Muñoz – Ångström'))
  expect(fonts.match(/Figtree|Bricolage/g)).toHaveLength(3)
  expect(fonts).not.toContain('Composed')
  expect(await poppler('pdffonts', await guest('李小龍'))).toContain('Figtree-Regular-Composed')
})
