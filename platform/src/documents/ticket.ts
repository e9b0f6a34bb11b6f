import { inks, a4, prepare, type Prepared, type Sheet } from './sheet.ts'

type Pdf = Sheet['pdf']

/** The ticket on its page, in points. */
export const ticket = { x: 36, y: 36, width: a4.width - 72, height: a4.height - 72 }
const corner = 18
const notch = 10
const right = ticket.x + ticket.width
const bottom = ticket.y + ticket.height
const holes = { radius: 1.5, gap: 7.5 }

/** The blank ticket of a page: head, two perforations, and the stub below the second. */
export const blankTicket = (head: number, stubTop: number): Prepared =>
  prepare(pdf => {
    pdf.roundedRect(ticket.x, ticket.y, ticket.width, ticket.height, corner)
    pdf.lineWidth(0.9).fillAndStroke(inks.white, inks.line)
    pdf.save()
    pdf.roundedRect(ticket.x, ticket.y, ticket.width, ticket.height, corner).clip()
    pdf.rect(ticket.x, ticket.y, ticket.width, head - ticket.y).fill(inks.night)
    contours(pdf, { ...ticket, top: ticket.y - reach, bottom: head, ink: inks.contour, seed: 0.4 })
    contours(pdf, { ...ticket, top: stubTop - 130, bottom: stubTop, ink: inks.sand, seed: 2.2 })
    pdf.rect(ticket.x, stubTop, ticket.width, bottom - stubTop).fill(inks.tint)
    pdf.restore()
    perforation(pdf, head)
    perforation(pdf, stubTop)
  })

/** A row of holes between two half-circles cut out of the edges. */
function perforation(pdf: Pdf, y: number): void {
  for (const x of [ticket.x, right]) pdf.circle(x, y, notch).fill(inks.white)
  halfMoon(pdf, ticket.x, y, 'right')
  halfMoon(pdf, right, y, 'left')
  for (let x = ticket.x + notch + 9; x < right - notch - 6; x += holes.gap)
    pdf.circle(x, y, holes.radius)
  pdf.fill(inks.white)
}

function halfMoon(pdf: Pdf, x: number, y: number, side: 'left' | 'right'): void {
  const bulge = side === 'right' ? notch * 4 : -notch * 4
  // A cubic curve that leaves the edge at a right angle and bulges by the notch.
  pdf
    .moveTo(x, y - notch)
    .bezierCurveTo(x + bulge / 3, y - notch, x + bulge / 3, y + notch, x, y + notch)
    .lineWidth(0.9)
    .stroke(inks.line)
}

const turn = Math.PI * 2
const lineGap = 11
const step = 12
/** The furthest that a line may swing from its base. */
export const reach = 45

type Map = { x: number; width: number; top: number; bottom: number; ink: string; seed: number }

/** Draws the contour lines of a map, the same on every document. */
export function contours(pdf: Pdf, { x: left, width, top, bottom, ink, seed }: Map): void {
  pdf.save()
  pdf.rect(left, top - reach, width, bottom - top + reach).clip()
  for (let base = top; base < bottom + reach; base += lineGap) {
    for (let x = left; x <= left + width + step; x += step) {
      const y = base + rise((x - left) / width, (base - top) / 260, seed)
      if (x === left) pdf.moveTo(x, y)
      else pdf.lineTo(x, y)
    }
  }
  pdf.lineWidth(0.8).stroke(ink)
  pdf.restore()
}

/** Returns how far a line is lifted at a point of the map: a sum of slow waves, so that the lines bend together. */
const rise = (across: number, down: number, seed: number): number =>
  26 * Math.sin(turn * (0.9 * across + 0.5 * down) + seed) +
  13 * Math.sin(turn * (2.1 * across - 0.8 * down) + 1.7 * seed) +
  6 * Math.sin(turn * (3.7 * across + 1.1 * down) + 0.6)
