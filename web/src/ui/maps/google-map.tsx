import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { MarkerClusterer, SuperClusterAlgorithm } from '@googlemaps/markerclusterer'
import { useEffect, useRef } from 'react'
import { clusterRadius, clusterZoomMax } from './cluster-rule.ts'
import type { MapPoint } from './map-point.ts'

type GoogleMapProps = {
  apiKey: string
  points: readonly MapPoint[]
  label: string
  language: string
  onOpen: (point: MapPoint) => void
  /** Called when the service does not answer or refuses the key. */
  onFailure: () => void
}

/** A map of the maps service, with markers that are too close to each other clustered. */
export function GoogleMap({ apiKey, points, label, language, onOpen, onFailure }: GoogleMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const acts = useRef({ onOpen, onFailure })
  useEffect(() => {
    acts.current = { onOpen, onFailure }
  }, [onOpen, onFailure])
  useEffect(() => {
    const element = box.current
    if (element === null) return
    let end: (() => void) | null = null
    let gone = false
    // The service calls this global function when it refuses the key.
    Object.assign(window, { gm_authFailure: () => acts.current.onFailure() })
    optionsOnce(apiKey, language)
    drawn(element, points, point => acts.current.onOpen(point)).then(
      clear => {
        if (gone) clear()
        else end = clear
      },
      () => acts.current.onFailure(),
    )
    return () => {
      gone = true
      end?.()
    }
  }, [apiKey, language, points])
  return <div ref={box} role="region" aria-label={label} className="aspect-[156/94]" />
}

let isSet = false
/** The loader accepts its options once per page load. */
function optionsOnce(key: string, language: string): void {
  if (isSet) return
  isSet = true
  setOptions({ key, v: 'weekly', language })
}

const nearZoom = 15

async function drawn(
  element: HTMLElement,
  points: readonly MapPoint[],
  open: (point: MapPoint) => void,
): Promise<() => void> {
  const [{ Map }, { LatLngBounds }, { Marker }] = await Promise.all([
    importLibrary('maps'),
    importLibrary('core'),
    importLibrary('marker'),
  ])
  const map = new Map(element, { mapTypeControl: false, streetViewControl: false })
  const bounds = new LatLngBounds()
  const markers = points.map(point => {
    const { latitude: lat, longitude: lng, label } = point
    bounds.extend({ lat, lng })
    const marker = new Marker({ position: { lat, lng }, title: label })
    marker.addListener('click', () => open(point))
    return marker
  })
  if (points.length === 1) map.setOptions({ center: bounds.getCenter(), zoom: nearZoom })
  else map.fitBounds(bounds)
  const algorithm = new SuperClusterAlgorithm({ radius: clusterRadius, maxZoom: clusterZoomMax })
  const clusterer = new MarkerClusterer({ map, markers, algorithm })
  return () => {
    clusterer.clearMarkers()
    element.replaceChildren()
  }
}
