import { scaleBand, scaleLinear } from 'd3-scale'
import type { PointerEvent } from 'react'

export type ChartBar = Readonly<{ key: string; label: string; value: number; before: number }>

type BarChartProps = {
  bars: readonly ChartBar[]
  /** In CSS pixels; the text keeps its size whatever the width. */
  width: number
  /** The whole message in one sentence. */
  label: string
  /** The text beside a line of the scale. */
  tickOf: (value: number) => string
  /** The index of the bar under the pointer, or null. */
  shown: number | null
  onShow: (nth: number | null) => void
}

const height = 240
const edge = { top: 12, right: 4, bottom: 28, left: 52 }
/** The width reserved for the label of one bar. */
const labelWidth = 76

/** A bar for each day, and behind it a wider, lighter one for the same day of the period before. */
export function BarChart({ bars, width, label, tickOf, shown, onShow }: BarChartProps) {
  const x = scaleBand<number>()
    .domain(bars.map((_, nth) => nth))
    .range([edge.left, width - edge.right])
    .paddingInner(0.18)
    .paddingOuter(0.1)
  const highest = Math.max(4, ...bars.map(({ value, before }) => Math.max(value, before)))
  const y = scaleLinear()
    .domain([0, highest])
    .nice(4)
    .range([height - edge.bottom, edge.top])
  const slot = x.bandwidth()
  const inner = Math.max(1.5, slot * 0.56)
  const pointed = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const nth = Math.floor((clientX - box.left - edge.left) / x.step())
    onShow(nth >= 0 && nth < bars.length ? nth : null)
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full touch-pan-y"
      onPointerDown={pointed}
      onPointerMove={pointed}
      // When a finger leaves, the person has not read the values yet.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onShow(null)}
    >
      {y.ticks(4).map(tick => (
        <g key={tick}>
          <line
            x1={edge.left}
            x2={width - edge.right}
            y1={y(tick)}
            y2={y(tick)}
            className="stroke-line"
          />
          <text
            x={edge.left - 8}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="fill-ink-3 text-small tnum"
          >
            {tickOf(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ key, value, before }, nth) => {
        const left = x(nth) ?? 0
        return (
          <g key={key} className={shown === null || shown === nth ? undefined : 'opacity-55'}>
            {before > 0 && (
              <>
                <rect
                  x={left}
                  y={y(before)}
                  width={slot}
                  height={y(0) - y(before)}
                  className="fill-chart-6 opacity-20"
                />
                {/* The upper edge is drawn again so that it is visible in front of the bar. */}
                <line
                  x1={left}
                  x2={left + slot}
                  y1={y(before)}
                  y2={y(before)}
                  strokeWidth="1.5"
                  className="stroke-chart-6"
                />
              </>
            )}
            {value > 0 && (
              <rect
                x={left + (slot - inner) / 2}
                y={y(value)}
                width={inner}
                height={y(0) - y(value)}
                rx={Math.min(2, inner / 4)}
                className="fill-chart-1"
              />
            )}
          </g>
        )
      })}
      <Labels bars={bars} width={width} at={nth => (x(nth) ?? 0) + slot / 2} />
    </svg>
  )
}

type Labelled = { bars: readonly ChartBar[]; width: number; at: (nth: number) => number }

/** As many labels as fit, counted back from the last. */
function Labels({ bars, width, at }: Labelled) {
  const room = Math.max(1, Math.floor((width - edge.left - edge.right) / labelWidth))
  const step = Math.max(1, Math.ceil(bars.length / room))
  const last = bars.length - 1
  return bars.map(({ key, label }, nth) => {
    if ((last - nth) % step !== 0) return null
    // When the last bar is too near the edge, its label ends with the chart.
    const isAtEdge = nth === last && width - at(nth) < labelWidth / 2
    return (
      <text
        key={key}
        x={isAtEdge ? width - edge.right : at(nth)}
        y={height - 8}
        textAnchor={isAtEdge ? 'end' : 'middle'}
        className="fill-ink-3 text-small"
      >
        {label}
      </text>
    )
  })
}
