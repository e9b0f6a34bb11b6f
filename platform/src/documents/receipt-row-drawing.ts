import { innerOf, plain, softOf, type Page } from './receipt-page.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import { inks } from './sheet.ts'

const labelShare = 0.26
const valueShare = 0.36

/** Returns the minimum height of a row, without the lines that a narrow column adds by wrapping. */
export function heightOf(page: Page, row: ReceiptRow): number {
  const { sheet, style } = page
  const { width, face, size } = plain(page, 0, 9)
  if (row.kind === 'heading') return 52
  if (row.kind === 'pair') {
    const below = sheet.heightOf(row.below.join('\n'), { width: width * 0.8, face, size })
    return below + 22
  }
  // The paid amount stays on the same page as the rest.
  if (row.kind === 'sum') return 78
  if (row.kind !== 'fact') return 34
  const narrow = width * (1 - labelShare)
  return sheet.heightOf(row.value, { width: style.isRoll ? width : narrow, face, size }) + 4
}

/** Draws a row at this height and returns the y of the next one. */
export function drawRow(page: Page, row: ReceiptRow, y: number): number {
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
