import type { Bar, Row } from './board.ts'

export const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
export type Arrow = (typeof arrows)[number]

const inOrder = ({ bars }: Row): readonly Bar[] =>
  bars.toSorted((a, b) => a.span.from - b.span.from || a.key.localeCompare(b.key))

/** Returns the bar that an arrow key leads to: within its row by time, else in the next row that has one, nearest in time. */
export function barAfter(rows: readonly Row[], key: string, arrow: Arrow): Bar | null {
  const at = rows.findIndex(({ bars }) => bars.some(bar => bar.key === key))
  const row = rows[at]
  if (row === undefined) return null
  const bars = inOrder(row)
  const nth = bars.findIndex(bar => bar.key === key)
  const bar = bars[nth]
  if (bar === undefined) return null
  switch (arrow) {
    case 'ArrowLeft':
      return bars[nth - 1] ?? null
    case 'ArrowRight':
      return bars[nth + 1] ?? null
    case 'ArrowUp':
      return nearest(rows.slice(0, at).findLast(hasBars), bar)
    case 'ArrowDown':
      return nearest(rows.slice(at + 1).find(hasBars), bar)
  }
}

const hasBars = ({ bars }: Row): boolean => bars.length > 0

function nearest(row: Row | undefined, { span }: Bar): Bar | null {
  const away = (bar: Bar) => Math.abs(bar.span.from - span.from)
  return row?.bars.toSorted((a, b) => away(a) - away(b))[0] ?? null
}
