import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

export type ChartPoint = Readonly<{ key: string; label: string; value: number }>

type LineChartProps = {
  points: readonly ChartPoint[]
  /** In CSS pixels; the text keeps its size whatever the width. */
  width: number
  /** The whole message in one sentence. */
  label: string
}

const height = 276
const edge = { top: 26, right: 14, bottom: 30, left: 36 }
/** The width reserved for the label of one day. */
const labelWidth = 64

/** One series over days: a line, its area and the last value in figures. */
export function LineChart({ points, width, label }: LineChartProps) {
  const x = scalePoint<string>()
    .domain(points.map(point => point.key))
    .range([edge.left, width - edge.right])
  const highest = Math.max(4, ...points.map(point => point.value))
  const y = scaleLinear()
    .domain([0, highest])
    .nice(4)
    .range([height - edge.bottom, edge.top])
  const at = (point: ChartPoint) => x(point.key) ?? edge.left
  const curve = line<ChartPoint>(at, point => y(point.value)).curve(curveMonotoneX)
  const below = area<ChartPoint>()
    .x(at)
    .y0(y(0))
    .y1(point => y(point.value))
    .curve(curveMonotoneX)
  const shown = [...points]
  const last = points.at(-1)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="block w-full">
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
            x={edge.left - 10}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="fill-ink-3 text-small tnum"
          >
            {tick}
          </text>
        </g>
      ))}
      <path d={below(shown) ?? ''} className="fill-chart-1 opacity-12" />
      <path
        d={curve(shown) ?? ''}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-chart-1"
      />
      <DayLabels points={points} at={at} width={width} />
      {last && <LastPoint point={last} x={at(last)} y={y(last.value)} />}
    </svg>
  )
}

type Placed = { points: readonly ChartPoint[]; at: (point: ChartPoint) => number; width: number }

/** As many days as fit, counted back from the last. */
function DayLabels({ points, at, width }: Placed) {
  const room = Math.max(1, Math.floor((width - edge.left - edge.right) / labelWidth))
  const step = Math.max(1, Math.ceil(points.length / room))
  return points
    .filter((_, index) => (points.length - 1 - index) % step === 0)
    .map(point => (
      <text
        key={point.key}
        x={at(point)}
        y={height - 8}
        textAnchor={point === points.at(-1) ? 'end' : point === points[0] ? 'start' : 'middle'}
        {...(point === points.at(-1) ? { dx: edge.right } : {})}
        className="fill-ink-3 text-small"
      >
        {point.label}
      </text>
    ))
}

function LastPoint({ point, x, y }: { point: ChartPoint; x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="5" strokeWidth="2.5" className="fill-chart-1 stroke-surface" />
      <text
        x={x + edge.right}
        y={y - 12}
        textAnchor="end"
        className="fill-ink text-table font-bold tnum"
      >
        {point.value}
      </text>
    </>
  )
}
