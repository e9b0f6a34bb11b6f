import { deflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import Pdfkit from 'pdfkit'
import type { Locale } from '@arung/contracts/scalars'
import { composeFont } from './composed-font.ts'
import { openFont, type Family, type Weight } from './open-font.ts'
import { isPlain, printable, says } from './printable.ts'
import type { ScriptFonts } from './script-fonts.ts'

/** In points. */
export type Size = Readonly<{ width: number; height: number }>
/** A4, and the inks that documents are printed with. */
export const a4: Size = { width: 595.28, height: 841.89 }
export const inks = {
  ink: '#14201B',
  soft: '#4B5850',
  line: '#D9D3C1',
  tint: '#F3F0E6',
  night: '#0C2B24',
  contour: '#1D4A3E',
  sand: '#F4F1E7',
  marigold: '#FDB71E',
  jade: '#0F6750',
  mist: '#BFD8CC',
  white: '#FFFFFF',
}

const faces = {
  text: ['figtree', 400],
  strong: ['figtree', 700],
  display: ['bricolage-grotesque', 700],
} as const satisfies Record<string, readonly [Family, Weight]>
type Face = keyof typeof faces
type Tag = 'H1' | 'H2' | 'P' | 'LI'
export type Words = Readonly<{
  x: number
  y: number
  width: number
  face: Face
  size: number
  ink: string
  align?: 'left' | 'right' | 'center'
  lineGap?: number
  spacing?: number
}>
type Pdf = PDFKit.PDFDocument

/** A PDF to draw on. Everything on it is either text with a place in the reading order, or decoration. */
export type Sheet = Readonly<{
  pdf: Pdf
  /** Writes text and returns the y below it. */
  write: (tag: Tag, text: string, words: Words) => number
  /** Returns the height that a text will take. */
  heightOf: (text: string, words: Pick<Words, 'width' | 'face' | 'size' | 'lineGap'>) => number
  /** Returns a person's name as it can be printed, or the document's number when no font has any of its letters. */
  nameOf: (name: string) => string
  /** Draws decoration, which screen readers skip. */
  decorate: (draw: (pdf: Pdf) => void) => void
  /** Draws a prepared drawing as decoration. */
  stamp: (prepared: Prepared) => void
  /** Shows a picture with `alt` as its alternative text. */
  figure: (alt: string, picture: Prepared) => void
  addPage: () => void
  finish: () => Promise<Buffer>
}>

/** A drawing that many pages share, drawn and compressed once. */
export type Prepared = Readonly<{ packed: Buffer; size: Size }>

/**
 * Draws something that every sheet can show at its own place. Only opaque colours and no text, because opacity and text
 * need a document.
 */
export function prepare(draw: (pdf: Pdf) => void, size: Size = a4): Prepared {
  const lines: string[] = []
  const pdf = new Pdfkit({ size: 'A4', margin: 0, font: '' })
  pdf.addContent = line => {
    lines.push(String(line))
    return pdf
  }
  draw(pdf)
  return { packed: deflateSync(lines.join('\n')), size }
}

/**
 * Opens a tagged PDF without pages, A4 unless `size` says otherwise. `fonts` must be opened for all text that it will
 * contain.
 */
export function openSheet(about: {
  title: string
  number: string
  author: string
  locale: Locale
  fonts: ScriptFonts
  size?: Size
}): Sheet {
  const { width, height } = about.size ?? a4
  const pdf = new Pdfkit({
    size: [width, height],
    margin: 0,
    // No default font: pdfkit would read one for every document.
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: about.locale,
    info: { Title: about.title, Author: about.author },
  })
  for (const [face, [family, weight]] of Object.entries(faces))
    register(pdf, face, openFont(family, weight))
  const shownIn = composing(pdf, about.fonts)
  const finished = collect(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const decorate = (draw: (pdf: Pdf) => void) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw(pdf)
    pdf.endMarkedContent()
  }
  const show = showOn(pdf)
  return {
    pdf,
    write(tag, text, words) {
      let bottom = words.y
      root.add(
        pdf.struct(tag, {}, () => {
          bottom = print(pdf, shownIn(words.face, text), words)
        }),
      )
      return bottom
    },
    heightOf(text, { width, face, size, lineGap = 0 }) {
      const { font, shown, features } = shownIn(face, text)
      pdf.font(font).fontSize(size)
      return pdf.heightOfString(shown, { width, lineGap, ...features })
    },
    nameOf(name) {
      const { shown } = shownIn('text', name)
      return says(shown) ? shown.trim() : about.number
    },
    decorate,
    stamp: prepared => decorate(() => show(prepared)),
    figure: (alt, picture) => void root.add(pdf.struct('Figure', { alt }, () => show(picture))),
    addPage: () => void pdf.addPage(),
    finish() {
      root.end()
      pdf.end()
      return finished
    },
  }
}

/** Shows a prepared drawing on the page. The document contains it once, as a form (ISO 32000-1, 8.10). */
function showOn(pdf: Pdf): (prepared: Prepared) => void {
  const forms = new Map<Prepared, Readonly<{ name: string; form: PDFKit.PDFKitReference }>>()
  const add = ({ packed, size }: Prepared) => {
    const form = pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, size.width, size.height],
      Resources: {},
      Filter: 'FlateDecode',
    })
    form.end(packed)
    return { name: `Form${forms.size + 1}`, form }
  }
  return prepared => {
    const shown = forms.get(prepared) ?? add(prepared)
    forms.set(prepared, shown)
    pdf.page.xobjects[shown.name] = shown.form
    pdf.addContent(`/${shown.name} Do`)
  }
}

/** pdfkit accepts an opened font like a font file, which its types do not declare. */
function register(pdf: Pdf, face: string, font: Font): void {
  pdf.registerFont(face, font as unknown as PDFKit.Mixins.PDFFontSource)
}

type Shown = Readonly<{ font: string; shown: string; features?: { features: [] } }>

/** Returns how a face shows a text: by itself, or with borrowed letters, for which the document gets one more font. */
function composing(pdf: Pdf, fonts: ScriptFonts): (face: Face, text: string) => Shown {
  const composed = new Set<Face>()
  return (face, text) => {
    if (isPlain(text)) return { font: face, shown: text }
    const [family, weight] = faces[face]
    const base = openFont(family, weight)
    const fontOf = (codePoint: number) => fonts(codePoint, family, weight)
    const shown = printable(text, base, fontOf)
    if (isPlain(shown)) return { font: face, shown }
    const font = `${face}-composed`
    if (!composed.has(face)) register(pdf, font, composeFont(base, fontOf))
    composed.add(face)
    // With a list of features, even an empty one, pdfkit lays out lines as a whole and not word by word.
    return { font, shown, features: { features: [] } }
  }
}

function print(pdf: Pdf, { font, shown, features }: Shown, words: Words): number {
  pdf
    .fillColor(words.ink)
    .font(font)
    .fontSize(words.size)
    .text(shown, words.x, words.y, {
      width: words.width,
      align: words.align ?? 'left',
      lineGap: words.lineGap ?? 0,
      characterSpacing: words.spacing ?? 0,
      ...features,
    })
  return pdf.y
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
