import { instant } from '../format.ts'
import type { ReceiptPaper } from './papers.ts'
import { receiptRows, type ReceiptRow } from './receipt-rows.ts'
import { receiptWords } from './receipt-words.ts'
import { inks, openSheet, prepare, type Sheet, type Size, type Words } from './sheet.ts'
import { contours, reach } from './ticket.ts'

/** What a receipt is printed on. A roll is as long as what stands on it; what it prints is black. */
type Style = Readonly<{
  size: Size
  margin: number
  /** Of the texts, to the plain one. */
  scale: number
  isRoll: boolean
}>
const a5: Style = {
  size: { width: 419.53, height: 595.28 },
  margin: 32,
  scale: 1,
  isRoll: false,
}
/** 80 mm, of which till printers print 72. */
const rollWidth = 226.77
const rollMost = 14_000
const roll = (height: number): Style => ({
  size: { width: rollWidth, height },
  margin: 11.5,
  scale: 0.93,
  isRoll: true,
})
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

type Page = { sheet: Sheet; of: ReceiptPaper; style: Style }

/** A receipt as a tagged PDF: sheets of A5, or one piece of an 80 mm roll. */
export async function drawReceipt(of: ReceiptPaper): Promise<Buffer> {
  if (of.format === 'A5') return (await drawn(of, a5)).pdf
  // Drawn once to know how long it is.
  const { bottom } = await drawn(of, roll(rollMost))
  return (await drawn(of, roll(bottom))).pdf
}

async function drawn(of: ReceiptPaper, style: Style) {
  const sheet = openSheet({
    title: `${receiptWords[of.locale].receipt} ${of.number}`,
    author: of.sender.operatorName,
    locale: of.locale,
    size: style.size,
  })
  const page = { sheet, of, style }
  let y = style.isRoll ? rollHead(page) : head(page)
  for (const row of receiptRows(of)) y = drawRow(page, row, room(page, y, heightOf(page, row)))
  const bottom = style.isRoll ? rollFoot(page, y + 12) : foot(page)
  return { pdf: await sheet.finish(), bottom }
}

const innerOf = ({ size, margin }: Style): number => size.width - 2 * margin

const plain = ({ style }: Page, y: number, size: number): Words => ({
  x: style.margin,
  y,
  width: innerOf(style),
  face: 'text',
  size: size * style.scale,
  ink: inks.ink,
})
const softOf = ({ isRoll }: Style): string => (isRoll ? inks.ink : inks.soft)

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

function rollHead(page: Page): number {
  const { sheet, of } = page
  sheet.addPage()
  const title = { ...plain(page, 12, 16), face: 'display', align: 'center' } as const
  const named = sheet.write('P', of.sender.operatorName, title)
  const small = { ...plain(page, named + 1, 8.5), align: 'center' } as const
  const where = sheet.write('P', `${of.sender.address}\n${of.sender.phone}`, small)
  const word = { ...small, y: where + 9, size: 8, face: 'strong', spacing: 1.4 } as const
  const below = sheet.write('P', receiptWords[of.locale].receipt.toUpperCase(), word)
  return sheet.write('H1', of.number, { ...title, y: below, size: 15 }) + 8
}

/** What is printed at the end of every sheet. */
function foot(page: Page): number {
  const { sheet, of, style } = page
  const { operatorName, address, phone, email } = of.sender
  const words = receiptWords[of.locale]
  const top = style.size.height - footHeight
  const from = style.margin
  sheet.decorate(pdf => {
    pdf.moveTo(from, top).lineTo(from + innerOf(style), top)
    pdf.lineWidth(0.8).stroke(inks.line)
  })
  const small = { ...plain(page, top + 8, 7.6), ink: inks.soft }
  const next = sheet.write('P', `${operatorName}  ·  ${address}`, small)
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

/** Where something of this height can stand: here, or at the top of a new sheet. */
function room(page: Page, y: number, height: number): number {
  const { isRoll, size } = page.style
  if (isRoll || y + height <= size.height - footHeight - 8) return y
  foot(page)
  return head(page)
}

const labelShare = 0.26
const valueShare = 0.36

/** At least so high, its lines not counted that a narrow column breaks. */
function heightOf(page: Page, row: ReceiptRow): number {
  const { sheet, style } = page
  const { width, face, size } = plain(page, 0, 9)
  if (row.kind === 'heading') return 52
  if (row.kind === 'pair') {
    const below = sheet.heightOf(row.below.join('\n'), { width: width * 0.8, face, size })
    return below + 22
  }
  // What was paid does not part from what is left.
  if (row.kind === 'sum') return 78
  if (row.kind !== 'fact') return 34
  const narrow = width * (1 - labelShare)
  return sheet.heightOf(row.value, { width: style.isRoll ? width : narrow, face, size }) + 4
}

function drawRow(page: Page, row: ReceiptRow, y: number): number {
  switch (row.kind) {
    case 'heading':
      return headingRow(page, row.text, y)
    case 'state':
      return stateRow(page, row.text, y)
    case 'fact':
      return factRow(page, row, y)
    case 'pair':
      return pairRow(page, row, y)
    case 'sum':
      return sumRow(page, row, y)
    case 'rest':
      return restRow(page, row, y)
    case 'text':
      return page.sheet.write('P', row.text, plain(page, y, 9.5)) + 5
  }
}

type RowOf<Kind extends ReceiptRow['kind']> = Extract<ReceiptRow, { kind: Kind }>

function rule({ sheet, style }: Page, y: number): void {
  sheet.decorate(pdf => {
    pdf.moveTo(style.margin, y).lineTo(style.margin + innerOf(style), y)
    if (style.isRoll) pdf.dash(2, { space: 2 })
    pdf.lineWidth(0.8).stroke(style.isRoll ? inks.ink : inks.line)
    if (style.isRoll) pdf.undash()
  })
}

function headingRow(page: Page, text: string, y: number): number {
  const { sheet, style } = page
  if (style.isRoll) rule(page, y + 5)
  const ink = style.isRoll ? inks.ink : inks.jade
  const words = { ...plain(page, y + 11, 11.5), face: 'display', ink } as const
  return sheet.write('H2', text, words) + 4
}

function stateRow(page: Page, text: string, y: number): number {
  const { sheet, style } = page
  const words = { ...plain(page, y + 6, 10), face: 'strong', align: 'center' } as const
  sheet.decorate(pdf => {
    pdf.roundedRect(style.margin, y, innerOf(style), 24, 6)
    if (style.isRoll) pdf.lineWidth(1).stroke(inks.ink)
    else pdf.fill(inks.tint)
  })
  sheet.write('P', text, words)
  return y + 34
}

function factRow(page: Page, { label, value }: RowOf<'fact'>, y: number): number {
  const { sheet, style } = page
  const words = plain(page, y, 9)
  const side = words.width * (style.isRoll ? 0.32 : labelShare)
  const ink = softOf(style)
  sheet.write('P', label, { ...words, width: side, ink })
  const at = { ...words, x: words.x + side, width: words.width - side, face: 'strong' } as const
  return sheet.write('P', value, at) + 3
}

function pairRow(page: Page, row: RowOf<'pair'>, y: number): number {
  const { sheet, style } = page
  const ink = row.isGone === true ? softOf(style) : inks.ink
  const words = { ...plain(page, y, 10), face: 'strong', ink } as const
  const money = words.width * valueShare
  const label = { ...words, width: words.width - money - 8 }
  const amount = {
    ...words,
    x: words.x + words.width - money,
    width: money,
    align: 'right',
  } as const
  const named = sheet.write('P', row.label, label)
  sheet.write('P', row.value, amount)
  if (row.isGone === true) {
    const size = words.size
    sheet.pdf.font('strong').fontSize(size)
    const wide = sheet.pdf.widthOfString(row.value)
    const right = amount.x + amount.width
    sheet.decorate(pdf => {
      pdf.moveTo(right - wide, y + size * 0.62).lineTo(right, y + size * 0.62)
      pdf.lineWidth(0.9).stroke(ink)
    })
  }
  const text = row.below.filter(one => one !== '').join('\n')
  const below = { ...plain(page, named + 1, 8.8), ink: softOf(style), lineGap: 1 }
  return (
    (text === ''
      ? named
      : sheet.write('P', text, { ...below, width: words.width * (style.isRoll ? 1 : 0.86) })) + 6
  )
}

function sumRow(page: Page, { label, value }: RowOf<'sum'>, y: number): number {
  const { sheet } = page
  rule(page, y + 1)
  const words = { ...plain(page, y + 7, 11), face: 'strong' } as const
  sheet.write('P', label, { ...words, width: words.width / 2 })
  return sheet.write('P', value, { ...words, align: 'right' }) + 3
}

function restRow(page: Page, { label, value, isOpen }: RowOf<'rest'>, y: number): number {
  const { sheet, style } = page
  const top = y + 5
  const height = 32
  sheet.decorate(pdf => {
    pdf.roundedRect(style.margin, top, innerOf(style), height, 8)
    if (style.isRoll) pdf.lineWidth(isOpen ? 1.6 : 0.8).stroke(inks.ink)
    else pdf.fill(isOpen ? inks.marigold : inks.tint)
  })
  const words = { ...plain(page, top + 10, 10), x: style.margin + 10, width: innerOf(style) - 20 }
  sheet.write('P', label, { ...words, face: 'strong' })
  const amount = {
    ...words,
    y: top + 8,
    size: 13 * style.scale,
    face: 'strong',
    align: 'right',
  } as const
  sheet.write('P', value, amount)
  return top + height + 6
}
