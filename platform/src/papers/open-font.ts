import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font, type GlyphRun } from 'fontkit'

const require = createRequire(import.meta.url)
const opened = new Map<string, Font>()

/** A font of the house, unpacked and opened once: doing so for every document costs more than drawing it. */
export function openFont(family: 'figtree' | 'bricolage-grotesque', weight: 400 | 700): Font {
  const name = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`
  const font = opened.get(name) ?? open(unpack(readFileSync(require.resolve(name))))
  opened.set(name, font)
  return font
}

/**
 * Every letter is looked up once in the order of their codes: a font remembers of a glyph the letter that it was asked for
 * first, and one that was first embedded would be read out as nothing from then on.
 */
function open(file: Buffer): Font {
  const font = create(file)
  if (!('layout' in font)) throw new Error('A collection of fonts where one is needed')
  for (const code of font.characterSet.toSorted((a, b) => a - b)) font.glyphForCodePoint(code)
  keepWords(font)
  return font
}

/** Words that a font remembers: a voucher has some eighty, most of which stand on every other. */
const wordsMax = 1_000

/** Laying a word out costs more than all else that is done with it, and most words come again. */
function keepWords(font: Font): void {
  const layout = font.layout.bind(font)
  const words = new Map<string, GlyphRun>()
  font.layout = (word, features) => {
    if (features !== undefined) return layout(word, features)
    const run = words.get(word) ?? layout(word)
    words.set(word, run)
    const [oldest] = words.keys()
    if (words.size > wordsMax && oldest !== undefined) words.delete(oldest)
    // Whoever asks scales the positions for itself.
    const positions = run.positions.map(one => ({ ...one }))
    return Object.create(run, { positions: { value: positions } })
  }
}

const woffHeaderBytes = 44
const woffEntryBytes = 20
const headerBytes = 12
const entryBytes = 16

/** WOFF 1.0 (a compressed wrapper, W3C 2012) to what it wraps. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(headerBytes + count * entryBytes)
  woff.copy(header, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(power * entryBytes, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((count - power) * entryBytes, 10)
  const tables: Buffer[] = []
  let offset = header.length
  for (let index = 0; index < count; index += 1) {
    const from = woffHeaderBytes + index * woffEntryBytes
    const table = tableAt(woff, from)
    const to = headerBytes + index * entryBytes
    woff.copy(header, to, from, from + 4)
    header.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    header.writeUInt32BE(offset, to + 8)
    header.writeUInt32BE(table.length, to + 12)
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([header, ...tables])
}

/** The table that the directory entry at `from` names; one that compression would not shrink is stored as it is. */
function tableAt(woff: Buffer, from: number): Buffer {
  const offset = woff.readUInt32BE(from + 4)
  const storedLength = woff.readUInt32BE(from + 8)
  const length = woff.readUInt32BE(from + 12)
  const stored = woff.subarray(offset, offset + storedLength)
  return storedLength === length ? stored : inflateSync(stored)
}
