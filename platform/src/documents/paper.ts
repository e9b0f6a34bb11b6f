import type { PaperDocument } from './documents.ts'
import { paperRows } from './paper-rows.ts'
import { paperWords } from './paper-words.ts'
import {
  a4Page,
  innerOf,
  plain,
  roll,
  rollHead,
  rollMost,
  type Page as AnyPage,
  type Style,
} from './receipt-page.ts'
import { drawRow, heightOf } from './receipt-row-drawing.ts'
import type { ScriptFonts } from './script-fonts.ts'
import { inks, openSheet } from './sheet.ts'

type Page = AnyPage & Readonly<{ of: PaperDocument }>
const footHeight = 52

/** Draws a receipt, invoice or credit note as a tagged PDF: A4 sheets, or one piece of an 80 mm roll. */
export async function drawPaper(of: PaperDocument, fonts: ScriptFonts): Promise<Buffer> {
  if (of.format === 'A4') return (await drawn(of, a4Page, fonts)).pdf
  // Drawn once to measure its length.
  const { bottom } = await drawn(of, roll(rollMost), fonts)
  return (await drawn(of, roll(bottom), fonts)).pdf
}

async function drawn(of: PaperDocument, style: Style, fonts: ScriptFonts) {
  const sheet = openSheet({
    title: `${paperWords[of.locale].kinds[of.paper.kind]} ${of.number}`,
    number: of.number,
    author: of.sender.operatorName,
    locale: of.locale,
    fonts,
    size: style.size,
  })
  const page = { sheet, of, style }
  let y = style.isRoll ? rollHead(page, { ...page.of, word: kindOf(page.of) }) : head(page)
  for (const row of paperRows(of, sheet.nameOf))
    y = drawRow(page, row, room(page, y, heightOf(page, row)))
  if (!style.isRoll) foot(page)
  return { pdf: await sheet.finish(), bottom: y + 14 }
}

const kindOf = ({ locale, paper }: PaperDocument): string => paperWords[locale].kinds[paper.kind]

/** The operator on the left, the kind and number on the right. */
function head(page: Page): number {
  const { sheet, of, style } = page
  const { operatorName, address, phone, email, taxNumber } = of.sender
  sheet.addPage()
  sheet.decorate(pdf => pdf.rect(0, 0, style.size.width, 10).fill(inks.jade))
  const half = innerOf(style) / 2
  const title = { ...plain(page, 44, 18), face: 'display' } as const
  const named = sheet.write('P', operatorName, { ...title, width: half })
  const small = { ...plain(page, named + 2, 8.6), width: half - 12, ink: inks.soft, lineGap: 1.5 }
  const left = sheet.write(
    'P',
    [address, phone, email, taxNumber].filter(Boolean).join('\n'),
    small,
  )
  const right = { ...title, x: style.margin + half, width: half, align: 'right' } as const
  const kind = sheet.write('P', kindOf(of), { ...right, ink: inks.jade })
  sheet.write('H1', of.number, { ...right, y: kind + 2, size: 13, face: 'strong' })
  return left + 26
}

/** Names the operator and the paper at the foot of each sheet. */
function foot(page: Page): void {
  const { sheet, of, style } = page
  const top = style.size.height - footHeight
  sheet.decorate(pdf => {
    pdf.moveTo(style.margin, top).lineTo(style.margin + innerOf(style), top)
    pdf.lineWidth(0.8).stroke(inks.line)
  })
  const small = { ...plain(page, top + 9, 8), ink: inks.soft }
  sheet.write('P', `${of.sender.operatorName}  ·  ${of.number}`, small)
}

/** Returns where something of this height fits: here, or at the top of a new sheet. */
function room(page: Page, y: number, height: number): number {
  const { isRoll, size } = page.style
  if (isRoll || y + height <= size.height - footHeight - 10) return y
  foot(page)
  return head(page)
}
