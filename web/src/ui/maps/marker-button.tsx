import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { Pin } from './bali-map.tsx'
import type { Marker } from './clusters.ts'
import { project } from './island.ts'
import type { frameOf } from './view.ts'

type MarkerButtonProps = {
  marker: Marker
  frame: ReturnType<typeof frameOf>
  /** Whether the name is shown without hovering. */
  named: boolean
  onOpen: (marker: Marker) => void
}

/** A pin that links to its place, or a number that opens the cluster. Markers out of view are not rendered. */
export function MarkerButton({ marker, frame, named, onOpen }: MarkerButtonProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { x, y } = project(marker.latitude, marker.longitude)
  const left = ((x - frame.left) / frame.width) * 100
  const top = ((y - frame.top) / frame.height) * 100
  if (left < 0 || left > 100 || top < 0 || top > 100) return null
  const style = { left: `${left}%`, top: `${top}%` }
  const [point] = marker.points
  if (point === undefined) return null
  if (marker.points.length > 1) {
    return (
      <button
        type="button"
        style={style}
        onClick={() => onOpen(marker)}
        className="absolute grid size-11 -translate-1/2 cursor-pointer place-items-center rounded-full border-2 border-white bg-brick font-bold text-surface shadow-md tnum hover:scale-110 motion-reduce:hover:scale-100"
      >
        <span aria-hidden="true">{marker.points.length}</span>
        <span className="sr-only">{t('map.cluster', { count: marker.points.length })}</span>
      </button>
    )
  }
  const picture = (
    <>
      <svg viewBox="-64 -176 128 176" aria-hidden="true" className="h-11 w-8">
        <Pin />
      </svg>
      <span
        className={clsx(
          'pointer-events-none absolute bottom-full mb-1 w-max max-w-44 rounded-md bg-footer px-2 py-0.5 text-center text-table text-white group-hover:block group-focus-visible:block',
          !named && 'hidden',
          left > 75 && 'right-0',
          left < 25 && 'left-0',
        )}
      >
        {point.label}
      </span>
    </>
  )
  const className =
    'group absolute flex h-11 w-11 -translate-x-1/2 -translate-y-full items-end justify-center'
  // On the page of the place itself the pin is not a link.
  if (point.href === pathname)
    return (
      <span style={style} className={className}>
        {picture}
      </span>
    )
  return (
    <Link to={point.href} aria-label={point.label} style={style} className={className}>
      {picture}
    </Link>
  )
}
