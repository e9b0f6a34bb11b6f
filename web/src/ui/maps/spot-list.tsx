import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Marker } from './clusters.ts'

type SpotListProps = { marker: Marker; onClose: () => void }

/** Places that no zoom takes apart, as links. Takes the focus, and Escape closes it. */
export function SpotList({ marker, onClose }: SpotListProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={t('map.here')}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
      className="absolute inset-x-3 bottom-3 flex items-start justify-between gap-2 rounded-md bg-surface py-1 pr-1 pl-4 shadow-lg ring-1 ring-line sm:right-auto sm:max-w-sm"
    >
      <ul className="py-1.5">
        {marker.points.map(point => (
          <li key={point.id}>
            <Link to={point.href} className="text-link inline-block py-1">
              {point.label}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="grid size-11 shrink-0 cursor-pointer place-items-center"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
