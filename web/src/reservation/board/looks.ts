import type { Direction } from '@arung/contracts/days/runs'
import type { Bar } from './board.ts'

/** The height of one line of bars, in pixels: a finger finds each. */
export const lineHeight = 48

const directionColour: Readonly<Record<Direction, string>> = {
  THERE: 'var(--chart-3)',
  HOME: 'var(--chart-5)',
  CHARTER: 'var(--chart-2)',
}

/** Returns the colour of a bar: of its product, or of its direction. */
export function barColour({ colour, trip }: Bar): string {
  if (trip.kind === 'RUN') return directionColour[trip.run.direction]
  if (trip.kind === 'TRANSFER') return directionColour[trip.transfer.direction]
  return colour ?? 'var(--line-strong)'
}

/** Lines across a time in which nothing can be assigned. */
export const hatched =
  'bg-[repeating-linear-gradient(135deg,transparent_0_5px,color-mix(in_oklab,var(--line-strong)_35%,transparent)_5px_7px)]'
