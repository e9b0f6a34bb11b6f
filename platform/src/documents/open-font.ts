import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphRun } from 'fontkit'
import { keepGlyphs } from './true-type-subset.ts'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)
const opened = new Map<string, Font>()

export type Family = 'figtree' | 'bricolage-grotesque'
export type Weight = 400 | 700

/** Opens one of our own fonts, unpacked and parsed once. Doing so for every document costs more than drawing it. */
export function openFont(family: Family, weight: Weight): Font {
  const name = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`
  const font = opened.get(name) ?? openOwn(name)
  opened.set(name, font)
  return font
}

const openOwn = (name: string): Font =>
  keepGlyphs(keepWords(keepLetters(openSfnt(unpackWoff(readPackaged(name))))))

/** Reads a file of an npm package. */
export const readPackaged = (name: string): Buffer => readFileSync(require.resolve(name))

/** Opens an uncompressed font. `weight` selects the weight in a variable font. */
export function openSfnt(file: Buffer, weight?: Weight): Font {
  const font = create(file)
  if (!('layout' in font)) throw new Error('A collection of fonts where one is needed')
  if (weight !== undefined) Object.assign(font, { variationCoords: [weight] })
  return font
}

/**
 * Looks up every letter once, in the order of the code points. A font remembers for each glyph the letter that it was
 * first looked up for; a glyph that was first embedded without one would be read out as nothing from then on.
 */
function keepLetters(font: Font): Font {
  for (const code of font.characterSet.toSorted((a, b) => a - b)) font.glyphForCodePoint(code)
  return font
}

/** The most words that a font remembers. A voucher has some eighty, most of which recur on every other voucher. */
const wordsMax = 1_000

/**
 * Caches laid-out words, because the layout of a word costs more than all other work on it and most words recur. The
 * caller scales the positions in place, to a thousandth of the font's size: documents share a word only where that
 * changes nothing.
 */
function keepWords(font: Font): Font {
  if (font.unitsPerEm !== 1_000) throw new Error(`${font.postscriptName} is not in thousandths`)
  const layout = font.layout.bind(font)
  const words = new Map<string, GlyphRun>()
  font.layout = (word, features) => {
    if (features !== undefined) return layout(word, features)
    const run = words.get(word) ?? measured(layout(word))
    words.set(word, run)
    const [oldest] = words.keys()
    if (words.size > wordsMax && oldest !== undefined) words.delete(oldest)
    return run
  }
  return font
}

/** Returns a run whose width is added up once. */
const measured = (run: GlyphRun): GlyphRun =>
  Object.defineProperty(run, 'advanceWidth', { value: run.advanceWidth })
