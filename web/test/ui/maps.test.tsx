import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { clusterRadius, clusterZoomMax } from '../../src/ui/maps/cluster-rule.ts'
import { clustersOf } from '../../src/ui/maps/clusters.ts'
import { IslandMap } from '../../src/ui/maps/island-map.tsx'
import { project } from '../../src/ui/maps/island.ts'
import type { MapPoint } from '../../src/ui/maps/map-point.ts'
import {
  doublingsMax,
  frameOf,
  nearer,
  panned,
  start,
  viewAt,
  zoomed,
  zoomOf,
} from '../../src/ui/maps/view.ts'
import { renderApp } from '../render-app.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const place = (id: string, latitude: number, longitude: number): MapPoint => ({
  id,
  latitude,
  longitude,
  label: `Place ${id}`,
  href: `/activities/${id}`,
})
const near = [place('a', -8.4253, 115.2437), place('b', -8.4231, 115.2461)]
const far = place('c', -8.33, 115.31)
const oneSpot = [place('d', -8.5069, 115.2625), place('e', -8.5069, 115.2625)]

/** Returns the pixels between two places at a zoom, on the tiles of 512 pixels that the clusters use. */
const pixelsBetween = (a: MapPoint, b: MapPoint, zoom: number) => {
  const mercator = (point: MapPoint) => {
    const sin = Math.sin((point.latitude * Math.PI) / 180)
    return [
      point.longitude / 360,
      0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI,
    ] as const
  }
  const [[ax, ay], [bx, by]] = [mercator(a), mercator(b)]
  return Math.hypot(ax - bx, ay - by) * 512 * 2 ** zoom
}

describe('clusters', () => {
  test('combine places nearer than 60 pixels, and no others', () => {
    expect([clusterRadius, clusterZoomMax]).toEqual([60, 16])
    const clusters = clustersOf([...near, far])
    for (let zoom = 0; zoom <= clusterZoomMax; zoom += 1) {
      const together = clusters(zoom).some(
        marker => marker.points.includes(near[0]!) && marker.points.includes(near[1]!),
      )
      expect([zoom, together]).toEqual([zoom, pixelsBetween(near[0]!, near[1]!, zoom) <= 60])
    }
    expect(clusters(8).map(marker => marker.points.length)).toEqual([3])
  })
  test('split at their stated zoom, and all of them beyond zoom 16', () => {
    const clusters = clustersOf(near)
    const [cluster] = clusters(8)
    expect(clusters(cluster!.opensAt!)).toHaveLength(2)
    expect(clusters(cluster!.opensAt! - 1)).toHaveLength(1)
    expect(clustersOf([place('f', -8.5, 115), place('g', -8.500001, 115)])(17)).toHaveLength(2)
  })
  test('of places at one spot split at no zoom', () => {
    expect(clustersOf(oneSpot)(10)).toMatchObject([{ opensAt: null, points: oneSpot }])
  })
})

describe('the view', () => {
  test('never leaves the island, however it is moved', () => {
    expect(panned(start, 1, 1)).toEqual(start)
    expect(zoomed(start, -1)).toEqual(start)
    expect(zoomed(start, 99).doublings).toBe(doublingsMax)
    const corner = panned(zoomed(start, 2), 9, 9)
    const frame = frameOf(corner)
    expect(frame.left + frame.width).toBeCloseTo(1440)
    expect(frame.top + frame.height).toBeCloseTo(880)
  })
  test('always keeps a place in sight when zooming in', () => {
    const places = [...near, far].map(({ latitude, longitude }) => project(latitude, longitude))
    let view = start
    for (let doublings = 1; doublings <= doublingsMax; doublings += 1) {
      view = nearer(view, places)
      const { left, top, width, height } = frameOf(view)
      const inSight = places.filter(
        ({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height,
      )
      expect([view.doublings, inSight.length > 0]).toEqual([doublings, true])
    }
    expect(nearer(start, [])).toEqual(zoomed(start, 1))
  })
  test('centres on a point at a zoom level of web maps', () => {
    const middle = project(-8.4253, 115.2437)
    for (const width of [360, 620, 1176]) {
      const view = viewAt(13, width, middle)
      expect([width, zoomOf(view, width)]).toEqual([width, 13])
      expect(view).toMatchObject(middle)
    }
  })
})

describe('the map', () => {
  const show = (points: MapPoint[]) => renderApp(<IslandMap points={points} label="Map of Bali." />)
  const marker = (name: string) => screen.getByRole('link', { name })

  test('opens a cluster, zooms with buttons and keys, and shows all again', async () => {
    const user = userEvent.setup()
    show([...near, far])
    await user.click(screen.getByRole('button', { name: '3 places near each other: zoom in' }))
    await waitFor(() => expect(screen.getByRole('group', { name: /Map of Bali/ })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: '2 places near each other: zoom in' }))
    expect(marker('Place a')).toHaveAttribute('href', '/activities/a')
    expect(marker('Place b')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all of Bali' }))
    expect(screen.getByRole('button', { name: /3 places/ })).toBeVisible()
    screen.getByRole('group', { name: /Map of Bali/ }).focus()
    await user.keyboard('+++{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(screen.queryByRole('button', { name: /3 places/ })).toBeNull()
    await user.keyboard('---')
    expect(screen.getByRole('button', { name: /3 places/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('lists places at one spot, and Escape closes the list', async () => {
    const user = userEvent.setup()
    show(oneSpot)
    await user.click(screen.getByRole('button', { name: /2 places/ }))
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Places at this spot' })).toHaveFocus(),
    )
    expect(marker('Place e')).toHaveAttribute('href', '/activities/e')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Place e' })).toBeNull()
  })
})
