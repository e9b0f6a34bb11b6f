import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphRun } from 'fontkit'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)
const opened = new Map<string, Font>()

export type Family = 'figtree' | 'bricolage-grotesque'
export type Weight = 400 | 700

/** A font of the house, unpacked and opened once: doing so for every document costs more than drawing it. */
export function openFont(family: Family, weight: Weight): Font {
  const name = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`
  const font = opened.get(name) ?? keepWords(keepLetters(openSfnt(unpackWoff(readPackaged(name)))))
  opened.set(name, font)
  return font
}

/** A file of an npm package. */
export const readPackaged = (name: string): Buffer => readFileSync(require.resolve(name))

/** Opens a font that is not compressed; `weight` is for one file of many weights. */
export function openSfnt(file: Buffer, weight?: Weight): Font {
  const font = create(file)
  if (!('layout' in font)) throw new Error('A collection of fonts where one is needed')
  if (weight !== undefined) Object.assign(font, { variationCoords: [weight] })
  return font
}

/**
 * Looks up every letter once in the order of their codes: a font remembers of a glyph the letter that it was asked for
 * first, and one that was first embedded would be read out as nothing from then on.
 */
function keepLetters(font: Font): Font {
  for (const code of font.characterSet.toSorted((a, b) => a - b)) font.glyphForCodePoint(code)
  return font
}

/** Words that a font remembers: a voucher has some eighty, most of which stand on every other. */
const wordsMax = 1_000

/** Laying a word out costs more than all else that is done with it, and most words come again. */
function keepWords(font: Font): Font {
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
  return font
}
