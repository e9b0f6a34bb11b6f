import type { DocumentSender } from './documents.ts'
import { a4, inks, type Sheet, type Size, type Words } from './sheet.ts'

/** The paper of a receipt. A roll is as long as its content and prints in black. */
export type Style = Readonly<{
  size: Size
  margin: number
  /** Ratio of text sizes to the plain ones. */
  scale: number
  isRoll: boolean
}>
export const a5: Style = {
  size: { width: 419.53, height: 595.28 },
  margin: 32,
  scale: 1,
  isRoll: false,
}
export const a4Page: Style = { size: a4, margin: 52, scale: 1.06, isRoll: false }
/** 80 mm, of which receipt printers print 72. */
const rollWidth = 226.77
export const rollMost = 14_000
export const roll = (height: number): Style => ({
  size: { width: rollWidth, height },
  margin: 11.5,
  scale: 0.93,
  isRoll: true,
})

export type Page = { sheet: Sheet; style: Style }

export const innerOf = ({ size, margin }: Style): number => size.width - 2 * margin

export const plain = ({ style }: Page, y: number, size: number): Words => ({
  x: style.margin,
  y,
  width: innerOf(style),
  face: 'text',
  size: size * style.scale,
  ink: inks.ink,
})
export const softOf = ({ isRoll }: Style): string => (isRoll ? inks.ink : inks.soft)

/** Draws the head of a roll: the operator, what it is and its number. Returns where the rest begins. */
export function rollHead(
  page: Page,
  { sender, word, number }: Readonly<{ sender: DocumentSender; word: string; number: string }>,
): number {
  const { sheet } = page
  const { operatorName, address, phone, taxNumber } = sender
  sheet.addPage()
  const title = { ...plain(page, 12, 16), face: 'display', align: 'center' } as const
  const named = sheet.write('P', operatorName, title)
  const small = { ...plain(page, named + 1, 8.5), align: 'center' } as const
  const where = sheet.write('P', [address, phone, taxNumber].filter(Boolean).join('\n'), small)
  const kind = { ...small, y: where + 9, size: 8, face: 'strong', spacing: 1.4 } as const
  const below = sheet.write('P', word.toUpperCase(), kind)
  return sheet.write('H1', number, { ...title, y: below, size: 15 }) + 8
}
