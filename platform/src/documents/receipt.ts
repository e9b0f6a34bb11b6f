import { instant } from '../format.ts'
import type { ReceiptDocument } from './documents.ts'
import {
  a5,
  innerOf,
  plain,
  roll,
  rollHead,
  rollMost,
  type Page as AnyPage,
  type Style,
} from './receipt-page.ts'
import { drawRow, heightOf } from './receipt-row-drawing.ts'
import { receiptRows } from './receipt-rows.ts'
import { receiptWords } from './receipt-words.ts'
import type { ScriptFonts } from './script-fonts.ts'
import { inks, openSheet, prepare } from './sheet.ts'
import { contours, reach } from './ticket.ts'

type Page = AnyPage & Readonly<{ of: ReceiptDocument }>

const bandBottom = 76
const footHeight = 46
const hole = { radius: 1.4, gap: 7 }

const band = prepare(pdf => {
  const { width } = a5.size
  pdf.save()
  pdf.rect(0, 0, width, bandBottom).clip()
  pdf.rect(0, 0, width, bandBottom).fill(inks.night)
  contours(pdf, { x: 0, width, top: -reach, bottom: bandBottom, ink: inks.contour, seed: 0.4 })
  pdf.restore()
  for (let x = hole.gap; x < width; x += hole.gap) pdf.circle(x, bandBottom, hole.radius)
  pdf.fill(inks.white)
}, a5.size)

/** Draws a receipt as a tagged PDF: A5 sheets, or one piece of an 80 mm roll. */
export async function drawReceipt(of: ReceiptDocument, fonts: ScriptFonts): Promise<Buffer> {
  if (of.format === 'A5') return (await drawn(of, a5, fonts)).pdf
  // Drawn once to measure its length.
  const { bottom } = await drawn(of, roll(rollMost), fonts)
  return (await drawn(of, roll(bottom), fonts)).pdf
}

async function drawn(of: ReceiptDocument, style: Style, fonts: ScriptFonts) {
  const sheet = openSheet({
    title: `${receiptWords[of.locale].receipt} ${of.number}`,
    number: of.number,
    author: of.sender.operatorName,
    locale: of.locale,
    fonts,
    size: style.size,
  })
  const page = { sheet, of, style }
  let y = style.isRoll
    ? rollHead(page, { ...page.of, word: receiptWords[page.of.locale].receipt })
    : head(page)
  for (const row of receiptRows(of, sheet.nameOf))
    y = drawRow(page, row, room(page, y, heightOf(page, row)))
  const bottom = style.isRoll ? rollFoot(page, y + 12) : foot(page)
  return { pdf: await sheet.finish(), bottom }
}

function head(page: Page): number {
  const { sheet, of, style } = page
  sheet.addPage()
  sheet.stamp(band)
  const title = { ...plain(page, 19, 17), face: 'display', ink: inks.white } as const
  const half = innerOf(style) / 2
  sheet.write('P', of.sender.operatorName, { ...title, width: half })
  const right = { ...title, x: style.margin + half, width: half, align: 'right' } as const
  const word = {
    ...right,
    y: 22,
    size: 8,
    face: 'strong',
    ink: inks.marigold,
    spacing: 1.4,
  } as const
  sheet.write('P', receiptWords[of.locale].receipt.toUpperCase(), word)
  sheet.write('H1', of.number, { ...right, y: 29, size: 14 })
  sheet.decorate(pdf => pdf.rect(style.margin, 48, 34, 3.4).fill(inks.marigold))
  return bandBottom + 18
}

/** Prints the footer of a sheet. */
function foot(page: Page): number {
  const { sheet, of, style } = page
  const { operatorName, address, phone, email, taxNumber } = of.sender
  const words = receiptWords[of.locale]
  const top = style.size.height - footHeight
  const from = style.margin
  sheet.decorate(pdf => {
    pdf.moveTo(from, top).lineTo(from + innerOf(style), top)
    pdf.lineWidth(0.8).stroke(inks.line)
  })
  const small = { ...plain(page, top + 8, 7.6), ink: inks.soft }
  const next = sheet.write(
    'P',
    [operatorName, address, taxNumber].filter(Boolean).join('  ·  '),
    small,
  )
  const rest = `${phone}  ·  ${email}  ·  ${words.printed} ${instant(of.printedAt, of.locale)}`
  return sheet.write('P', rest, { ...small, y: next + 1 })
}

function rollFoot(page: Page, top: number): number {
  const { sheet, of } = page
  const words = receiptWords[of.locale]
  const line = { ...plain(page, top, 9.5), face: 'strong', align: 'center' } as const
  const said = sheet.write('P', words.thanks, line)
  const small = { ...line, face: 'text', size: 7.5, y: said + 3 } as const
  return sheet.write('P', `${words.printed} ${instant(of.printedAt, of.locale)}`, small) + 14
}

/** Returns where something of this height fits: here, or at the top of a new sheet. */
function room(page: Page, y: number, height: number): number {
  const { isRoll, size } = page.style
  if (isRoll || y + height <= size.height - footHeight - 8) return y
  foot(page)
  return head(page)
}
