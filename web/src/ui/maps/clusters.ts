import Supercluster from 'supercluster'
import { clusterRadius, clusterZoomMax } from './cluster-rule.ts'
import type { MapPoint } from './map-point.ts'

/** One marker: a single place, or a cluster of places too close to each other. */
export type Marker = Readonly<{
  key: string
  latitude: number
  longitude: number
  points: readonly MapPoint[]
  /** The zoom at which a cluster splits, or null for a single place and for places at the same spot. */
  opensAt: number | null
}>

const everywhere: [number, number, number, number] = [-180, -85, 180, 85]
const pointsMax = 500

/** Groups points into markers by zoom. */
export function clustersOf(points: readonly MapPoint[]): (zoom: number) => readonly Marker[] {
  const index = new Supercluster<{ point: MapPoint }>({
    radius: clusterRadius,
    maxZoom: clusterZoomMax,
  })
  index.load(
    points.slice(0, pointsMax).map(point => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      properties: { point },
    })),
  )
  return zoom =>
    index.getClusters(everywhere, zoom).map(feature => {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates
      const { properties } = feature
      if (!('cluster_id' in properties)) {
        const { point } = properties
        return { key: point.id, latitude, longitude, points: [point], opensAt: null }
      }
      const id = properties.cluster_id
      const leaves = index.getLeaves(id, pointsMax).map(leaf => leaf.properties.point)
      return {
        key: leaves.map(leaf => leaf.id).join(' '),
        latitude,
        longitude,
        points: leaves,
        opensAt: isOneSpot(leaves) ? null : index.getClusterExpansionZoom(id),
      }
    })
}

const isOneSpot = ([first, ...rest]: readonly MapPoint[]): boolean =>
  rest.every(point => point.latitude === first?.latitude && point.longitude === first.longitude)
