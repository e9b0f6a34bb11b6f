import { phoneWords } from '@arung/contracts/phone-words'
import type { Locale } from '@arung/contracts/scalars'
import { clock, longDate, money, openDate } from '../format.ts'
import { codeCells } from './code-cells.ts'
import type { DocumentStop, VoucherDocument } from './documents.ts'
import type { ScriptFonts } from './script-fonts.ts'
import { inks, openSheet, prepare, type Prepared, type Sheet, type Words } from './sheet.ts'
import { blankTicket, ticket } from './ticket.ts'
import { voucherWords } from './voucher-words.ts'

const pad = 30
const left = ticket.x + pad
const inner = ticket.width - 2 * pad
const headBottom = 208
const smallHeadBottom = 96
const stubTop = ticket.y + ticket.height - 62
const bodyBottom = stubTop - 22
const qrSize = 138
const sideX = left + inner - qrSize
const mainWidth = inner - qrSize - 34
const sideTop = headBottom + 30
const firstTicket = blankTicket(headBottom, stubTop)
const nextTicket = blankTicket(smallHeadBottom, stubTop)

type Page = { sheet: Sheet; of: VoucherDocument }

/** Draws a voucher as a tagged A4 PDF that looks like a ticket. Its QR code holds `checkUrl`. */
export function drawVoucher(of: VoucherDocument, fonts: ScriptFonts): Promise<Buffer> {
  const { locale, number, sender } = of
  const sheet = openSheet({
    title: `${voucherWords[locale].voucher} ${number}`,
    number,
    author: sender.operatorName,
    locale,
    fonts,
  })
  const page = { sheet, of }
  firstPage(page)
  const sideBottom = side(page)
  const y = schedule(page, headBottom + 30)
  const afterNote = note(page, Math.max(y, sideBottom) + 18)
  const afterGuests = guests(page, afterNote)
  amounts(page, afterGuests + 20)
  return sheet.finish()
}

const plain = (y: number, size: number): Words => ({
  x: left,
  y,
  width: inner,
  face: 'text',
  size,
  ink: inks.ink,
})

function firstPage({ sheet, of }: Page): void {
  const { locale, sender } = of
  const words = voucherWords[locale]
  sheet.addPage()
  sheet.stamp(firstTicket)
  const title = { ...plain(ticket.y + 26, 22), face: 'display', ink: inks.white } as const
  sheet.write('P', sender.operatorName, title)
  sheet.write('P', words.tagline, { ...plain(ticket.y + 54, 9.5), ink: inks.mist })
  const number = { face: 'strong', align: 'right', ink: inks.marigold, spacing: 1.6 } as const
  sheet.write('P', words.voucher.toUpperCase(), { ...plain(ticket.y + 28, 9), ...number })
  sheet.write('P', of.number, { ...title, y: ticket.y + 41, size: 18, align: 'right' })
  sheet.decorate(pdf => pdf.rect(left, ticket.y + 88, 40, 4).fill(inks.marigold))
  const { date, when } = whenOf(of)
  sheet.write('H1', date, { ...title, y: ticket.y + 102, size: 27 })
  const arrival = `${when}  ·  ${of.persons} ${words.persons}`
  sheet.write('P', arrival, { ...title, face: 'strong', y: ticket.y + 140, size: 12.5 })
  stub({ sheet, of })
}

/** The day and hour of the arrival; without a date, until when one is chosen. */
function whenOf({ arrival, stops, locale }: VoucherDocument) {
  const words = voucherWords[locale]
  if (arrival !== null)
    return {
      date: longDate(arrival.date, locale),
      when: `${words.arrival} ${clock(arrival.time, locale)}`,
    }
  const until = stops[0]?.keptUntil ?? null
  return {
    date: words.dateOpen,
    when: until === null ? '' : `${words.chooseBy} ${longDate(until, locale)}`,
  }
}

/** Begins a continuation page and returns where its body begins. */
function nextPage(page: Page): number {
  const { sheet, of } = page
  sheet.addPage()
  sheet.stamp(nextTicket)
  const title = { ...plain(ticket.y + 20, 16), face: 'display', ink: inks.white } as const
  sheet.write('P', of.sender.operatorName, title)
  sheet.write('P', of.number, { ...title, align: 'right' })
  stub(page)
  return smallHeadBottom + 26
}

/** Returns where something of this height fits: here, or at the top of a new page. */
const room = (page: Page, y: number, height: number): number =>
  y + height > bodyBottom ? nextPage(page) : y

function stub({ sheet, of: { locale, sender } }: Page): void {
  const words = voucherWords[locale]
  const line = { ...plain(stubTop + 16, 9.5), face: 'strong' } as const
  sheet.write('P', `${words.help} ${sender.phone}`, line)
  const rest = `${sender.address}  ·  ${sender.email}`
  sheet.write('P', rest, { ...plain(stubTop + 31, 9), ink: inks.soft })
}

/** Draws the code and the facts that the gate looks for. Returns the y below them. */
function side({ sheet, of: { locale, checkUrl, contact, pickUp } }: Page): number {
  const words = voucherWords[locale]
  sheet.figure(`${words.qr}: ${checkUrl}`, codeOf(checkUrl))
  const column = { ...plain(sideTop + qrSize + 7, 8.5), x: sideX, width: qrSize, ink: inks.soft }
  let y = sheet.write('P', words.show, { ...column, align: 'center' }) + 14
  const rows: readonly (readonly [string, string])[] = [
    [words.contact, `${sheet.nameOf(contact.name)}\n${phoneWords(contact.phone)}`],
    ...(pickUp === null ? [] : [[words.pickup, pickUp] as const]),
  ]
  for (const [label, value] of rows) {
    y = sheet.write('P', label, { ...column, y }) + 1
    y = sheet.write('P', value, { ...column, y, face: 'strong', size: 10.5, ink: inks.ink }) + 9
  }
  return y
}

/** The most recently drawn codes, because each voucher is drawn with its names and without them. */
const codes = new Map<string, Prepared>()
const codesMax = 16

function codeOf(text: string): Prepared {
  const code = codes.get(text) ?? prepare(pdf => drawCode(pdf, text))
  codes.set(text, code)
  const [oldest] = codes.keys()
  if (codes.size > codesMax && oldest !== undefined) codes.delete(oldest)
  return code
}

/** Draws the QR code as vector squares, so that it prints sharp at any size. */
function drawCode(pdf: Sheet['pdf'], text: string): void {
  const { data, size } = codeCells(text)
  const cell = qrSize / size
  pdf.roundedRect(sideX, sideTop, qrSize, qrSize, 10)
  pdf.lineWidth(0.9).fillAndStroke(inks.white, inks.line)
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(sideX + column * cell, sideTop + row * cell, cell + 0.1, cell + 0.1)
  pdf.fill(inks.ink)
}

/** Draws the stops day by day, in chronological order. */
function schedule(page: Page, top: number): number {
  const { stops, locale } = page.of
  let y = top
  for (const [index, stop] of stops.entries()) {
    const day = dayOf(stop, locale)
    const [before, after] = [stops[index - 1], stops[index + 1]]
    if (before === undefined || day !== dayOf(before, locale)) {
      y = room(page, index === 0 ? y : y + 8, 90)
      const date = { ...plain(y, 12.5), face: 'display', ink: inks.jade, width: mainWidth } as const
      y = page.sheet.write('H2', day, date) + 9
    }
    const isLast = after === undefined || day !== dayOf(after, locale)
    y = drawStop(page, stop, room(page, y, 60), isLast)
  }
  return y
}

const dayOf = ({ date, keptUntil }: DocumentStop, locale: Locale): string =>
  keptUntil === null ? longDate(date, locale) : openDate(keptUntil, locale)

/** Draws one stop on the line of a day; the line ends at the last stop. */
function drawStop(
  { sheet, of: { locale } }: Page,
  stop: DocumentStop,
  y: number,
  isLast: boolean,
): number {
  const x = left + 66
  const width = mainWidth - 66
  const time = { ...plain(y, 12), face: 'strong', width: 46 } as const
  if (stop.keptUntil === null) sheet.write('P', clock(stop.time, locale).slice(0, 5), time)
  const named = sheet.write('P', stop.name, { ...time, x, width })
  const parts = stop.parts.join('  ·  ')
  const bottom = sheet.write('P', untilOf(stop, locale) + parts, {
    ...plain(named + 2, 9.5),
    x,
    width,
    ink: inks.soft,
  })
  sheet.decorate(pdf => {
    if (!isLast) {
      pdf.moveTo(left + 51, y + 7).lineTo(left + 51, bottom + 20)
      pdf.lineWidth(1.2).stroke(inks.line)
    }
    pdf.circle(left + 51, y + 7, 4.2).fill(inks.jade)
    pdf.circle(left + 51, y + 7, 1.6).fill(inks.white)
  })
  return bottom + 13
}

/** A car comes within a window, a session starts at a fixed time. */
const untilOf = ({ until }: DocumentStop, locale: Locale): string =>
  until === null ? '' : `${voucherWords[locale].until} ${clock(until, locale)}  ·  `

function heading(page: Page, text: string, y: number): number {
  const words = { ...plain(room(page, y, 60), 12.5), face: 'display', ink: inks.jade } as const
  return page.sheet.write('H2', text, words) + 7
}

/** Draws the desk's note to the guest. Returns the y below it, or `top` without a note. */
function note(page: Page, top: number): number {
  const { note: written, locale } = page.of
  if (!written) return top
  const text = { ...plain(top, 10.5) }
  const needed = page.sheet.heightOf(written, text) + 30
  const y = heading(page, voucherWords[locale].fromDesk, room(page, top, needed))
  return page.sheet.write('P', written, { ...text, y }) + 18
}

/** Draws the names in two columns. */
function guests(page: Page, top: number): number {
  const [participants, words] = [page.of.guests, voucherWords[page.of.locale]]
  const width = inner / 2 - 12
  let y = heading(page, words.participants, top)
  for (let index = 0; index < participants.length; index += 2) {
    const names = participants
      .slice(index, index + 2)
      .map(({ name, pic }) => page.sheet.nameOf(name) + (pic ? ` (${words.pic})` : ''))
    const cell = { ...plain(y, 10.5), width }
    const height = Math.max(...names.map(name => page.sheet.heightOf(name, cell)))
    y = room(page, y, height)
    for (const [column, name] of names.entries())
      page.sheet.write('LI', name, { ...cell, y, x: left + column * (inner / 2 + 12) })
    y += height + 4
  }
  return y
}

/** Draws the paid and the remaining amount, or nothing when guests must not see them. */
function amounts(page: Page, top: number): void {
  const { sheet } = page
  const { locale, money: told } = page.of
  if (told === null) return
  const { currency, total, paid, remaining } = told
  const words = voucherWords[locale]
  const y = heading(page, words.payment, room(page, top, 84))
  const boxes: readonly (readonly [string, number])[] = [
    [words.total, total],
    [words.paid, paid],
    [words.remaining, remaining],
  ]
  const width = (inner - 20) / boxes.length
  for (const [index, [label, amount]] of boxes.entries()) {
    const x = left + index * (width + 10)
    const isOpen = label === words.remaining && amount > 0
    sheet.decorate(pdf =>
      pdf.roundedRect(x, y, width, 46, 10).fill(isOpen ? inks.marigold : inks.tint),
    )
    const text = { ...plain(y + 9, 8.5), x: x + 12, width: width - 24 }
    sheet.write('P', label, { ...text, ink: isOpen ? inks.ink : inks.soft })
    const value = { ...text, y: y + 21, size: 13, face: 'strong' } as const
    sheet.write('P', money(amount, currency, locale), value)
  }
}
