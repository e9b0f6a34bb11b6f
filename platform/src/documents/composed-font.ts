import makeBidi from 'bidi-js'
import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit'
import { encodeOutline } from './outline.ts'
import { lettersOf, type FontOf } from './printable.ts'
import { addEncoded, type TrueTypeSubset } from './true-type-subset.ts'

const bidi = makeBidi()

/** Adjacent letters that one font draws in one direction. */
type Piece = { font: Font; level: number; text: string }
/** A glyph of another font, listed under its number in the composed font. */
type Foreign = Readonly<{ glyph: Glyph; scale: number }>

/**
 * Composes a font that borrows the glyphs it lacks from others, so that a line of many scripts is laid out, broken and
 * embedded like a line of one. It serves one document: each borrowed glyph is embedded with it. Lines run from left to
 * right, and right-to-left text is placed within them by the Unicode Bidirectional Algorithm (UAX 9).
 */
export function composeFont(base: Font, fontOf: FontOf): Font {
  const borrowed: Foreign[] = []
  const numbers = new Map<Font, Map<string, number>>()
  const borrow = (font: Font, glyph: Glyph): number => {
    const known = numbers.get(font) ?? new Map<string, number>()
    numbers.set(font, known)
    const name = [glyph.id, ...glyph.codePoints].join(' ')
    const number = known.get(name) ?? base.numGlyphs + borrowed.length
    if (!known.has(name)) borrowed.push({ glyph, scale: base.unitsPerEm / font.unitsPerEm })
    known.set(name, number)
    return number
  }
  const layout = (text: string): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> => {
    const runs = inOrder(piecesOf(text, base, fontOf)).map(piece => runOf(base, piece, borrow))
    return {
      glyphs: runs.flatMap(run => run.glyphs),
      positions: runs.flatMap(run => run.positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    }
  }
  return Object.create(base, {
    // Two fonts of the same name count as one in a document.
    postscriptName: { value: `${base.postscriptName}-Composed` },
    layout: { value: layout },
    createSubset: { value: () => subsetOf(base, borrowed) },
  })
}

function piecesOf(text: string, base: Font, fontOf: FontOf): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const pieces: Piece[] = []
  let at = 0
  for (const { letter, font } of lettersOf(text, base, fontOf)) {
    const level = levels[at] ?? 0
    const shown = mirrored.get(at) ?? letter
    at += letter.length
    if (font === null) continue
    const last = pieces.at(-1)
    if (last?.font === font && last.level === level) last.text += shown
    else pieces.push({ font, level, text: shown })
  }
  return pieces
}

/** Returns the pieces in visual order, from left to right (UAX 9, L2). */
function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  let ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    const next: Piece[] = []
    let turned: Piece[] = []
    for (const piece of ordered) {
      if (piece.level >= level) turned = [piece, ...turned]
      else {
        next.push(...turned, piece)
        turned = []
      }
    }
    ordered = [...next, ...turned]
  }
  return ordered
}

type Run = Readonly<{ glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number }>

/** Lays a piece out in the units of the base font. */
function runOf(base: Font, piece: Piece, borrow: (font: Font, glyph: Glyph) => number): Run {
  const { font, level, text } = piece
  const isBackward = level % 2 === 1
  // Right-to-left text in the base font is only spaces and punctuation.
  if (font === base) return base.layout(isBackward ? Array.from(text).toReversed().join('') : text)
  const run = font.layout(text, undefined, undefined, undefined, isBackward ? 'rtl' : 'ltr')
  const scale = base.unitsPerEm / font.unitsPerEm
  return {
    glyphs: run.glyphs.map(glyph =>
      Object.create(glyph, {
        id: { value: borrow(font, glyph) },
        advanceWidth: { value: glyph.advanceWidth * scale },
      }),
    ),
    positions: run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance: xAdvance * scale,
      yAdvance: yAdvance * scale,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
    })),
    advanceWidth: run.advanceWidth * scale,
  }
}

/** The subset of the base, with the borrowed glyphs written after its own. */
function subsetOf(base: Font, borrowed: readonly Foreign[]): TrueTypeSubset {
  const subset = base.createSubset() as TrueTypeSubset
  const addOwn = subset._addGlyph.bind(subset)
  subset._addGlyph = id => {
    const foreign = borrowed[id - base.numGlyphs]
    if (foreign === undefined) return addOwn(id)
    const { glyph, scale } = foreign
    const { bytes, left } = encodeOutline(glyph.path, scale)
    const advance = Math.round(glyph.advanceWidth * scale)
    return addEncoded(subset, bytes, { advance, bearing: left })
  }
  // The base's own limits, which borrowed outlines may pass.
  const maxp = {
    ...subset.font.maxp,
    maxPoints: outlineMost.points,
    maxContours: outlineMost.contours,
  }
  subset.font = Object.create(base, { maxp: { value: maxp } })
  return subset
}

const outlineMost = { points: 4_000, contours: 400 }
