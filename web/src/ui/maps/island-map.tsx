import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clustersOf, type Marker } from './clusters.ts'
import { IslandPicture } from './island-picture.tsx'
import { project } from './island.ts'
import { MapControls } from './map-controls.tsx'
import type { MapPoint } from './map-point.ts'
import { MarkerButton } from './marker-button.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { SpotList } from './spot-list.tsx'
import { usePanning } from './use-panning.ts'
import { frameOf, nearer, start, viewAt, zoomed, zoomOf, type View } from './view.ts'

type IslandMapProps = { points: readonly MapPoint[]; label: string }

/**
 * A map of the island that can be moved by buttons, arrow keys or dragging. Markers that are too close to each other
 * are clustered.
 */
export function IslandMap({ points, label }: IslandMapProps) {
  const { t } = useTranslation()
  const [view, setView] = useState(start)
  const [spot, setSpot] = useState<Marker | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const widthPixels = useWidth(box)
  const clusters = useMemo(() => clustersOf(points), [points])
  const zoom = zoomOf(view, widthPixels)
  const markers = useMemo(() => clusters(zoom), [clusters, zoom])
  const frame = frameOf(view)
  const places = useMemo(() => points.map(at => project(at.latitude, at.longitude)), [points])
  const zoomIn = (from: View) => nearer(from, places)
  const panning = usePanning(box, view, setView, zoomIn)
  const open = (marker: Marker) => {
    if (marker.opensAt === null) return setSpot(marker)
    const middle = project(marker.latitude, marker.longitude)
    setView(viewAt(Math.max(marker.opensAt, zoom + 1), widthPixels, middle))
    // The marker disappears with the old zoom, so a keyboard user continues from the map.
    box.current?.focus()
  }
  return (
    <div className="relative">
      <div
        ref={box}
        role="group"
        tabIndex={0}
        aria-label={`${label} ${t('map.keys')}`}
        className={`relative aspect-[156/94] overflow-hidden ${view.doublings > 0 ? 'touch-none' : ''}`}
        {...panning}
      >
        <IslandPicture frame={frame} pixel={frame.width / widthPixels} />
        {markers.map(marker => (
          <MarkerButton
            key={marker.key}
            marker={marker}
            frame={frame}
            named={view.doublings >= namedFrom}
            onOpen={open}
          />
        ))}
        <ScaleBar unitsPerPixel={frame.width / widthPixels} />
        {spot && <SpotList key={spot.key} marker={spot} onClose={() => setSpot(null)} />}
      </div>
      <MapControls
        view={view}
        onNearer={() => setView(zoomIn(view))}
        onFarther={() => setView(zoomed(view, -1))}
        onReset={() => setView(start)}
      />
    </div>
  )
}

/** From this zoom on, places show their names. */
const namedFrom = 2
const usualWidthPixels = 600

/** Returns the current width of an element in pixels. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(usualWidthPixels)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
