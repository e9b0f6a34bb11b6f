import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BaliMap } from './bali-map.tsx'
import type { MapPoint } from './map-point.ts'

type MapViewProps = {
  points: readonly MapPoint[]
  /** Describes the map for screen readers. */
  label: string
  language: string
  /** Key of the maps service. With null our own map is drawn. */
  apiKey: string | null
}

/** When the map's file cannot be fetched, the static map stays. */
const LoadedIslandMap = lazy(() =>
  import('./island-map.tsx').then(
    ({ IslandMap }) => ({ default: IslandMap }),
    () => ({ default: StillMap }),
  ),
)
const LoadedGoogleMap = lazy(() =>
  import('./google-map.tsx').then(
    ({ GoogleMap }) => ({ default: GoogleMap }),
    () => ({ default: StillMap }),
  ),
)

function StillMap({ points, label }: Pick<MapViewProps, 'points' | 'label'>) {
  return (
    <div className="max-sm:pb-[calc(2.75rem+1px)]">
      <BaliMap points={points} label={label} />
    </div>
  )
}

/**
 * A static map until it comes into view. Then the maps service replaces it if there is a key, else our own interactive
 * map. All have the same size, so the layout does not shift.
 */
export function MapView({ points, label, language, apiKey }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const inView = useInView(box)
  const navigate = useNavigate()
  const [serviceFails, setServiceFails] = useState(false)
  const still = <StillMap points={points} label={label} />
  return (
    <div ref={box} className="card contours overflow-hidden bg-info-soft">
      {!inView ? (
        still
      ) : (
        <Suspense fallback={still}>
          {apiKey !== null && !serviceFails ? (
            <LoadedGoogleMap
              {...{ points, label, language, apiKey }}
              onOpen={point => void navigate(point.href)}
              onFailure={() => setServiceFails(true)}
            />
          ) : (
            <LoadedIslandMap points={points} label={label} />
          )}
        </Suspense>
      )}
    </div>
  )
}

const margin = '200px'

/** Returns whether an element has been in view or near it. */
function useInView(element: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
