import type { ReactNode } from 'react'
import { outline, project, whole } from './island.ts'
import type { MapPoint } from './map-point.ts'

type BaliMapProps = { points: readonly MapPoint[]; label: string }

/** The island with its pins; drawn here, so it needs no map service and no script. */
export function BaliMap({ points, label }: BaliMapProps) {
  return (
    <svg
      viewBox={`${whole.left} ${whole.top} ${whole.width} ${whole.height}`}
      role="img"
      aria-label={label}
      className="block w-full"
    >
      <Land strokeWidth={6} />
      {points.map(point => {
        const { x, y } = project(point.latitude, point.longitude)
        return (
          <g key={point.id} transform={`translate(${x} ${y})`}>
            <circle r="70" className="fill-cta" opacity="0.25" />
            <Pin />
          </g>
        )
      })}
    </svg>
  )
}

export const Land = ({ strokeWidth }: { strokeWidth: number }): ReactNode => (
  <path
    d={outline}
    className="fill-primary-soft stroke-primary"
    strokeWidth={strokeWidth}
    strokeLinejoin="round"
  />
)

/** A pin whose point is at 0, 0; 112 wide and 168 high. */
export const Pin = (): ReactNode => (
  <>
    <path
      d="M0 0C-40 -52 -56 -80 -56 -112a56 56 0 1 1 112 0C56 -80 40 -52 0 0Z"
      className="fill-brick stroke-white"
      strokeWidth="8"
    />
    <circle cy="-112" r="20" className="fill-white" />
  </>
)
