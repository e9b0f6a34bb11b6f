import type { Font } from 'fontkit'

/** The parts of fontkit's TrueType subset that its types do not declare. */
export type TrueTypeSubset = ReturnType<Font['createSubset']> & {
  font: Font & { maxp: Readonly<Record<string, number>> }
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: GlyphMetric[] }
  offset: number
  _addGlyph: (id: number) => number
}
type GlyphMetric = Readonly<{ advance: number; bearing: number }>

/** Adds an encoded glyph to a subset that is being encoded, and returns its number there. */
export function addEncoded(subset: TrueTypeSubset, bytes: Uint8Array, metric: GlyphMetric): number {
  subset.glyf.push(bytes)
  subset.loca.offsets.push(subset.offset)
  subset.hmtx.metrics.push(metric)
  subset.offset += bytes.length
  return subset.glyf.length - 1
}

/**
 * Keeps each glyph as subsets contain it, because reading it out of the font is most of the work on a subset. Glyphs
 * made of others are read for each subset, whose numbers they contain.
 */
export function keepGlyphs(font: Font): Font {
  const kept = new Map<number, readonly [bytes: Uint8Array, metric: GlyphMetric]>()
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset() as TrueTypeSubset
    const add = subset._addGlyph.bind(subset)
    subset._addGlyph = id => {
      const known = kept.get(id)
      if (known) return addEncoded(subset, ...known)
      const number = add(id)
      const [bytes, metric] = [subset.glyf[number], subset.hmtx.metrics[number]]
      if (bytes && metric && !isMadeOfOthers(bytes)) kept.set(id, [bytes, metric])
      return number
    }
    return subset
  }
  return font
}

/** A glyph made of others begins with a negative number of contours. */
const isMadeOfOthers = ([first = 0]: Uint8Array): boolean => first >= 0x80
