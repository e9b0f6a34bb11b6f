import { unitsPerDegree, whole } from './island.ts'

/** The visible part of the island: its centre in units of `project`, and how often the zoom was doubled. */
export type View = Readonly<{ x: number; y: number; doublings: number }>

export const doublingsMax = 9
/** Pixels of one tile of the world at zoom 0, as the clusters count. */
const tilePixels = 512

export const start: View = {
  x: whole.left + whole.width / 2,
  y: whole.top + whole.height / 2,
  doublings: 0,
}

/** Returns left, top, width and height in units of `project`. */
export function frameOf({ x, y, doublings }: View) {
  const scale = 2 ** -doublings
  const [width, height] = [whole.width * scale, whole.height * scale]
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** Zooms in (+1) or out (-1), towards a point if one is given. */
export const zoomed = (view: View, by: number, towards: { x: number; y: number } = view): View =>
  inside({ ...towards, doublings: view.doublings + by })

type Spot = Readonly<{ x: number; y: number }>

/** Zooms in to the centre of the view. If no place would be visible there, zooms to the place nearest to the centre. */
export function nearer(view: View, places: readonly Spot[]): View {
  const next = zoomed(view, 1)
  if (places.some(place => isInSight(next, place))) return next
  const distance = ({ x, y }: Spot) => Math.hypot(x - view.x, y - view.y)
  const [nearest] = places
    .filter(place => isInSight(view, place))
    .toSorted((a, b) => distance(a) - distance(b))
  return zoomed(view, 1, nearest)
}

function isInSight(view: View, { x, y }: Spot): boolean {
  const { left, top, width, height } = frameOf(view)
  return x >= left && x <= left + width && y >= top && y <= top + height
}

/** Moves the view by shares of its size: (0.5, 0) shows what lies to the right. */
export function panned(view: View, right: number, down: number): View {
  const { width, height } = frameOf(view)
  return inside({ ...view, x: view.x + right * width, y: view.y + down * height })
}

/** Returns the zoom of web maps that shows as much as this view at this width in pixels. */
export function zoomOf(view: View, widthPixels: number): number {
  const pixelsPerDegree = (widthPixels / frameOf(view).width) * unitsPerDegree
  return Math.round(Math.log2((pixelsPerDegree * 360) / tilePixels))
}

/** Returns the view around a point that matches a zoom of web maps at this width in pixels. */
export function viewAt(zoom: number, widthPixels: number, middle: { x: number; y: number }): View {
  return inside({ ...middle, doublings: zoom - zoomOf(start, widthPixels) })
}

/** Limits a view to the island: no wider than the whole, and not outside it. */
function inside({ x, y, doublings }: View): View {
  const kept = Math.min(Math.max(doublings, 0), doublingsMax)
  const { width, height } = frameOf({ x, y, doublings: kept })
  const between = (value: number, from: number, size: number, part: number) =>
    Math.min(Math.max(value, from + part / 2), from + size - part / 2)
  return {
    x: between(x, whole.left, whole.width, width),
    y: between(y, whole.top, whole.height, height),
    doublings: kept,
  }
}
