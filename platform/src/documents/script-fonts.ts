import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import decompress from 'woff2-encoder/decompress'
import { openSfnt, readPackaged, type Family, type Weight } from './open-font.ts'
import { isPlain } from './printable.ts'
import { unpackWoff } from './woff.ts'

/** Our own fonts beyond their first file, then Noto by script, in the order in which a letter is looked up. */
const packages = [
  '@fontsource/figtree',
  '@fontsource/bricolage-grotesque',
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-arabic',
  '@fontsource/noto-sans-hebrew',
  '@fontsource/noto-sans-thai',
  '@fontsource/noto-sans-bengali',
  '@fontsource/noto-sans-tamil',
  '@fontsource/noto-sans-georgian',
  '@fontsource/noto-sans-armenian',
  '@fontsource/noto-sans-khmer',
  '@fontsource/noto-sans-lao',
  '@fontsource/noto-sans-myanmar',
  // Scripts with so many letters that each package has a hundred files; one file holds all weights.
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
]
/** Parts of a package that hold no letter of its script. */
const skipped = new Set(['latin', 'math', 'symbols'])

/** A font file (one for each weight, or one for all weights) and the ranges of letters that are looked up in it. */
type Source = Readonly<{
  family: string
  fileOf: (weight: Weight) => string
  ranges: readonly (readonly [number, number])[]
}>
/** The fonts of a file, each opened when it first draws. */
type Opened = Readonly<{ family: string; fontOf: (weight: Weight) => Font }>

/** The fonts of one document for letters that our own fonts lack. Returns null when no font has the letter. */
export type ScriptFonts = (codePoint: number, family: Family, weight: Weight) => Font | null

/** The most files that stay open, of some 300 kB each. */
const openMax = 48
const open = new LRUCache<string, Opened>({ max: openMax })
/** The most files that one document may use, so that no text delays the next document for long. */
const filesMax = 128
let sources: readonly Source[] = []

/** Opens the fonts for every letter of a text that our own fonts may lack. */
export async function openScriptFonts(text: string): Promise<ScriptFonts> {
  const letters = [...new Set(text.normalize('NFC'))].filter(letter => !isPlain(letter))
  const used = new Map<Source, Opened>()
  const found = new Map<number, readonly Opened[]>()
  for (const codePoint of letters.map(letter => letter.codePointAt(0) ?? 0)) {
    const files: Opened[] = []
    for (const source of sourcesOf(codePoint)) {
      if (!used.has(source) && used.size >= filesMax) continue
      const file = used.get(source) ?? (await openSource(source))
      used.set(source, file)
      files.push(file)
    }
    found.set(codePoint, files)
  }
  return (codePoint, family, weight) => {
    for (const file of found.get(codePoint) ?? []) {
      if (isOfHouse(file.family) && file.family !== family) continue
      const font = file.fontOf(weight)
      if (font.hasGlyphForCodePoint(codePoint)) return font
    }
    return null
  }
}

const isOfHouse = (family: string): boolean => !family.startsWith('noto')

function sourcesOf(codePoint: number): readonly Source[] {
  if (sources.length === 0) sources = packages.flatMap(readSources)
  return sources.filter(({ ranges }) =>
    ranges.some(([from, to]) => from <= codePoint && codePoint <= to),
  )
}

/** Reads the files and ranges that a package lists: `"[119]": "U+4E00-4E05,U+5C0F"`. */
function readSources(name: string): readonly Source[] {
  const family = name.slice(name.indexOf('/') + 1)
  const isVariable = name.startsWith('@fontsource-variable/')
  const parts: Record<string, string> = JSON.parse(readPackaged(`${name}/unicode.json`).toString())
  return Object.entries(parts)
    .filter(([part]) => !skipped.has(part))
    .map(([part, ranges]) => {
      const file = `${name}/files/${family}-${part.replaceAll(/[[\]]/g, '')}`
      return {
        family,
        fileOf: weight =>
          isVariable ? `${file}-wght-normal.woff2` : `${file}-${weight}-normal.woff`,
        ranges: ranges.split(',').map(rangeOf),
      }
    })
}

function rangeOf(range: string): readonly [number, number] {
  const [from = 0, to = from] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map(end => Number.parseInt(end, 16))
  return [from, to]
}

async function openSource({ family, fileOf }: Source): Promise<Opened> {
  const name = fileOf(400)
  const isVariable = fileOf(700) === name
  const known = open.get(name)
  if (known !== undefined) return known
  const whole = isVariable ? Buffer.from(await decompress(readPackaged(name))) : null
  const fonts = new Map<Weight, Font>()
  const fontOf = (weight: Weight): Font => {
    const font =
      fonts.get(weight) ??
      sayingWhatStands(
        whole === null
          ? openSfnt(unpackWoff(readPackaged(fileOf(weight))))
          : openSfnt(whole, weight),
      )
    fonts.set(weight, font)
    return font
  }
  const file: Opened = { family, fontOf }
  open.set(name, file)
  return file
}

/**
 * A glyph may serve several letters, such as Arabic ones that differ only in their dots. A font remembers one of them;
 * this wrapper gives each glyph the letters that it was just laid out for.
 */
function sayingWhatStands(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id)
    // Expensive properties are read from the glyph itself, which caches them.
    return Object.create(glyph, {
      codePoints: { value: codePoints },
      advanceWidth: { get: () => glyph.advanceWidth },
      path: { get: () => glyph.path },
    })
  }
  return font
}
