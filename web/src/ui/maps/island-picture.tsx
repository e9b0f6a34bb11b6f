import { Land } from './bali-map.tsx'
import { metresPerUnit, project, towns } from './island.ts'
import type { frameOf } from './view.ts'

/** Draws the finest grid that has at most this many lines. The whole island has none. */
const linesMax = 30
const netsMetres = [1_000, 5_000]

/**
 * Land, towns and, when zoomed in, a grid of one or five kilometres. `pixel` is the size of a pixel in units of
 * `project`.
 */
export function IslandPicture({
  frame,
  pixel,
}: {
  frame: ReturnType<typeof frameOf>
  pixel: number
}) {
  const { left, top, width, height } = frame
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <Land strokeWidth={pixel * 2} />
      <path d={net(frame)} className="stroke-primary" strokeWidth={pixel} opacity="0.14" />
      {towns.map(town => {
        const { x, y } = project(town.latitude, town.longitude)
        return (
          <g key={town.name} className="fill-ink-2 stroke-surface">
            <circle cx={x} cy={y} r={pixel * 3} strokeWidth={pixel} />
            <text
              x={x}
              y={y + pixel * 17}
              fontSize={pixel * 12}
              textAnchor="middle"
              strokeWidth={pixel * 3}
              paintOrder="stroke"
            >
              {town.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Returns the visible lines of the grid. */
function net({ left, top, width, height }: ReturnType<typeof frameOf>): string {
  const step = netsMetres
    .map(metres => metres / metresPerUnit)
    .find(each => width / each <= linesMax)
  if (step === undefined) return ''
  const from = (edge: number) => Math.ceil(edge / step) * step
  const lines: string[] = []
  for (let x = from(left); x < left + width; x += step) lines.push(`M${x} ${top}v${height}`)
  for (let y = from(top); y < top + height; y += step) lines.push(`M${left} ${y}h${width}`)
  return lines.join('')
}
